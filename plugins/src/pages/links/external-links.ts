import { linkProbe, pageFacts, type FileId, type Read } from "@octavo/core";
import { brokenExternalLink } from "../problems.ts";

/** Reports links and images of a page or snippet whose servers say that they are gone. */
export async function checkExternalLinks(file: FileId, read: Read): Promise<void> {
  const { links, images } = await read.get(pageFacts, file);
  for (const [mark, targets] of [
    ["link", links],
    ["image", images],
  ] as const)
    for (const [ordinal, { target, attribute }] of targets.entries()) {
      const url = externalUrl(target);
      const answer = url === undefined ? undefined : read.want(linkProbe(url));
      if (answer?.status !== "failed") continue;
      const origin = { file, mark, ordinal, ...(attribute !== undefined && { attribute }) };
      read.report(brokenExternalLink, origin, { target, reason: answer.reason });
    }
}

/** Names that are there for examples, as RFC 2606 and RFC 6761 have it. */
const examples = /(^|\.)(example\.(com|net|org)|(example|test|invalid|localhost|local|internal))$/;

/** A URL that can be asked for, without what only the browser looks at; undefined for all others, and for examples. */
function externalUrl(target: string): string | undefined {
  const written = target.trim();
  if (!/^(https?:)?\/\//i.test(written) || /[{}<>\s]/.test(written)) return undefined;
  const url = URL.parse(written.startsWith("//") ? `https:${written}` : written);
  if (!url || examples.test(url.hostname)) return undefined;
  url.hash = "";
  return url.href;
}
