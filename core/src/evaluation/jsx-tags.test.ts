import { expect, it } from "vitest";
import { jsxTags } from "./jsx-tags.ts";

it("tags say where they and their props stand", async () => {
  const source = `list.map((x) => <Tree.Folder name="a&amp;b" open size={12} at={<i />} {...x}>\n{x} </Tree.Folder>);`;
  const [folder, icon, ...others] = await jsxTags(source, "page.mdx");
  const written = (span: { start: number; end: number } | undefined): string | undefined =>
    span && source.slice(span.start, span.end);
  expect(folder?.names.map(written)).toEqual(["Tree.Folder", "Tree.Folder"]);
  expect(folder).toMatchObject({ name: "Tree.Folder", spread: true, hasChildren: true, isNamed: false });
  expect(folder?.attributes).toEqual({
    name: { kind: "string", value: "a&b" },
    open: { kind: "true" },
    size: { kind: "expression", source: "12" },
    at: { kind: "expression", source: "<i />" },
  });
  expect([...(folder?.props ?? [])].map(([, { name, value }]) => [written(name), written(value)])).toEqual([
    ["name", "a&amp;b"],
    ["open", undefined],
    ["size", "12"],
    ["at", "<i />"],
  ]);
  expect(icon).toMatchObject({
    name: "i",
    names: [{ start: source.indexOf("i />") }],
    spread: false,
    hasChildren: false,
  });
  expect(others).toEqual([]);
});

it.each([
  ["const Box = 1; export const A = () => <Box />;", true],
  ["export const A = ({ Box }) => <Box.Part />;", true],
  ["export const A = ({ box: [Box] }) => <Box />;", true],
  ['import { Box } from "x"; <Box />;', true],
  ["try {} catch (Box) { <Box /> }", true],
  ["export const A = (Box?: string) => <Box />;", true],
  ["export const A = ({ Box: b }) => <Box at={all.Box}>Box</Box>;", false],
])("%s: what else has the name of a tag may be what it stands for", async (source, isNamed) => {
  expect((await jsxTags(source, "a.tsx")).map((tag) => tag.isNamed)).toEqual([isNamed]);
});

it("code without tags, or that cannot be read, has none", async () => {
  expect(await jsxTags("1 < 2", "page.mdx")).toEqual([]);
  expect(await jsxTags("<a", "a.jsx")).toEqual([]);
});
