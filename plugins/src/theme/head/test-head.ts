import { artifact } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { outputs } from "@octavo/plugins/outputs";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";

export const url = "https://docs.example.com/help";

export interface Fixture {
  /** Front matter by the page's path without its slash. */
  readonly pages: Readonly<Record<string, string>>;
  readonly config?: object;
  readonly url?: string;
  readonly more?: string;
}

/** The head of a page as it is built. */
export async function headOf(path: string, fixture: Fixture): Promise<string> {
  const files = Object.entries(fixture.pages).map(
    ([file, text]) => `=== ${file}.mdx\n---\ntitle: Title of ${file}\n${text}\n---\nText.\n`,
  );
  const docs = JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#000000" },
    navigation: { pages: Object.keys(fixture.pages) },
    ...fixture.config,
  });
  const core = await openFixture(`=== docs.json\n${docs}\n${files.join("")}${fixture.more ?? ""}`, {
    plugins: [config(), pages(), openapi(), navigation(), outputs(), theme()],
    ...(fixture.url !== undefined && { url: fixture.url }),
  });
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  const page = String(await core.get(artifact, file));
  return /<head>.*?<\/head>/s.exec(page)?.[0] ?? "";
}

/** Every meta tag and link that says something of the page, "name: content". */
export function saidIn(head: string): readonly string[] {
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  const links = [
    ...head.matchAll(/<link rel="(canonical|alternate)"(?: (?:hreflang|type)="([^"]*)")? href="([^"]*)">/g),
  ];
  return [
    ...metas
      .filter(([, name]) => name !== "viewport" && name !== "generator")
      .map(([, name, content]) => `${name}: ${content}`),
    ...links.map(([, rel, kind = "", href]) => `${[rel, kind].filter(Boolean).join(" ")}: ${href}`),
  ];
}

export function graphIn(head: string): readonly Record<string, unknown>[] {
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return (JSON.parse(text) as { readonly "@graph": readonly Record<string, unknown>[] })["@graph"];
}
