import { isCodeFile, type FileId, type Read, type Value } from "@octavo/core";
import { bundleParts, type Bundle, type BundleInput, type Fault } from "./bundle.ts";
import type { IconLibrary } from "../icons/library.ts";
import { packedIcons } from "./packed-icons.ts";
import { faultOf, inFile, lateFault, stoppedMessage } from "./faults.ts";
import type { Outcome } from "./islands.ts";
import { limits } from "./limits.ts";
import { findLoadFault, type LoadFault } from "./load-faults.ts";
import type { Drawn } from "./sandbox.ts";
import { drawRemembered, isRemembered, isSlow, noteSlow } from "./slow-drawings.ts";
import type { CodePart } from "./part.ts";
import { readComputed, readTrees } from "./tree.ts";

/** What became of a page's parts. */
export interface DrawnParts {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** A module for browsers; undefined where none has to run anything. */
  readonly script: string | undefined;
  /** The parts in it, by their numbers. */
  readonly live: readonly CodePart[];
  readonly failures: readonly PartFailure[];
  /** Statements of modules that were left out. */
  readonly loadFaults: readonly LoadFault[];
  /** Statements of modules that run in browsers alone. */
  readonly leftToBrowsers: readonly LeftToBrowsers[];
  /** Milliseconds. */
  readonly used: number;
}

/** A statement that asks for what is in browsers alone while its file is loaded. */
interface LeftToBrowsers extends Pick<LoadFault, "label" | "origin"> {
  /** What it asks for. */
  readonly names: readonly string[];
  /** The file of code that is left to browsers with what uses it; undefined where all code of the page is. */
  readonly file: FileId | undefined;
}

/** What keeps parts from being drawn, with what a problem says. */
export interface PartFailure {
  /** The first of them. */
  readonly part: CodePart;
  readonly fault: string;
  readonly place: Fault["place"];
  /** How many more have the same cause. */
  readonly others: number;
}

export interface DrawingInput extends Omit<BundleInput, "replaced" | "ofBrowsers"> {
  /** The site's library of icons. */
  readonly icons: IconLibrary | undefined;
}

/** What came of no parts at all. */
export const nothingDrawn: DrawnParts = {
  outcomes: new Map(),
  script: undefined,
  live: [],
  failures: [],
  loadFaults: [],
  leftToBrowsers: [],
  used: 0,
};

/**
 * Draws the parts of a page in a sandbox, and bundles those that a browser has to run. `earlier`: what came of some of them
 * before, which stays as it is.
 */
export async function drawParts(input: DrawingInput, earlier: DrawnParts): Promise<DrawnParts> {
  const parts = input.parts.filter(({ key }) => !earlier.outcomes.has(key));
  let drawn = earlier;
  for (const own of await bundlesOf({ ...input, parts }, earlier))
    drawn = await drawTogether({ ...input, parts: own }, drawn);
  return drawn;
}

/** Parts that took too long stand alone, so that their code is what it was whatever is beside them; unless all is as it was. */
async function bundlesOf(
  input: DrawingInput,
  earlier: DrawnParts,
): Promise<readonly (readonly CodePart[])[]> {
  const { parts, builtIns } = input;
  const slow = parts.filter(({ key }) => isSlow(key));
  if (slow.length === 0 || parts.length === 1) return parts.length === 0 ? [] : [parts];
  const { code } = await bundleParts({ ...input, ...withoutFaults(earlier) }, false);
  if (isRemembered(code, parts.length, builtIns)) return [parts];
  const quick = parts.filter(({ key }) => !isSlow(key));
  return [...(quick.length === 0 ? [] : [quick]), ...slow.map((part) => [part])];
}

async function drawTogether(input: DrawingInput, earlier: DrawnParts): Promise<DrawnParts> {
  const { parts } = input;
  const outcomes = new Map(earlier.outcomes);
  const drawn = await drawBundle(input, earlier);
  const { bundle, answers, loadFaults, leftToBrowsers } = drawn;
  const consequences = new Set([...loadFaults.map(({ message }) => message), ...bundle.toldElsewhere]);
  const causes = new Map<Fault, CodePart[]>();
  const live = [...earlier.live];
  const fail = (part: CodePart, fault: Fault): void => {
    const { message, place } = fault;
    outcomes.set(part.key, { kind: "failed", fault: message, place: place ? placeText(place) : "" });
    if (!consequences.has(message)) causes.set(fault, [...(causes.get(fault) ?? []), part]);
  };
  const failed = answers.failed === undefined ? undefined : readAnswer(answers.failed);
  const failedFault = failed?.error && faultOf(failed.error, failed.refused, bundle, input.read);
  const placed = new Map<Fault, Fault>();
  for (const [index, part] of parts.entries()) {
    const fault = bundle.faults.get(part);
    if (fault) {
      const known = placed.get(fault) ?? placedFault(fault, bundle, input.read);
      placed.set(fault, known);
      fail(part, known);
      continue;
    }
    const json = answers.parts.get(index);
    const answer = json === undefined ? failed : readAnswer(json);
    if (!answer) {
      noteSlow(part.key);
      fail(part, answers.stopped.has(index) ? { message: stoppedMessage } : lateFault);
      continue;
    }
    const { error } = answer;
    if (part.kind === "value" && (error === undefined || needsBrowser(answer))) {
      outcomes.set(part.key, { kind: "computed", value: readComputed(answer.value) as Value });
      continue;
    }
    if (error !== undefined && !needsBrowser(answer)) {
      if (error.name === "InternalError" && error.message === "interrupted") noteSlow(part.key);
      const own = json === undefined ? failedFault : undefined;
      fail(part, own ?? faultOf(error, answer.refused, bundle, input.read));
      continue;
    }
    const number = error !== undefined || answer.live ? live.push(part) - 1 : undefined;
    if (error !== undefined && number !== undefined)
      outcomes.set(part.key, { kind: "browser", index: number });
    else outcomes.set(part.key, { kind: "drawn", trees: readTrees(answer.tree), index: number });
  }
  const failures = [...causes].flatMap(([{ message, place }, [part, ...others]]): readonly PartFailure[] =>
    part ? [{ part, fault: message, place, others: others.length }] : [],
  );
  return {
    outcomes,
    live,
    failures: together([...earlier.failures, ...failures]),
    loadFaults,
    leftToBrowsers,
    used: drawn.used,
    script: live.length > 0 ? await browserScript(input, live, outcomes, loadFaults) : undefined,
  };
}

