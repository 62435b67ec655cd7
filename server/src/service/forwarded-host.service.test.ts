import { request } from "node:http";
import { expect, it } from "vitest";
import { bareRepository } from "../git/testing.ts";
import type { ServiceSettings } from "./settings.ts";
import { below, clientOf, site, start, type TestedService } from "./testing.ts";
import { again } from "./testing/deployments.ts";

/** The word of the page that is answered to a request that a proxy forwards for a host. */
function forwarded(
  { service }: TestedService,
  host: string,
  forwardedHost: string,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, "x-forwarded-host": forwardedHost };
    const sent = request(`${service.address}/`, { headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => (body += part));
      answer.on("end", () => resolve(/All about (\w+)/.exec(body)?.[1]));
    });
    sent.on("error", reject).end();
  });
}

it("believes what a proxy says of host and protocol where the operator has named that proxy, and nobody else", async () => {
  const tested = await start(
    `{ projects: [
        { id: "one", site: "./one", hosts: ["one.example"] },
        { id: "two", site: "./two", hosts: ["two.example"] }] }`,
    { ...below("one", site("apples")), ...below("two", site("pears")) },
  );
  const behind = async (trustProxy: readonly string[]): Promise<TestedService> => {
    const settings: ServiceSettings = { ...tested.settings, trustProxy };
    return again({ ...tested, settings });
  };
  expect(await forwarded(tested, "one.example", "two.example")).toBe("apples");
  await tested.stop();
  for (const [trustProxy, word] of [
    [["loopback"], "pears"],
    // Whoever asks is none of them.
    [["203.0.113.7"], "apples"],
  ] as const) {
    const service = await behind(trustProxy);
    expect([trustProxy, await forwarded(service, "one.example", "two.example")]).toEqual([trustProxy, word]);
    expect(await forwarded(service, "nobody.example", "a, two.example")).toBe(
      word === "pears" ? "pears" : undefined,
    );
    await service.stop();
  }
}, 120_000);

it("names the address of a preview as its reader will ask for it", { timeout: 120_000 }, async () => {
  const folder = JSON.stringify(bareRepository(site("apples")));
  const tested = await start(
    `{ projects: [{ id: "docs", codeHost: { kind: "local", folder: ${folder} } }] }`,
  );
  const previewUrl = async (service: TestedService): Promise<string> => {
    const send = await clientOf(service, "admin", null, {
      "x-forwarded-host": "docs.example.com",
      "x-forwarded-proto": "https",
    });
    const answer = await send("/v1/project/preview/docs", { branch: "main" });
    return ((await answer.json()) as { previewUrl: string }).previewUrl;
  };
  expect((await previewUrl(tested)).startsWith(`${tested.service.address}/`)).toBe(true);
  await tested.stop();
  const trusting = await again({ ...tested, settings: { ...tested.settings, trustProxy: ["loopback"] } });
  expect(await previewUrl(trusting)).toMatch(/^https:\/\/docs\.example\.com\//);
});
