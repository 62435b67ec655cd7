import { isCodeFile, pageFacts, pageTree, viewersOf, type FileId, type Read, type Span } from "@octavo/core";

/** Tells whether a place of a page is in a part that only agents see. */
export async function agentParts(file: FileId, read: Read): Promise<(span: Span | undefined) => boolean> {
  if (isCodeFile(file)) return () => false;
  const { components } = await read.get(pageFacts, file);
  const ordinals = components.flatMap((each, ordinal) => (viewersOf(each) === "agents" ? [ordinal] : []));
  if (ordinals.length === 0) return () => false;
  const tree = await read.get(pageTree, file);
  const parts = ordinals.flatMap((ordinal) => tree.extent("component", ordinal) ?? []);
  return (span) =>
    span !== undefined && parts.some(({ start, end }) => start <= span.start && span.end <= end);
}