/** One failure for each cause: what has no place has the same one wherever it happens. */
function together(failures: readonly PartFailure[]): readonly PartFailure[] {
  const causes = Map.groupBy(failures, (failure) =>
    failure.place || failure.fault === stoppedMessage ? failure : failure.fault,
  );
  return [...causes.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, others: rest.reduce((sum, { others }) => sum + others + 1, first.others) }] : [],
  );
}

/** Statements that are left out of the bundles of one page, at most. */
const maxLoadFaults = 10;

interface DrawnBundle extends Pick<DrawnParts, "loadFaults" | "leftToBrowsers"> {
  readonly bundle: Bundle;
  readonly answers: Drawn;
  /** Milliseconds, with those of earlier. */
  readonly used: number;
}

/**
 * Without what ends the bundle while it is loaded, which must not keep all parts of a page from being drawn: a statement, or a file of
 * code that only browsers can load.
 */
async function drawBundle(
  input: Omit<BundleInput, "replaced" | "ofBrowsers">,
  earlier: Pick<DrawnParts, "loadFaults" | "leftToBrowsers" | "used">,
): Promise<DrawnBundle> {
  const loadFaults = [...earlier.loadFaults];
  const leftToBrowsers = [...earlier.leftToBrowsers];
  let { used } = earlier;
  for (let left = maxLoadFaults; ; left--) {
    const bundle = await bundleParts({ ...input, ...withoutFaults({ loadFaults, leftToBrowsers }) }, false);
    const answers = await drawRemembered(bundle.code, input.parts.length, input.builtIns, limits.page - used);
    used += answers.used;
    const failed = answers.failed === undefined ? undefined : readAnswer(answers.failed);
    const isOver = left === 0 || used >= limits.page;
    const found = failed?.error && (await findLoadFault(failed.error, failed.refused, bundle, input.read));
    const done = { bundle, answers, loadFaults, leftToBrowsers, used };
    if (!found) return done;
    if (!needsBrowser(failed)) {
      if (isOver) return done;
      loadFaults.push(found);
      continue;
    }
    const { label, origin, file } = found;
    const isApart = isCodeFile(file) && !isOver;
    leftToBrowsers.push({ label, origin, names: failed.browser, file: isApart ? file : undefined });
    if (!isApart) return done;
  }
}

function withoutFaults({
  loadFaults,
  leftToBrowsers,
}: Pick<DrawnParts, "loadFaults" | "leftToBrowsers">): Pick<BundleInput, "replaced" | "ofBrowsers"> {
  const apart = leftToBrowsers.flatMap(({ file, names }) =>
    file === undefined ? [] : [[file, names] as const],
  );
  return { replaced: textsOf(loadFaults), ofBrowsers: new Map(apart) };
}

function textsOf(faults: readonly LoadFault[]): ReadonlyMap<FileId, string> {
  return new Map(faults.map(({ file, text }) => [file, text]));
}

/** Whether code failed because it asked for what is in browsers alone. What needs too much of anything would do so there, too. */
function needsBrowser({ error, refused, browser }: Answer): boolean {
  return error !== undefined && error.name !== "InternalError" && refused.length === 0 && browser.length > 0;
}

function placedFault({ message, place }: Fault, bundle: Bundle, read: Read): Fault {
  const { file = "", line = 0, column = 0 } = place ?? {};
  return { message: message.replace(/\.$/, ""), place: place && inFile(file, line, column, bundle, read) };
}

/** A module that hands its parts to the runtime of the site. */
async function browserScript(
  input: DrawingInput,
  live: readonly CodePart[],
  outcomes: DrawnParts["outcomes"],
  loadFaults: readonly LoadFault[],
): Promise<string> {
  const replaced = textsOf(loadFaults);
  const { code } = await bundleParts({ ...input, parts: live, replaced, ofBrowsers: new Map() }, true);
  // One of them by its name, or what has all of them.
  const uses = ["(?![\\w$.])", ...input.builtIns.map((name) => `\\.${name.split(".")[0]}\\b`)];
  const needsTheme = new RegExp(`octavo\\$(?:${uses.join("|")})`).test(code);
  const drawn = live.flatMap(({ key }) => {
    const outcome = outcomes.get(key);
    return outcome?.kind === "drawn" ? [outcome.trees] : [];
  });
  const icons = needsTheme ? await packedIcons(code, drawn, input.icons) : {};
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
