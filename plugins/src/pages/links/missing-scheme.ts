/** Ends of hosts that are no ends of files. */
const commonEnds = new Set(
  "com org net io dev ai app cloud edu gov info tech xyz co uk de fr eu us nl jp ca ch at".split(" "),
);

/** The address outside of the site that a link was meant to have, as far as its beginning tells. */
export function addressMeant(target: string): string | undefined {
  const written = target.trim();
  if (/^[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}(?:\?|$)/i.test(written)) return `mailto:${written}`;
  const [, scheme, rest = ""] = /^(https?)(?::\/?|:\/{3,}|\/\/+)([^/?#\s].*)$/i.exec(written) ?? [];
  if (scheme !== undefined) return `${scheme}://${rest}`;
  const [host, end = ""] = /^(?:[a-z\d-]+\.)+([a-z]{2,})(?::\d+)?(?=[/?#]|$)/i.exec(written) ?? [];
  return host !== undefined && (/^www\./i.test(host) || commonEnds.has(end.toLowerCase()))
    ? `https://${written}`
    : undefined;
}

/** Whether an address with a scheme says where it leads: `https:/host`, `https://my host` and `mailto:` do not. */
export function isWhole(target: string): boolean {
  return (
    !/^(?:https?:(?!\/\/[^/?#\s])|(?:mailto|tel|sms):\s*$)/i.test(target.trim()) && !hasBlanksInHost(target)
  );
}

export function hasBlanksInHost(target: string): boolean {
  return /^https?:\/\/[^/?#\s]+\s/i.test(target.trim());
}
