import type { ModuleDeclaration, Node as SyntaxNode, Program, Statement } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { dialectOf } from "./imported-file.ts";

/** A module without a piece of it that runs while it is loaded. */
export interface ReplacedPart {
  /** The text with the other value in it; lines stay where they are. */
  readonly text: string;
  /** What the piece declares; none for a statement that declares nothing, which is left out. */
  readonly names: readonly string[];
  /** Where it stood in the text, in UTF-16 units. */
  readonly span: Span;
}

/**
 * Gives other values to what a module declares at an offset and what is run while it is loaded: an expression for the names of
 * a declaration. Undefined where nothing of the kind stands there.
 */
export async function replaceLoadTimePart(
  file: FileId,
  source: string,
  offset: number,
  valueOf: (names: readonly string[]) => string,
): Promise<ReplacedPart | undefined> {
  const { parseModule } = await import("./parse-code.ts");
  const { namesIn } = await import("./code-facts.ts");
  // What pages declare may have types.
  const parsed = parseModule(source, dialectOf(file));
  const statement = "body" in parsed ? statementAt(parsed, offset) : undefined;
  if (!statement) return undefined;
  const replace = (node: SyntaxNode, names: readonly string[], written: string): ReplacedPart => {
    const { start, end } = node;
    const lines = "\n".repeat(source.slice(start, end).split("\n").length - 1);
    return {
      text: source.slice(0, start) + written + lines + source.slice(end),
      names,
      span: { start, end },
    };
  };
  const isDefault = statement.type === "ExportDefaultDeclaration";
  const declared =
    isDefault || statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (!declared) return undefined;
  switch (declared.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "FunctionDeclaration":
    case "EmptyStatement":
      return undefined;
    case "ClassDeclaration": {
      const name = (declared.id as { readonly name: string } | null)?.name ?? "default";
      return replace(
        declared,
        [name],
        isDefault ? `(${valueOf([name])});` : `const ${name} = ${valueOf([name])};`,
      );
    }
    case "VariableDeclaration": {
      const found = declared.declarations.find((each) => isIn(each, offset));
      if (!found?.init) return undefined;
      const names = namesIn(found.id);
      const value = valueOf(names);
      return replace(found, names, names.map((name) => `${name} = ${value}`).join(", ") || `[] = []`);
    }
    default:
      if (isDefault) return replace(declared, ["default"], `(${valueOf(["default"])})`);
      return declared.type.startsWith("TS") ? undefined : replace(declared, [], ";");
  }
}

function statementAt({ body }: Program, offset: number): Statement | ModuleDeclaration | undefined {
  return body.find((each) => isIn(each, offset));
}

function isIn({ start, end }: SyntaxNode, offset: number): boolean {
  return start <= offset && offset < end;
}
