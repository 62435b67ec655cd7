import { Core, type Plugin, type Problem } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";

export interface DrawnPage {
  /** The text of the page, as HTML. */
  readonly html: string;
  /** What the whole document says of itself: the attributes of its root. */
  readonly root: string;
  /** What browsers run. */
  readonly script: string | undefined;
  /** "file:line code message", as a build tells them. */
  readonly problems: readonly string[];
}

/** Builds `page.mdx` of a site with other files. */
export async function drawPage(
  page: string,
  files: Readonly<Record<string, string>> = {},
  base = "",
): Promise<DrawnPage> {
  const core = openSite(page, files, [], base);
  return core.hold(async () => {
    await core.refresh();
    const whole = String(await core.artifact("page/index.html"));
    const script = await core.artifact("assets/islands/page.js");
    const html = /<div[^>]*class="[^"]*\bprose\b[^"]*"[^>]*>([\s\S]*?)<\/article>/.exec(whole)?.[1] ?? whole;
    return {
      html,
      root: /<html([^>]*)>/.exec(whole)?.[1] ?? "",
      script: typeof script === "string" ? script : undefined,
      problems: (await core.problems()).map(written),
    };
  });
}

/** A site of one page; `others`: plugins besides those that draw it. */
export function openSite(
  page: string,
  files: Readonly<Record<string, string>>,
  others: readonly Plugin[] = [],
  base = "",
): Core {
  const core = new Core({
    plugins: [config(), pages(), navigation(), theme(), ...others],
    freeze: true,
    base,
  });
  const site = {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "A",
      colors: { primary: "#000" },
      navigation: { pages: ["page"] },
    }),
    "page.mdx": page,
    ...files,
  };
  core.setFiles(Object.keys(site));
  for (const [file, text] of Object.entries(site)) core.setText(file, text);
  return core;
}

function written({ file, range, code, message }: Problem): string {
  return `${file}:${range.start.line + 1} ${code} ${message}`;
}
