import type { Value } from "@octavo/core";
import { bundleParts, type BundleInput, type Fault } from "./bundle.ts";
import type { IconLibrary } from "../icons/library.ts";
import { packedIcons } from "./packed-icons.ts";
import { faultOf, inFile, stoppedFault } from "./faults.ts";
import type { Outcome } from "./islands.ts";
import { drawInSandbox } from "./sandbox.ts";
import type { CodePart } from "./part.ts";
import { readComputed, readTrees } from "./tree.ts";

/** What became of a page's parts. */
export interface DrawnParts {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** A module for browsers; undefined where none has to run anything. */
  readonly script: string | undefined;
  /** Parts that failed, with what a problem says. */
  readonly failures: readonly {
    readonly part: CodePart;
    readonly fault: string;
    readonly place: Fault["place"];
  }[];
}

export interface DrawingInput extends BundleInput {
  /** The site's library of icons. */
  readonly icons: IconLibrary | undefined;
}

/** Draws the parts of a page in a sandbox, and bundles those that a browser has to run. */
export async function drawParts(input: DrawingInput): Promise<DrawnParts> {
  const { parts } = input;
  const bundle = await bundleParts(input, false);
  const { parts: answers, stopped, failed } = await drawInSandbox(bundle.code, parts.length, input.builtIns);
  const outcomes = new Map<string, Outcome>();
  const failures: { part: CodePart; fault: string; place: Fault["place"] }[] = [];
  const live: CodePart[] = [];
  const fail = (part: CodePart, { message, place }: Fault): void => {
    failures.push({ part, fault: message, place });
    outcomes.set(part.key, { kind: "failed", fault: message, place: place ? placeText(place) : "" });
  };
  for (const [index, part] of parts.entries()) {
    const fault = bundle.faults.get(part);
    if (fault) {
      const { file = "", line = 0, column = 0 } = fault.place ?? {};
      const place = fault.place && inFile(file, line, column, bundle, input.read);
      fail(part, { message: fault.message.replace(/\.$/, ""), place });
      continue;
    }
    if (stopped.has(index)) {
      fail(part, stoppedFault);
      continue;
    }
    const answer = readAnswer(answers.get(index) ?? failed);
    if (part.kind === "value" && (answer.error === undefined || answer.browser.length > 0)) {
      outcomes.set(part.key, { kind: "computed", value: readComputed(answer.value) as Value });
      continue;
    }
    const needsBrowser =
      answer.error !== undefined && answer.refused.length === 0 && answer.browser.length > 0;
    if (answer.error !== undefined && !needsBrowser) {
      fail(part, faultOf(answer.error, answer.refused, bundle, input.read));
      continue;
    }
    const number = needsBrowser || answer.live ? live.push(part) - 1 : undefined;
    if (needsBrowser && number !== undefined) outcomes.set(part.key, { kind: "browser", index: number });
    else outcomes.set(part.key, { kind: "drawn", trees: readTrees(answer.tree), index: number });
  }
  return { outcomes, failures, script: live.length > 0 ? await browserScript(input, live) : undefined };
}

/** A module that hands its parts to the runtime of the site. */
async function browserScript(input: DrawingInput, live: readonly CodePart[]): Promise<string> {
  const { code } = await bundleParts({ ...input, parts: live }, true);
  const needsTheme = input.builtIns.some((name) =>
    new RegExp(`octavo\\$\\.${name.split(".")[0]}\\b`).test(code),
  );
  const icons = needsTheme ? await packedIcons(code, input.icons) : {};
  return `export const needsTheme=${needsTheme},icons=${JSON.stringify(icons)};export default octavo$=>{${code.trim()}};\n`;
}

interface Answer {
  readonly tree: unknown;
  readonly value: unknown;
  readonly error: { readonly name: string; readonly message: string; readonly stack: string } | undefined;
  readonly live: boolean;
  readonly browser: readonly string[];
  readonly refused: readonly string[];
}

/** What QuickJS said, of which page code may have written any part. */
function readAnswer(json: string | undefined): Answer {
  const read = parsed(json);
  const error = objectOf(read["error"]);
  const isAnswer = "tree" in read || "value" in read || read["live"] !== undefined;
  return {
    tree: read["tree"],
    value: read["value"],
    error:
      error || !isAnswer
        ? {
            name: textOf(error?.["name"]),
            message: textOf(error?.["message"]) || "it gave no answer",
            stack: textOf(error?.["stack"]),
          }
        : undefined,
    live: read["live"] === true,
    browser: namesOf(read["browser"]),
    refused: namesOf(read["refused"]),
  };
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 2_000) : "";
}

function parsed(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(json ?? "{}")) ?? {};
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}

function placeText({ file, line, column }: NonNullable<Fault["place"]>): string {
  return `${file || "its content"}:${line + 1}:${column + 1}`;
}
