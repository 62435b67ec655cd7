import { basename, dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { files, text } from "./tree.ts";

const all = files();
const code = all.filter(
  (file) => /\.(ts|tsx|js|css)$/.test(file) && !/\/(generated|expected|fixtures)\//.test(file),
);

/** Files that are long for a reason, which stands beside the name. */
const allowedToBeLong: Readonly<Record<string, string>> = {
  "core/src/database/evaluator.ts": "the life of a memo, from stale to committed, reads best in one place",
};

/** Tables of cases and style sheets are long without being hard to read. */
const limitOf = (file: string): number => (/\.(test\.ts|css)$/.test(file) ? 450 : 300);

it("no file is longer than 300 lines, unless it is listed with its reason", () => {
  const long = code.filter((file) => text(file).split("\n").length > limitOf(file) + 1);
  expect(long).toEqual(Object.keys(allowedToBeLong).toSorted());
});

it("no file or folder has a name that says nothing", () => {
  const empty = /^(utils?|common|helpers?|manager|shared|misc)$/;
  const nameless = all.filter((file) =>
    file.split("/").some((part) => empty.test(part.replace(/\..*$/, ""))),
  );
  expect(nameless.filter((file) => !isSite(file))).toEqual([]);
});

it("names of code files and their folders are in kebab-case", () => {
  const kebab = /^[a-z0-9.]+(-[a-z0-9.]+)*$/;
  const wrong = code.filter(
    (file) => ![basename(file), ...dirname(file).split("/")].every((part) => kebab.test(part)),
  );
  expect(wrong.filter((file) => !isSite(file))).toEqual([]);
});

it("code is free of notes to oneself and of switched-off checks", () => {
  const mark = /\bTO[D]O\b|\bFIX[M]E\b|^\s*(?:\/\/|\/?\*)\s*@ts-(?:ignore|nocheck)/m;
  expect(code.filter((file) => mark.test(text(file)))).toEqual([]);
});

it("no text names a place on somebody's machine", () => {
  const places = ["root", "work", "home/[a-z][\\w-]*", "Users/[A-Za-z][\\w-]*"].join("|");
  const place = new RegExp(`(?<![\\w.~/}-])/(${places})/[\\w.-]|[A-Z]:\\\\Users\\\\`);
  const texts = all.filter((file) => !/\.(png|ico|woff2|gif|jpg|webp|zip)$/.test(file));
  const named = texts.flatMap((file) => {
    const line = text(file)
      .split("\n")
      .findIndex((one) => place.test(one));
    return line < 0 ? [] : [`${file}:${line + 1}`];
  });
  expect(named).toEqual([]);
});

/** Content of example sites and of the manual is named as site authors would name it. */
function isSite(file: string): boolean {
  return /^(docs|examples)\//.test(file) && !file.endsWith(".ts");
}
