import { expect, test } from "vitest";
import { capabilitiesOf } from "./capabilities.ts";
import type { Feature } from "./features/feature.ts";
import { clientOf } from "./options.ts";

const client = clientOf({ processId: null, rootUri: null, capabilities: {} });

function promising(capabilities: ReturnType<Feature["capabilities"]>): Feature {
  return { capabilities: () => capabilities, listen: () => undefined };
}

test("puts together what features promise, within `workspace` too", () => {
  const fileOperations = { willRename: { filters: [] } };
  const all = capabilitiesOf(
    [promising({ hoverProvider: true }), promising({ workspace: { fileOperations } })],
    client,
  );
  expect(all).toMatchObject({
    positionEncoding: "utf-16",
    hoverProvider: true,
    workspace: { workspaceFolders: { supported: true }, fileOperations },
  });
});

test("refuses what is promised twice", () => {
  const hover = promising({ hoverProvider: true });
  expect(() => capabilitiesOf([hover, hover], client)).toThrow('Two features promise "hoverProvider".');
  const folders = promising({ workspace: { workspaceFolders: {} } });
  expect(() => capabilitiesOf([folders], client)).toThrow('"workspaceFolders"');
});

test("takes files for what the client can make and move where it says nothing of document changes, as Neovim", () => {
  const filesOf = (documentChanges?: boolean): readonly boolean[] => {
    const workspaceEdit = {
      resourceOperations: ["create" as const, "rename" as const],
      ...(documentChanges !== undefined && { documentChanges }),
    };
    const found = clientOf({
      processId: null,
      rootUri: null,
      capabilities: { workspace: { workspaceEdit } },
    });
    return [found.documentChanges, found.createFiles, found.renameFiles];
  };
  expect([filesOf(), filesOf(true), filesOf(false)]).toEqual([
    [true, true, true],
    [true, true, true],
    [false, false, false],
  ]);
  expect([client.documentChanges, client.createFiles, client.renameFiles]).toEqual([false, false, false]);
});
