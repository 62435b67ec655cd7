// A site whose files tests damage: all that navigation can nest, documents in YAML and JSON, and pages that depend on both.

const pages = {
  "index.mdx":
    "---\ntitle: Start\n---\n\n[API](/en/v2/api/users/list-users) [Old](/old) [Errors](/guides/errors) {{product}}\n\n[Nowhere](/guides/nowhere)\n",
  "guides/start.mdx": "---\ntitle: Start\n---\n\n[One](/en/v2/api/users/get-a-user#response-id)\n",
  "guides/errors.mdx": "---\ntitle: Errors\n---\n\n## Codes\n\n[Jobs](/jobs/run-a-job)\n",
  "guides/limits.mdx": "---\ntitle: Limits\n---\n\nText.\n",
  "guides/old.mdx": "---\ntitle: Old\n---\n\nText.\n",
  "guides/de.mdx": "---\ntitle: Anfang\n---\n\nText.\n",
  "guides/part.mdx": "---\ntitle: Part\n---\n\nText.\n",
  "guides/create.mdx": "---\ntitle: Create\nopenapi: api.yaml POST /users\n---\n\nText.\n",
  "guides/schema.mdx": "---\ntitle: User\nopenapi-schema: api.yaml User\n---\n\nText.\n",
} as const;

const config = {
  theme: "mint",
  name: "Site",
  description: "A site",
  colors: { primary: "#0f766e", light: "#14b8a6" },
  favicon: "/favicon.svg",
  navbar: {
    links: [{ label: "Help", href: "/guides/limits" }],
    primary: { type: "button", label: "Go", href: "/guides/start" },
  },
  variables: { product: "Octavo" },
  navigation: {
    languages: [
      {
        language: "en",
        versions: [
          {
            version: "2",
            default: true,
            tabs: [
              {
                tab: "Guides",
                groups: [
                  { group: "Start", pages: ["index", "guides/start", "guides/errors"] },
                  { group: "More", icon: "book", pages: ["guides/limits", "guides/create", "guides/schema"] },
                  { $ref: "./parts/group.json" },
                ],
              },
              {
                tab: "API",
                groups: [
                  {
                    group: "Users",
                    openapi: { source: "api.yaml", directory: "en/v2/api" },
                    pages: ["GET /users", "GET /users/{id}", "POST /users", "DELETE /users/{id}"],
                  },
                  { group: "Jobs", openapi: { source: "jobs.json", directory: "jobs" } },
                ],
              },
            ],
          },
          { version: "1", tabs: [{ tab: "Guides", groups: [{ group: "Old", pages: ["guides/old"] }] }] },
        ],
      },
      { language: "de", tabs: [{ tab: "Anfang", groups: [{ group: "Anfang", pages: ["guides/de"] }] }] },
    ],
  },
  footer: { socials: { github: "https://github.com/octavo" } },
  redirects: [
    { source: "/old", destination: "/guides/old" },
    { source: "/older", destination: "/guides/limits" },
  ],
};

const jobs = {
  openapi: "3.1.0",
  info: { title: "Jobs", version: "1" },
  servers: [{ url: "https://jobs.example.com" }],
  paths: {
    "/jobs": {
      post: {
        summary: "Run a job",
        operationId: "runJob",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Job" } } } },
        responses: {
          "200": {
            description: "Done",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Job" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Job: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, state: { type: "string", enum: ["open", "done"] } },
      },
    },
  },
};

const api = `openapi: 3.1.0
info:
  title: Users
  version: "1.0"
  description: |
    About users.

    And more of them.
servers:
  - url: https://api.example.com
    description: Production
security:
  - key: []
tags:
  - name: users
    description: All about users
paths:
  /users:
    get:
      summary: List users
      operationId: listUsers
      tags:
        - users
      parameters:
        - name: limit
          in: query
          description: How many
          schema:
            type: integer
            minimum: 1
        - $ref: "#/components/parameters/Page"
      responses:
        "200":
          description: Users
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: "#/components/schemas/User"
    post:
      summary: Create a user
      operationId: createUser
      tags: [users]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/User'
            example: { id: "1", name: "Ann" }
      responses:
        "201": { description: Created }
  /users/{id}:
    parameters:
      - name: id
        in: path
        required: true
        schema: { type: string }
    get:
      summary: Get a user
      operationId: getUser
      tags:
        - users
      responses:
        "200":
          description: A user
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/User"
    delete:
      summary: Delete a user
      operationId: deleteUser
      tags:
        - users
      responses:
        "204":
          description: Gone
components:
  securitySchemes:
    key:
      type: http
      scheme: bearer
  parameters:
    Page:
      name: page
      in: query
      schema:
        type: integer
  schemas:
    User:
      type: object
      required:
        - id
        - name
      properties:
        id:
          type: string
          description: "Who it is"
        name:
          type: string
        role:
          type: string
          enum:
            - admin
            - reader
`;

const part = { group: "Part", pages: ["guides/part"] };

/** As formatters write it: what fits on a line stands on one. */
function fitted(value: unknown, width: number, indent = ""): string {
  const flat = spaced(value);
  if (typeof value !== "object" || value === null || flat.length + indent.length <= width) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((each) => inner + fitted(each, width, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${fitted(each, width, inner)}`,
  );
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`);
  return `{ ${members.join(", ")} }`;
}

/** JSON in the ways in which people have it. */
export const layouts: Readonly<Record<string, (value: unknown) => string>> = {
  pretty: (value) => `${JSON.stringify(value, null, 2)}\n`,
  fitted: (value) => `${fitted(value, 100)}\n`,
  short: (value) => `${fitted(value, 60)}\n`,
  tabs: (value) => `${JSON.stringify(value, null, "\t")}\n`,
  minified: (value) => JSON.stringify(value),
};

export function siteIn(layout: (value: unknown) => string): Readonly<Record<string, string>> {
  return {
    ...pages,
    "docs.json": layout(config),
    "parts/group.json": layout(part),
    "api.yaml": api,
    "jobs.json": layout(jobs),
    "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  };
}
