import type { Arrival, Case, Typed } from "./case.ts";
import { bodyCases } from "./body-cases.ts";

const blue = "blue";
const list = ["blue", "black", "brown"];
const object = { R: "100", G: "200", B: "150" };

/** Color by color, as the table of style examples in OpenAPI 3.1.1, section 4.8.12.2.2 has it. */
const styles: readonly (readonly [operation: string, value: Typed, arrives: string])[] = [
  ["path-matrix-text", blue, ";color=blue"],
  ["path-matrix-list", list, ";color=blue,black,brown"],
  ["path-matrix-object", object, ";color=R,100,G,200,B,150"],
  ["path-matrix-exploded-text", blue, ";color=blue"],
  ["path-matrix-exploded-list", list, ";color=blue;color=black;color=brown"],
  ["path-matrix-exploded-object", object, ";R=100;G=200;B=150"],
  ["path-label-text", blue, ".blue"],
  ["path-label-list", list, ".blue,black,brown"],
  ["path-label-object", object, ".R,100,G,200,B,150"],
  ["path-label-exploded-text", blue, ".blue"],
  ["path-label-exploded-list", list, ".blue.black.brown"],
  ["path-label-exploded-object", object, ".R=100.G=200.B=150"],
  ["path-simple-text", blue, "blue"],
  ["path-simple-list", list, "blue,black,brown"],
  ["path-simple-object", object, "R,100,G,200,B,150"],
  ["path-simple-exploded-text", blue, "blue"],
  ["path-simple-exploded-list", list, "blue,black,brown"],
  ["path-simple-exploded-object", object, "R=100,G=200,B=150"],
  ["query-form-text", blue, "?color=blue"],
  ["query-form-list", list, "?color=blue,black,brown"],
  ["query-form-object", object, "?color=R,100,G,200,B,150"],
  ["query-form-exploded-text", blue, "?color=blue"],
  ["query-form-exploded-list", list, "?color=blue&color=black&color=brown"],
  ["query-form-exploded-object", object, "?R=100&G=200&B=150"],
  ["query-spaceDelimited-list", list, "?color=blue%20black%20brown"],
  ["query-spaceDelimited-object", object, "?color=R%20100%20G%20200%20B%20150"],
  ["query-pipeDelimited-list", list, "?color=blue%7Cblack%7Cbrown"],
  ["query-pipeDelimited-object", object, "?color=R%7C100%7CG%7C200%7CB%7C150"],
  ["query-deepObject-exploded-object", object, "?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ["header-simple-text", blue, "blue"],
  ["header-simple-list", list, "blue,black,brown"],
  ["header-simple-object", object, "R,100,G,200,B,150"],
  ["header-simple-exploded-text", blue, "blue"],
  ["header-simple-exploded-list", list, "blue,black,brown"],
  ["header-simple-exploded-object", object, "R=100,G=200,B=150"],
  ["cookie-form-text", blue, "color=blue"],
  ["cookie-form-list", list, "color=blue,black,brown"],
  ["cookie-form-object", object, "color=R,100,G,200,B,150"],
  ["cookie-form-exploded-text", blue, "color=blue"],
  ["cookie-form-exploded-list", list, "color=blue; color=black; color=brown"],
  ["cookie-form-exploded-object", object, "R=100; G=200; B=150"],
];

function styleCase([operation, value, text]: (typeof styles)[number]): Case {
  const place = operation.slice(0, operation.indexOf("-"));
  const name = place === "header" ? "header.X-Color" : `${place}.color`;
  const url = `/styles/${operation}${place === "path" ? `/${text}` : ""}${place === "query" ? text : ""}`;
  const header = { header: "x-color", cookie: "cookie" }[place];
  return {
    title: operation,
    operation,
    fields: { [name]: value },
    arrives: { url, ...(header !== undefined && { headers: { [header]: text } }) },
    proxyOnly: place === "cookie",
  };
}

const query = (title: string, fields: Readonly<Record<string, Typed>>, search: string): Case => ({
  title,
  operation: "query",
  fields: { "path.segment": "s", ...fields },
  arrives: { url: `/query/s${search}` },
});

const parameterCases: readonly Case[] = [
  query("nothing optional is sent untouched", {}, ""),
  query(
    "reserved characters are encoded",
    { "query.q": "a b&c=d/é?#+%" },
    "?q=a%20b%26c%3Dd%2F%C3%A9%3F%23%2B%25",
  ),
  query("allowReserved keeps them", { "query.reserved": "a/b:c,d é" }, "?reserved=a/b:c,d%20%C3%A9"),
  query("allowReserved cannot add fields", { "query.reserved": "a&q=x#y" }, "?reserved=a%26q=x%23y"),
  query(
    "content of JSON",
    { "query.filter": '{"R":100,"G":200,"B":150}' },
    "?filter=%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D",
  ),
  query("zero", { "query.count": "0" }, "?count=0"),
  query("a negative number", { "query.count": "-12" }, "?count=-12"),
  query("a number that is none is sent as it is", { "query.count": "many" }, "?count=many"),
  query("false", { "query.flag": false }, "?flag=false"),
  query("true", { "query.flag": true }, "?flag=true"),
  query("an enum's value with a space", { "query.kind": "two words" }, "?kind=two%20words"),
  query("an enum's value with an ampersand", { "query.kind": "a&b" }, "?kind=a%26b"),
  query("null", { "query.maybe": null }, "?maybe="),
  query("a name with brackets", { "query.a[b]": "x" }, "?a%5Bb%5D=x"),
  query("a parameter of the path item", { "query.shared": "x" }, "?shared=x"),
  query("several", { "query.q": "1", "query.flag": true, "query.shared": "2" }, "?shared=2&q=1&flag=true"),
  query(
    "nested deepObject",
    { "query.where": { name: "Ann", age: { R: "1" } } },
    "?where%5Bname%5D=Ann&where%5Bage%5D%5BR%5D=1",
  ),
  query("a script is text", { "query.q": "<script>" }, "?q=%3Cscript%3E"),
  {
    title: "a path's value keeps its slashes and question marks to itself",
    operation: "query",
    fields: { "path.segment": "a b/ü?c=d" },
    arrives: { url: "/query/a%20b%2F%C3%BC%3Fc%3Dd" },
  },
  {
    title: "defaults and x-default are filled in, examples not",
    operation: "defaults",
    arrives: { url: "/defaults?limit=20&cursor=c1&offset=0&order=down" },
  },
  {
    title: "a default is replaced",
    operation: "defaults",
    fields: { "query.limit": "0", "query.order": "up" },
    arrives: { url: "/defaults?limit=0&cursor=c1&offset=0&order=up" },
  },
  {
    title: "headers as they are typed",
    operation: "headers",
    fields: { "header.X-Text": 'a, b; c="d"', "header.X-Count": "0", "header.X-Flag": false },
    arrives: { url: "/headers", headers: { "x-text": 'a, b; c="d"', "x-count": "0", "x-flag": "false" } },
  },
  {
    title: "a header of JSON",
    operation: "headers",
    fields: { "header.X-Json": '{"R":100,"G":200,"B":150}' },
    arrives: { url: "/headers", headers: { "x-json": '{"R":100,"G":200,"B":150}' } },
  },
  {
    title: "several cookies",
    operation: "cookies",
    fields: { "cookie.theme": "a b", "cookie.size": "0" },
    arrives: { url: "/cookies", headers: { cookie: "theme=a%20b; size=0" } },
    proxyOnly: true,
  },
  ...["get", "put", "post", "delete", "options", "head", "patch"].map((method): Case => ({
    title: `${method.toUpperCase()} without a body`,
    operation: `method-${method}`,
    arrives: { method: method.toUpperCase(), url: "/methods" },
  })),
];

const authCase = (kind: string, more: Partial<Case> & { readonly arrives: Arrival }): Case => ({
  title: `authorization: ${kind}`,
  operation: `auth-${kind}`,
  ...more,
});

/** The values are those of `secrets`: the API answers 401 to others. */
const authCases: readonly Case[] = [
  authCase("key-header", {
    credentials: { keyHeader: "k3y/+=" },
    arrives: { url: "/auth/key-header", headers: { "x-api-key": "k3y/+=" } },
  }),
  authCase("key-query", {
    credentials: { keyQuery: "k3y/+=" },
    arrives: { url: "/auth/key-query?api_key=k3y%2F%2B%3D" },
  }),
  authCase("key-cookie", {
    credentials: { keyCookie: "k3y/+=" },
    arrives: { url: "/auth/key-cookie", headers: { cookie: "session=k3y/+=" } },
    proxyOnly: true,
  }),
  authCase("bearer", {
    credentials: { bearer: "t0ken.with-dots" },
    arrives: { url: "/auth/bearer", headers: { authorization: "Bearer t0ken.with-dots" } },
  }),
  authCase("basic", {
    credentials: { "basic.username": "aladdin", "basic.password": "open:sésame" },
    arrives: { url: "/auth/basic", headers: { authorization: "Basic YWxhZGRpbjpvcGVuOnPDqXNhbWU=" } },
  }),
  authCase("oauth2", {
    credentials: { oauth: "t0ken.with-dots" },
    arrives: { url: "/auth/oauth2", headers: { authorization: "Bearer t0ken.with-dots" } },
  }),
  authCase("openid", { arrives: { url: "/auth/openid" } }),
  authCase("mutual", { arrives: { url: "/auth/mutual" } }),
  authCase("both", {
    credentials: { keyHeader: "k3y/+=", keyQuery: "k3y/+=" },
    arrives: { url: "/auth/both?api_key=k3y%2F%2B%3D", headers: { "x-api-key": "k3y/+=" } },
  }),
  authCase("either", {
    credentials: { keyHeader: "k3y/+=" },
    arrives: { url: "/auth/either", headers: { "x-api-key": "k3y/+=" } },
  }),
  authCase("either", {
    title: "authorization: the second option",
    security: "bearer",
    credentials: { bearer: "t0ken.with-dots" },
    arrives: { url: "/auth/either", headers: { authorization: "Bearer t0ken.with-dots" } },
  }),
  authCase("optional", { arrives: { url: "/auth/optional" } }),
  authCase("bearer", {
    title: "authorization: nothing typed, nothing sent",
    arrives: { url: "/auth/bearer" },
    status: 401,
  }),
  authCase("prefilled-key", { arrives: { url: "/prefilled/key", headers: { "x-api-key": "k3y/+=" } } }),
  authCase("prefilled-bearer", {
    arrives: { url: "/prefilled/bearer", headers: { authorization: "Bearer t0ken.with-dots" } },
  }),
];

const serverCases: readonly Case[] = [
  { title: "the first server", operation: "servers-several", arrives: { url: "/first/servers/several" } },
  {
    title: "another server",
    operation: "servers-several",
    server: 1,
    arrives: { url: "/second/servers/several" },
  },
  {
    title: "a server's variables by default",
    operation: "servers-variables",
    arrives: { url: "/eu/v1/servers/variables" },
  },
  {
    title: "a server's variables",
    operation: "servers-variables",
    variables: { region: "us", version: "v2" },
    arrives: { url: "/us/v2/servers/variables" },
  },
  { title: "the path's server", operation: "servers-path", arrives: { url: "/of-path/servers/path" } },
  {
    title: "the operation's server",
    operation: "servers-operation",
    arrives: { method: "POST", url: "/of-operation/servers/path" },
  },
];

export const cases: readonly Case[] = [
  ...styles.map(styleCase),
  ...parameterCases,
  ...bodyCases,
  ...authCases,
  ...serverCases,
];
