import type { Fetched } from "../database/query.ts";
import { probedUrl } from "../model/link-probe.ts";
import { fetchDocument, type FetchOptions } from "./fetch.ts";

export interface FetchAllOptions extends FetchOptions {
  readonly cache: string;
  readonly offline: boolean;
  readonly loopback: boolean;
  /** Called once for each. */
  readonly onDone: () => void;
}

/** All that a site wants from elsewhere: documents, and whether links lead somewhere. Rejects with the signal's reason alone. */
export async function fetchAll(
  wants: readonly string[],
  options: FetchAllOptions,
): Promise<readonly (readonly [wanted: string, fetched: Fetched])[]> {
  const documents = wants.filter((wanted) => probedUrl(wanted) === undefined);
  const links = wants.filter((wanted) => probedUrl(wanted) !== undefined);
  const fetched = await Promise.all(
    documents.map(async (url) => {
      const document = await fetchDocument(url, options);
      options.onDone();
      return [url, document] as const;
    }),
  );
  return [...fetched, ...(await probeAll(links, options))];
}

async function probeAll(
  links: readonly string[],
  { cache, offline, loopback, signal, onDone }: FetchAllOptions,
): Promise<readonly (readonly [string, Fetched])[]> {
  if (links.length === 0) return [];
  // Loaded when it is needed, as the HTTP client of documents is.
  const { LinkProber } = await import("./link-prober.ts");
  const prober = new LinkProber({ cache, network: !offline, loopback, signal });
  const answers = await prober.probe(
    links.map((wanted) => probedUrl(wanted) ?? ""),
    onDone,
  );
  return links.map((wanted, index) => [wanted, answers[index] ?? { status: "ok", text: "" }] as const);
}
