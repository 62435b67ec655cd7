import type { Operation, Read, SchemaPage } from "@octavo/core";
import { isPage } from "@octavo/core";
import { html, nothing } from "../html.ts";
import { pageLink, type UrlContext } from "../url.ts";
import { specUrl } from "./bar.ts";
import type { FieldContext } from "./field-list.ts";
import { schemaPaths } from "./schema-paths.ts";
import { fieldsOf } from "./walk.ts";
import { fillHtml } from "../words/fill.ts";
import { wordsOf } from "../words/words-of.ts";

/** Where to read about fields that are not on the page: on the schema's own page, else in the document. */
export async function elsewhereIn(
  spec: string,
  shown: Operation | SchemaPage | undefined,
  place: UrlContext,
  read: Read,
): Promise<FieldContext["elsewhere"]> {
  const paths = new Map<string, string>();
  const names = new Set(shown ? [...fieldsOf(shown)].flatMap(({ more }) => more) : []);
  for (const name of names) {
    const path = await read.pick(schemaPaths, "", `${spec}\n${name}`);
    if (path !== undefined) paths.set(name, path);
  }
  const words = wordsOf(place);
  const isAsync = shown !== undefined && "channel" in shown;
  const document = isPage(spec)
    ? nothing
    : html`<a class="link" href="${specUrl(spec, place)}">${isAsync ? words.openApiDocument.replace("OpenAPI", "AsyncAPI") : words.openApiDocument}</a>`;
  return (name) => {
    const path = name === undefined ? undefined : paths.get(name);
    if (name === undefined) return fillHtml(words.moreFieldsIn, { document });
    return path === undefined
      ? fillHtml(words.fieldsAreIn, { name: html`<code>${name}</code>`, document })
      : fillHtml(words.fieldsHavePage, {
          name: html`<a class="link" href="${pageLink(path, place)}">${name}</a>`,
        });
  };
}
