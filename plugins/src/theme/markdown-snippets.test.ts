import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const fixture = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }
=== index.mdx
import A from "/snippets/a.md";
import B from "/snippets/b.mdx";

<A who="Ann" count={3}>**bold**</A>

<B who="Bob" />

<Snippet file="c.md" word="W" />
=== snippets/a.md
Hello *{who}*, {count} at /users/{id}.

{children}

~~~js
f("{who}", {count}, {id});
~~~
=== snippets/b.mdx
import A from "./a.md";

<A who={props.who} />
=== snippets/c.md
## The {word}

| {word} |
| - |
`;

it("a snippet in plain Markdown knows what it is given, in text and in fences, and through others", async () => {
  const core = await openFixture(fixture, { plugins: defaults() });
  const markdown = String(await core.artifact("index.md"));
  expect(markdown.slice(markdown.indexOf("Hello")).trim()).toBe(
    `Hello *Ann*, 3 at /users/{id}.

**bold**

~~~js
f("Ann", 3, {id});
~~~

Hello *Bob*, at /users/{id}.

~~~js
f("Bob", {count}, {id});
~~~

## The W

| W |
| - |`.replaceAll("~~~", "```"),
  );
  const html = String(await core.artifact("index.html"));
  expect(html).toContain("<p>Hello <em>Ann</em>, 3 at /users/{id}.</p><p><strong>bold</strong></p>");
  expect(html).toContain("<p>Hello <em>Bob</em>,  at /users/{id}.</p>");
  expect(html).toContain('<th scope="col">W</th>');
  expect((await core.problems()).map(({ code }) => code)).toEqual(["page/older-component"]);
});
