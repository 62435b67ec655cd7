// A site whose parts are for different readers, each part with a word of its own.

/** Groups of each kind of reader; undefined for somebody who has not signed in. */
export const readersOf = {
  nobody: undefined,
  stranger: [],
  pro: ["pro", "unheard-of"],
  staff: ["staff"],
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;

export type ReaderName = keyof typeof readersOf;

/** Who may see each word. */
const rules: Readonly<Record<string, readonly ReaderName[]>> = {
  canarypagehome: ["nobody", "stranger", "pro", "staff"],
  canaryshared: ["nobody", "stranger", "pro", "staff"],
  canarypagemembers: ["stranger", "pro", "staff"],
  canarypagepro: ["pro"],
  canaryprotitle: ["pro"],
  canaryprodescription: ["pro"],
  canarysnippet: ["pro"],
  canaryfile: ["pro"],
  canarypagestaff: ["staff"],
  canarypageboth: ["pro", "staff"],
  canarypagenotpro: ["stranger", "staff"],
  canaryunlisted: ["staff"],
  canaryskill: ["nobody", "stranger", "pro", "staff"],
  canarymemberskill: ["stranger", "pro", "staff"],
  canarystaffskill: ["staff"],
  canarynavgroup: ["staff"],
  canarynavtab: ["staff"],
  canarypageauth: ["nobody", "stranger", "pro", "staff"],
  ...specRules("local"),
  ...specRules("remote"),
};

function specRules(name: string): Readonly<Record<string, readonly ReaderName[]>> {
  return {
    [`canary${name}operation`]: ["nobody", "stranger", "pro", "staff"],
    [`canary${name}staffoperation`]: ["staff"],
    [`canary${name}member`]: ["stranger", "pro", "staff"],
    [`canary${name}parameter`]: ["staff"],
    [`canary${name}field`]: ["pro"],
    [`canary${name}example`]: ["pro"],
    [`canary${name}choice`]: ["pro", "staff"],
    [`canary${name}value`]: ["staff"],
    [`canary${name}response`]: ["staff"],
    [`canary${name}server`]: ["staff"],
  };
}

export const words: readonly string[] = Object.keys(rules);

export function visible(word: string, reader: ReaderName): boolean {
  return rules[word]?.includes(reader) === true;
}

function page(frontMatter: object, body: string): string {
  return `---\n${JSON.stringify(frontMatter)}\n---\n\n${body}\n`;
}

/** `remote`: the address of another document. */
export function restrictedSite(remote: string): Record<string, string> {
  const docs = {
    theme: "mint",
    name: "Restricted",
    colors: { primary: "#123456" },
    api: { playground: { proxy: true } },
    redirects: [{ source: "/old", destination: "/open" }],
    navigation: {
      tabs: [
        {
          tab: "Guides",
          groups: [
            { group: "Open", public: true, pages: ["index", "open", "auth"] },
            { group: "Members", pages: ["members", "pro", "both", "not-pro"] },
            { group: "Canarynavgroup", pages: ["staff"] },
          ],
        },
        { tab: "Canarynavtab", pages: ["staff-only"] },
        { tab: "API", openapi: { source: "local.json", directory: "local" } },
        { tab: "Remote", openapi: { source: remote, directory: "remote" } },
      ],
    },
  };
  return {
    "docs.json": JSON.stringify(docs),
    "index.mdx": page({ title: "Home" }, "canarypagehome, [pro](/pro), [members](/members)"),
    "open.mdx": page({ title: "Open" }, "import Shared from '/shared.mdx'\n\n<Shared />"),
    "shared.mdx": "canaryshared",
    "auth.mdx": page(
      { title: "Auth", openapi: "local.json GET /auth", playground: "auth", groups: ["pro"], public: true },
      "canarypageauth",
    ),
    "members.mdx": page({ title: "Members" }, "canarypagemembers"),
    "pro.mdx": page(
      { title: "canaryprotitle", description: "canaryprodescription", groups: ["pro"], rss: true },
      "import Secret from '/secret.mdx'\n\ncanarypagepro\n\n<Secret />\n\n[file](/secret.txt)\n\n<Update label='One'>canarypagepro</Update>",
    ),
    "secret.mdx": "canarysnippet",
    "secret.txt": "canaryfile",
    "both.mdx": page({ title: "Both", groups: ["pro", "staff"] }, "canarypageboth"),
    "not-pro.mdx": page(
      { title: "Not pro", groups: { includes: ["*"], excludes: ["pro"] } },
      "canarypagenotpro",
    ),
    "staff.mdx": page({ title: "Staff", groups: ["staff"] }, "canarypagestaff"),
    "staff-only.mdx": page({ title: "Tab", groups: "staff" }, "canarypagestaff"),
    "skill.md": page(
      { name: "staff", description: "canarystaffskill", groups: ["staff"] },
      "canarystaffskill",
    ),
    ".mintlify/skills/open/SKILL.md": page(
      { name: "open", description: "canaryskill", public: true },
      "Text.",
    ),
    ".mintlify/skills/members/SKILL.md": page({ name: "members", description: "canarymemberskill" }, "Text."),
    "unlisted.mdx": page({ title: "Unlisted", groups: ["staff"] }, "canaryunlisted"),
    "local.json": restrictedSpec("local"),
  };
}

function forGroups(...groups: readonly string[]): object {
  return { "x-svc": { groups } };
}

export function restrictedSpec(name: string): string {
  const word = (rest: string): string => `canary${name}${rest}`;
  const user = { $ref: "#/components/schemas/User" };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://open.invalid" }],
    paths: {
      "/open": {
        get: {
          summary: "Open",
          description: word("operation"),
          "x-svc": { metadata: { public: true } },
          parameters: [
            {
              name: "q",
              description: word("parameter"),
              in: "query",
              schema: { type: "string" },
              ...forGroups("staff"),
            },
          ],
          responses: { "200": { description: "Fine", content: { "application/json": { schema: user } } } },
        },
      },
      "/auth": { get: { summary: "Auth", responses: {} } },
      "/members": { get: { summary: "Members", description: word("member"), responses: {} } },
      "/staff": {
        post: {
          summary: "Staff",
          description: word("staffoperation"),
          servers: [{ url: "https://staff.invalid", description: word("server") }],
          responses: { "200": { $ref: "#/components/responses/Secret" } },
          ...forGroups("staff"),
        },
      },
    },
    components: {
      responses: { Secret: { description: word("response") } },
      schemas: {
        User: {
          type: "object",
          properties: {
            name: { type: "string" },
            salary: { type: "string", description: word("field"), ...forGroups("pro") },
            plan: { enum: ["free", word("value")], "x-svc-enum": { [word("value")]: ["staff"] } },
            pet: {
              oneOf: [
                { title: "Cat", type: "string" },
                { title: word("choice"), type: "number", ...forGroups("pro", "staff") },
              ],
            },
          },
          example: { name: "Ann", salary: word("example") },
        },
      },
    },
  });
}
