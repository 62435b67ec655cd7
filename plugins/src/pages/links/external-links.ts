import {
  dataOrigin,
  hostAddress,
  linkProbe,
  originsIn,
  pageFacts,
  strippedUrl,
  type Config,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { brokenExternalLink } from "../problems.ts";
import { linksInTexts } from "./config-links.ts";
import { describedTargets } from "./described-targets.ts";
import { configTargets, frontMatterTargets } from "./external-targets.ts";
import { textLinks } from "./prop-links.ts";

/** Reports links and images of a page or snippet whose servers say that they are gone; also those of its front matter, and of props. */
export async function checkExternalLinks(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  for (const [mark, targets] of [
    ["link", facts.links],
    ["image", facts.images],
  ] as const)
    for (const [ordinal, { target, attribute }] of targets.entries())
      ask(target, { file, mark, ordinal, ...(attribute !== undefined && { attribute }) }, read);
  for (const { links, originOf } of await textLinks(file, facts, read))
    for (const [ordinal, { target }] of links.entries()) ask(target, originOf(ordinal), read);
  for (const { path, target } of frontMatterTargets(facts.frontMatter))
    ask(target, dataOrigin(file, path), read);
}

/** The same of docs.json. */
export async function checkExternalConfigLinks(config: Config, read: Read): Promise<void> {
  const originOf = originsIn(config.file, config.places);
  for (const { path, target } of configTargets(config.value))
    // What the page's menu fills in leads where nobody knows yet.
    if (!/\$(?:page|path|mcp)\b/.test(target)) ask(target, originOf(path), read);
  for (const { links, originIn } of await linksInTexts(config, read))
    for (const [ordinal, link] of links.entries()) ask(link.target, originIn(ordinal, link), read);
}

/** The same of the descriptions of a document that pages show. */
export async function checkExternalDescriptions(source: string, read: Read): Promise<void> {
  const { links, images } = await describedTargets(source, /\/\//, read);
  for (const { fact, origin } of [...links, ...images]) ask(fact.target, origin, read);
}

function ask(target: string, origin: Origin, read: Read): void {
  const url = externalUrl(target);
  const answer = url === undefined ? undefined : read.want(linkProbe(url));
  if (answer?.status === "failed") read.report(brokenExternalLink, origin, { target, reason: answer.reason });
}

/** Names that are there for examples, as RFC 2606 and RFC 6761 have it. */
const examples = /(^|\.)(example\.(com|net|org)|(example|test|invalid|localhost|local|internal))$/;

/** A URL that can be asked for, without what only the browser looks at; undefined for all others, and for examples. */
function externalUrl(target: string): string | undefined {
  const written = target.trim();
  if (/[{}<>\s]/.test(written)) return undefined;
  const address = hostAddress(strippedUrl(written)) ?? written;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (!url || examples.test(url.hostname)) return undefined;
  url.hash = "";
  return url.href;
}
