// Two projects over HTTP: "docs" at docs.test, whose readers sign in, and "other" at other.test, which asks nobody.

import type { LightMyRequestResponse } from "fastify";
import type { PageAccess } from "@octavo/core";
import { openHostedSite } from "../../hosting/hosted-site.ts";
import { keyPair, testSignIn, tokenOf, type KeyPair } from "../../readers/testing.ts";
import type { SignIn } from "../../readers/sign-in.ts";
import { siteAccess, viewerOf, type WrittenAccess } from "../../readers/site-access.ts";
import { folderOf } from "../../testing/run.ts";
import { testProject, testService, type TestService } from "../testing.ts";
import type { Preview, ServedProject, Shown, View } from "../served-project.ts";

/** Of a page for all who have signed in. */
export const signedIn: PageAccess = { isPublic: false, includes: [], excludes: [] };
const open = { isPublic: true, includes: [], excludes: [] };
export const pages: WrittenAccess["pages"] = {
  "/": open,
  "/members": signedIn,
  "/pro": { ...signedIn, includes: ["pro"] },
  "/staff": { ...signedIn, includes: ["staff"] },
};
/** Signs the tokens. */
export const pair: KeyPair = keyPair();
/** A file that everybody has. */
export const styles = "assets/octavo-0123456789.css";

/** A site that has the pages of a reader in their view, and more files for those who have signed in. */
export async function shownOf(
  signIn: SignIn,
  access: WrittenAccess,
  base = "",
  project?: ServedProject,
): Promise<Shown> {
  const rules = siteAccess(access);
  const whole = await (project ?? (await testProject())).view({ isSignedIn: false, groups: [] });
  const siteOf = async (names: readonly string[]): Promise<View["site"]> => {
    const html = names.map((name) => [`${name === "/" ? "" : `${name.slice(1)}/`}index.html`, `<p>${name}`]);
    const more = names.includes("/members") ? { "assets/octavo-9876543210.css": "x", "spec.json": "{}" } : {};
    const shared = { [styles]: "p {}", "404.html": "nothing here", ".well-known/security.txt": "Contact" };
    const files = { ...Object.fromEntries(html), ...more, ...shared, "robots.txt": "Allow: /" };
    return openHostedSite(folderOf(files), { base });
  };
  const everybody = await siteOf(["/"]);
  const members = await siteOf(["/", "/members"]);
  const pro = await siteOf(["/", "/members", "/pro"]);
  return {
    signIn,
    view: async (reader) => {
      const { isSignedIn, groups } = viewerOf(reader, rules);
      const site = !isSignedIn ? everybody : groups.includes("pro") ? pro : members;
      return { ...whole, name: `Docs & "more"`, site, access: rules, everybody };
    },
  };
}

interface Options {
  readonly signIn?: SignIn;
  readonly access?: WrittenAccess;
  readonly trustProxy?: readonly string[];
  readonly changed?: Partial<Shown>;
  /** Instead of one of "docs". */
  readonly preview?: Preview;
}

export interface Asked {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (url: string, asked?: Asked) => Promise<LightMyRequestResponse>;

/** Asks at docs.test, unless a header says otherwise. */
export async function readersService({
  signIn = testSignIn(pair),
  access,
  trustProxy = [],
  changed,
  preview: other,
}: Options = {}): Promise<Pick<TestService, "logged"> & { readonly ask: Ask }> {
  const written = access ?? {
    groups: ["pro", "staff"],
    pages,
    redirects: [
      { source: "/old/:page", destination: "/:page" },
      { source: "/gone", destination: "/nowhere" },
    ],
  };
  // Built once: what is another in each is laid over it.
  const built = await testProject();
  const shown = { ...(await shownOf(signIn, written, "", built)), ...changed };
  const base = "/_svc/preview/branch-1";
  const preview = other ?? { ...(await shownOf(signIn, written, base, built)), project: "docs" };
  const project = { ...built, id: "docs", domain: "docs", hosts: ["docs.test"], ...shown };
  const free = { ...built, id: "other", domain: "other", hosts: ["other.test"] };
  const { app, logged } = await testService({
    projects: [project, free],
    trustProxy,
    preview: async () => preview,
  });
  const ask: Ask = (url, { method, cookie, form, json, headers } = {}) => {
    const isPost = form !== undefined || json !== undefined;
    return app.inject({
      method: method ?? (isPost ? "POST" : "GET"),
      url,
      headers: {
        host: "docs.test",
        ...(isPost && { origin: "http://docs.test" }),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    });
  };
  return { ask, logged };
}

export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

/** Of a reader who has signed in by a token with these groups. */
export async function cookieFor(ask: Ask, groups: readonly string[], by: KeyPair = pair): Promise<string> {
  const json = { token: await tokenOf(by, { groups }), redirect: "/" };
  return cookieOf(await ask("/login/jwt-callback", { json }));
}
