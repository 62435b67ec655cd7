/** A text from another program without the secrets that it may repeat, and without what looks like a key. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret !== "") clean = clean.replaceAll(secret, "…");
  return clean
    .replaceAll(/\b(?:sk|key|pk|api)[-_][\w*.-]{6,}/gi, "…")
    .replaceAll(/bearer\s+\S+/gi, "Bearer …");
}
