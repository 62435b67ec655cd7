import { expect, test, vi } from "vitest";
import { offerApi } from "./offer-api.ts";

interface Octavo {
  readonly api: Record<string, { readonly setServerVariables: (values: object) => void }>;
  readonly push: (...calls: unknown[]) => void;
}

const given = {
  setServerVariables: vi.fn<(values: unknown) => void>(),
  clearServerVariables: vi.fn<() => void>(),
};

test("what was pushed before is called now, and later pushes at once", () => {
  vi.stubGlobal("reportError", vi.fn());
  const set = (version: string) => (octavo: Octavo) =>
    octavo.api["playground"]?.setServerVariables({ version });
  const fails = (): never => {
    throw new Error("of the page's script");
  };
  const page = { octavo: [fails, "nothing", set("v1")] as unknown };
  offerApi(page, given);
  expect(given.setServerVariables.mock.calls).toEqual([[{ version: "v1" }]]);
  (page.octavo as Octavo).push(set("v2"));
  expect(given.setServerVariables.mock.lastCall).toEqual([{ version: "v2" }]);
  expect(reportError).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("what is there stays", () => {
  const page = { octavo: { mine: 1, api: { other: 2 } } as unknown };
  offerApi(page, given);
  expect(page.octavo).toMatchObject({ mine: 1, api: { other: 2, playground: given } });
  for (const octavo of [undefined, null, "text"]) {
    const bare: { octavo?: unknown } = { octavo };
    offerApi(bare, given);
    expect((bare.octavo as Octavo).api["playground"]).toBe(given);
  }
});
