import {
  isPage,
  operationReference,
  operationTitle,
  operationTokens,
  pageReference,
  pageTree,
  type FileId,
  type Hint,
  type Read,
  type Span,
  type Token,
} from "@octavo/core";

/** Behind the operation that front matter names, what it does. */
export async function hintOperation(
  hints: readonly Hint[],
  file: FileId,
  _part: Span,
  read: Read,
): Promise<readonly Hint[]> {
  const span = await operationSpan(file, read);
  const reference = span && (await read.get(pageReference, file));
  if (!span || reference?.kind !== "operation") return hints;
  const label = await operationTitle(operationReference(reference.spec, reference.operation), read);
  return label === undefined ? hints : [...hints, { offset: span.end, label }];
}

/** Its method and path. */
export async function tokensOfOperation(
  tokens: readonly Token[],
  file: FileId,
  read: Read,
): Promise<readonly Token[]> {
  const span = await operationSpan(file, read);
  return span ? [...tokens, ...operationTokens(read.text(file) ?? "", span)] : tokens;
}

async function operationSpan(file: FileId, read: Read): Promise<Span | undefined> {
  if (!isPage(file)) return undefined;
  const { facts, frontMatter } = await read.get(pageTree, file);
  return typeof facts.frontMatter["openapi"] === "string"
    ? frontMatter?.span(["openapi"], "value")
    : undefined;
}
