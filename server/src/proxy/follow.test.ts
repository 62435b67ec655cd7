import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { ask, echo, names, rawHeaders, serve, serveProxy } from "./testing.ts";

describe("redirects", () => {
  const redirecting =
    (location: string, status = 302): RequestListener =>
    (request, response) => {
      if (request.url === "/from") response.writeHead(status, { location }).end();
      else echo(request, response);
    };

  it.each([
    [301, "POST", "GET"],
    [302, "POST", "GET"],
    [303, "PUT", "GET"],
    [301, "PUT", "PUT"],
    [307, "POST", "POST"],
    [308, "POST", "POST"],
  ])("with status %s make %s a %s", async (status, method, sent) => {
    const api = await serve(redirecting("/to?x", status));
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const asked = {
      url: `http://127.0.0.1:${api}/from`,
      method,
      body: "x",
      headers: { "content-type": "text/x", cookie: "a" },
    };
    const { json, headers } = await ask(port, asked);
    expect(json).toMatchObject({ method: sent, url: "/to?x", body: sent === "GET" ? "" : "eA==" });
    expect(rawHeaders(json).includes("text/x")).toBe(sent !== "GET");
    expect(json?.["rawHeaders"]).toContain("cookie");
    expect(headers["x-octavo-url"]).toBe(`http://127.0.0.1:${api}/to?x`);
  });

  it("take credentials to no other origin", async () => {
    const other = await serve(echo);
    const api = await serve(redirecting(`http://127.0.0.1:${other}/to`, 307));
    const port = await serveProxy([`http://127.0.0.1:${api}`, `http://127.0.0.1:${other}`]);
    const headers = {
      Authorization: "Bearer secret",
      Cookie: "secret",
      "X-Api-Key": "secret",
      "User-Agent": "me",
      "Content-Type": "text/x",
    };
    const asked = { url: `http://127.0.0.1:${api}/from`, method: "POST", body: "x", headers };
    const { json } = await ask(port, asked);
    expect(JSON.stringify(json)).not.toContain("secret");
    expect(json).toMatchObject({
      method: "POST",
      body: "eA==",
      rawHeaders: expect.arrayContaining(["me", "text/x", "*/*"]),
    });
  });

  it("are never left to the browser", async () => {
    const api = await serve((request, response) => {
      const two = ["https://a.test/", "https://b.test/"];
      if (request.url === "/none") response.writeHead(302).end("not here");
      else if (request.url === "/two") response.setHeader("location", two).writeHead(307).end();
      else response.writeHead(300, { location: "https://c.test/" }).end();
    });
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const two = await ask(port, { url: `http://127.0.0.1:${api}/two`, method: "POST" });
    expect(two).toMatchObject({ status: 502, json: { kind: "redirects" } });
    const choices = await ask(port, { url: `http://127.0.0.1:${api}/choices` });
    expect(choices).toMatchObject({
      status: 300,
      headers: { "x-octavo-header-location": "https://c.test/" },
    });
    const none = await ask(port, { url: `http://127.0.0.1:${api}/none` });
    expect(none).toMatchObject({ status: 502, headers: { "x-octavo-status": "302" } });
    expect(none.body.toString()).toBe("not here");
    for (const { headers } of [two, choices, none]) expect(headers).not.toHaveProperty("location");
  });

  it.each([
    ["http://169.254.169.254/latest/meta-data", "server"],
    ["http://127.0.0.1:1/", "server"],
    ["//evil.test/", "server"],
    ["file:///etc/passwd", "server"],
    ["http://u:p@127.0.0.1/", "server"],
    ["/v1/..%2fadmin", "server"],
    ["http://inside.test/", "address"],
    ["http://[", "redirects"],
  ])("to %s are not followed (%s)", async (location, kind) => {
    const api = await serve(redirecting(location));
    const lookup = names(["10.0.0.7"]);
    const port = await serveProxy([`http://127.0.0.1:${api}`, "http://inside.test"], { lookup });
    const answer = await ask(port, { url: `http://127.0.0.1:${api}/from` });
    expect(answer).toMatchObject({ status: kind === "redirects" ? 502 : 403, json: { kind } });
    expect(answer.headers).toMatchObject({ "x-octavo-proxy": "error" });
    expect(answer.headers).not.toHaveProperty("location");
  });

  it("are followed five times", async () => {
    const api = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end("here");
    });
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    expect((await ask(port, { url: `http://127.0.0.1:${api}/5` })).body.toString()).toBe("here");
    expect(await ask(port, { url: `http://127.0.0.1:${api}/6` })).toMatchObject({
      status: 502,
      json: { kind: "redirects" },
    });
  });
});
