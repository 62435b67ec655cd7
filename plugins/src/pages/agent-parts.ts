import { isCodeFile, pageFacts, pageTree, type FileId, type Read, type Span } from "@octavo/core";

/** Tells whether a place of a page is in a part that only agents see. */
export async function agentParts(file: FileId, read: Read): Promise<(span: Span | undefined) => boolean> {
  if (isCodeFile(file)) return () => false;
  const { components } = await read.get(pageFacts, file);
  const ordinals = [...components.keys()].filter((ordinal) => {
    const audience =
      components[ordinal]?.name === "Visibility" ? components[ordinal].attributes["for"] : undefined;
    return audience?.kind === "string" && audience.value === "agents";
  });
  if (ordinals.length === 0) return () => false;
  const tree = await read.get(pageTree, file);
  const parts = ordinals.flatMap((ordinal) => tree.extent("component", ordinal) ?? []);
  return (span) =>
    span !== undefined && parts.some(({ start, end }) => start <= span.start && span.end <= end);
}
