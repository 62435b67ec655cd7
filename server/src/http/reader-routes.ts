import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isObject } from "@octavo/core";
import {
  callbackPage,
  callbackScriptFile,
  loginAddress,
  loginPage,
  logoutPage,
  messagePage,
  signedOutPage,
} from "../readers/login-pages.ts";
import { isPrefetch } from "../hosting/prefetch.ts";
import { isFromOwnPage, isSecure } from "../readers/own-origin.ts";
import { returnPath } from "../readers/return-path.ts";
import { sessionCookie } from "../readers/session-cookie.ts";
import { SignInError } from "../readers/sign-in-error.ts";
import { anybody, type NewCookie, type SignIn } from "../readers/sign-in.ts";
import { sendPage } from "./send-site.ts";
import type { Shown } from "./served-project.ts";
import { methodNotAllowed, notFound, ServiceError, signInFirst } from "./service-error.ts";

/** Where readers sign in and out. A site that asks nobody has these addresses for itself. */
const loginPath = "/login";
const callbackPath = "/login/jwt-callback";
const scriptPath = "/login/jwt-callback.js";
const logoutPath = "/logout";

/** Those of them that take forms and tokens. */
export const signInPaths: ReadonlySet<string> = new Set([loginPath, callbackPath, logoutPath]);

export interface ReaderRouteParts {
  /** The project whose pages are at a host name. */
  readonly hosted: (hostname: string) => Shown | undefined;
  /** Answers where the addresses are the site's. */
  readonly sendSite: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

interface Asked extends Shown {
  readonly signIn: SignIn;
}

type Handler = (request: FastifyRequest, reply: FastifyReply, project: Asked) => Promise<FastifyReply>;

export function addReaderRoutes(app: FastifyInstance, { hosted, sendSite }: ReaderRouteParts): void {
  const askedBy = (request: FastifyRequest): Asked | undefined => {
    const project = hosted(request.hostname);
    return project?.signIn ? (project as Asked) : undefined;
  };
  const get = (path: string, handler: Handler): void => {
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const project = askedBy(request);
      if (!project) return sendSite(request, reply);
      if (isPrefetch(request.headers)) throw signInFirst();
      return handler(request, reply, project);
    };
    app.route({ method: ["GET", "HEAD"], url: path, handler: answer });
  };
  const post = (path: string, handler: Handler): void => {
    app.route({
      method: "POST",
      url: path,
      bodyLimit: 16 * 1024,
      // Before the body is read.
      onRequest: async (request, reply) => {
        const project = askedBy(request);
        if (!project) throw methodNotAllowed(["GET", "HEAD"]);
        if (!isFromOwnPage(request)) return refuseForeign(request, reply, project);
        return undefined;
      },
      handler: async (request, reply) => {
        const project = askedBy(request);
        if (!project) throw methodNotAllowed(["GET", "HEAD"]);
        return handler(request, reply, project);
      },
    });
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (_request: unknown, body: string) => {
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw new ServiceError(400, "not-json", "The body is not JSON.");
      }
    },
  );

  get(loginPath, showLogin);
  post(loginPath, takePassword);
  get(callbackPath, async (request, reply, project) => {
    if (project.signIn.loginUrls.length === 0) throw notFound();
    return sendPage(request, reply, callbackPage(await nameOf(project)));
  });
  get(scriptPath, async (request, reply) => sendPage(request, reply, callbackScriptFile()));
  post(callbackPath, takeToken);
  get(logoutPath, async (request, reply, project) =>
    sendPage(request, reply, logoutPage(await nameOf(project))),
  );
  post(logoutPath, async (request, reply, project) => {
    // Where this fails, it can be asked for again with the cookie.
    await project.signIn.signOut(request.headers.cookie);
    setCookie(request, reply, undefined);
    return sendPage(request, reply, signedOutPage(await nameOf(project)));
  });
}

async function showLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  project: Asked,
): Promise<FastifyReply> {
  const { loginUrls, hasPassword } = project.signIn;
  const redirect = returnPath((request.query as Readonly<Record<string, unknown>>)["redirect"]);
  const [only, ...others] = loginUrls;
  if (only && others.length === 0 && !hasPassword)
    return reply
      .code(302)
      .headers({
        location: loginAddress(only.url, redirect),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      })
      .send();
  return sendPage(
    request,
    reply,
    loginPage({ site: await nameOf(project), loginUrls, hasPassword, redirect }),
  );
}

async function takePassword(
  request: FastifyRequest,
  reply: FastifyReply,
  project: Asked,
): Promise<FastifyReply> {
  const { signIn } = project;
  const { loginUrls, hasPassword } = signIn;
  const { password, redirect: written } = fieldsOf(request.body);
  const redirect = returnPath(written);
  try {
    setCookie(
      request,
      reply,
      await signIn.byPassword(typeof password === "string" ? password : "", request.ip),
    );
    return reply.code(303).headers({ location: redirect, "cache-control": "no-store" }).send();
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    tell(request, error);
    if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
    const site = await nameOf(project);
    if (!hasPassword)
      return sendPage(
        request,
        reply,
        messagePage({
          site,
          title: "You are not signed in",
          text: error.message,
          link: { name: "Sign in", url: loginPath },
          status: error.status,
        }),
      );
    const form = { site, loginUrls, hasPassword, redirect, error: error.message, status: error.status };
    return sendPage(request, reply, loginPage(form));
  }
}

async function takeToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { signIn }: Asked,
): Promise<FastifyReply> {
  const { token, redirect } = fieldsOf(request.body);
  reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  try {
    setCookie(request, reply, await signIn.byToken(typeof token === "string" ? token : "", request.host));
    return reply.send({ location: returnPath(redirect) });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    tell(request, error);
    throw new ServiceError(error.status, "sign-in-refused", error.message);
  }
}

/** Undefined ends the session. Pages that the browser has fetched ahead are for who the reader was before. */
function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: NewCookie | undefined): void {
  reply.headers({
    "set-cookie": sessionCookie(cookie, isSecure(request)),
    "clear-site-data": '"prefetchCache"',
  });
}

/** What readers hear says little; whoever runs the site needs to know what to correct. */
function tell(request: FastifyRequest, { reason }: SignInError): void {
  request.log.warn({ reason, address: request.ip }, "A reader was not signed in.");
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return isObject(body) ? body : {};
}

async function nameOf(project: Shown): Promise<string> {
  return (await project.view(anybody)).name;
}

/** Whoever sends a form in a browser gets a page to read. */
async function refuseForeign(
  request: FastifyRequest,
  reply: FastifyReply,
  project: Asked,
): Promise<FastifyReply> {
  const { headers } = request;
  if (headers.accept?.includes("text/html") !== true)
    throw new ServiceError(403, "foreign-page", foreignPage);
  return sendPage(
    request,
    reply,
    messagePage({
      site: await nameOf(project),
      title: "Nobody was signed in or out",
      text: foreignPage,
      link: { name: "Sign in", url: loginPath },
      status: 403,
    }),
  );
}

const foreignPage =
  "This request does not come from a page of this site, so nobody is signed in or out. Open the page /login of the site itself. Behind a proxy, its operator has to pass on the host, and to name the proxy in OCTAVO_TRUST_PROXY.";
