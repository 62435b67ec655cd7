import {
  pageTree,
  type Cursor,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
  type Span,
} from "@octavo/core";
import { catalogue, isCommonProp, type ComponentEntry } from "../components/catalogue.ts";
import { ownNames } from "../components/check-components.ts";
import { meantComponent } from "../components/meant-name.ts";
import {
  missingProp,
  olderComponent,
  tabItems,
  unknownComponent,
  unknownProp,
  wrongProp,
} from "../components/problems.ts";
import { tabItemEdits } from "./tab-item-edits.ts";
import { tagNames, wholeProp } from "./tag-names.ts";

/** Components by the names that were probably meant, or by those of today; props that are missing, and without those that nobody takes, or that cannot have their value. */
export async function repairTag(
  repairs: readonly Repair[],
  problem: Problem,
  { file, place, text, offset }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "page" || place.mark !== "component" || !codes.has(problem.code)) return repairs;
  const tree = await read.get(pageTree, file);
  const own = repairsOfTag(problem, offset, { file, text, tree, ordinal: place.ordinal });
  return [...repairs, ...own.filter(({ edits }) => edits.length > 0)];
}

const codes: ReadonlySet<string> = new Set(
  [missingProp, olderComponent, tabItems, unknownComponent, unknownProp, wrongProp].map(({ code }) => code),
);

interface TagPlace {
  readonly file: string;
  readonly text: string;
  readonly tree: PageTree;
  readonly ordinal: number;
}

function repairsOfTag({ code, message }: Problem, offset: number, at: TagPlace): readonly Repair[] {
  const { name = "", written, attributes = {} } = at.tree.facts.components[at.ordinal] ?? {};
  const own = ownNames(at.tree.facts);
  const entry = own.has(name.split(".", 1)[0] ?? "") ? undefined : catalogue.get(name);
  switch (code) {
    case unknownComponent.code: {
      const meant = written === undefined ? meantComponent(name, own) : name;
      // A frame has other props than what embeds one player.
      return meant === undefined || meant === "iframe" ? [] : [renamed(meant, at, written !== undefined)];
    }
    case olderComponent.code: {
      const today = entry?.today;
      if (today === undefined || today === "import") return [];
      const taken = catalogue.get(today);
      const isSame = taken !== undefined && Object.keys(attributes).every((prop) => takes(taken, prop));
      return [renamed(today, at, isSame)];
    }
    case tabItems.code:
      return [edited("Give each tab its title", at, tabItemEdits(at.tree, at.ordinal, at.text), true)];
    case unknownProp.code:
    case wrongProp.code:
      return at.tree
        .props("component", at.ordinal)
        .filter(
          ({ name: prop, nameSpan, value }) =>
            (nameSpan.start <= offset && offset <= (value ?? nameSpan).end) ||
            // Either of two that say the same can go.
            message.endsWith(`\`${prop}\` counts.`),
        )
        .map((prop) =>
          edited(`Remove \`${prop.name}\``, at, [{ span: wholeProp(prop, at.text), newText: "" }]),
        );
    default: {
      const [names] = (entry?.required ?? []).filter(
        ([first = ""]) => message.includes(`\`${first}\``) && !Object.hasOwn(attributes, first),
      );
      const behind = at.tree.span("component", at.ordinal)?.end;
      return names?.[0] === undefined || behind === undefined
        ? []
        : [
            edited(`Add \`${names[0]}\``, at, [
              { span: { start: behind, end: behind }, newText: ` ${names[0]}=""` },
            ]),
          ];
    }
  }
}

function takes({ props }: ComponentEntry, prop: string): boolean {
  return props.includes(prop) || isCommonProp(prop);
}

function renamed(name: string, at: TagPlace, isSafe: boolean): Repair {
  const edits = tagNames(at.tree, at.ordinal, at.text).map((span) => ({ span, newText: name }));
  return edited(`Change to \`${name}\``, at, edits, isSafe);
}

function edited(
  title: string,
  { file }: TagPlace,
  edits: readonly { readonly span: Span; readonly newText: string }[],
  isSafe = false,
): Repair {
  return {
    title,
    edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
    ...(isSafe && { isSafe }),
  };
}
