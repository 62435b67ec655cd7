import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUrl } from "./parse-url.ts";
import { drawInSandbox } from "./sandbox.ts";
import { drawPage } from "./testing.ts";

/** What statements give for each value, as texts: where they throw, what. */
function program(statements: string): string {
  return `(texts) => texts.map((given) => {
  const said = (value) => value === undefined ? "undefined" : JSON.stringify(value);
  try { return said(((given) => { ${statements} })(given)); } catch (error) { return "throws " + error.name; }
})`;
}

/** The same in QuickJS and in Node. */
async function bothOf(
  statements: string,
  given: readonly unknown[],
): Promise<[readonly string[], readonly string[]]> {
  const source = program(statements);
  const code = `octavo$.parts([[() => JSON.stringify((${source})(JSON.parse(${JSON.stringify(JSON.stringify(given))}))), "{}", "value"]]);`;
  const { parts, failed } = await drawInSandbox(code, 1, [], 6_000);
  const answer = JSON.parse(parts.get(0) ?? failed ?? "{}") as { value?: string; live?: boolean };
  expect(answer.live, JSON.stringify(answer).slice(0, 500)).toBe(false);
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a test's own text
  const here = new Function(`return ${source}`)() as (texts: readonly unknown[]) => readonly string[];
  return [JSON.parse(answer.value ?? "[]") as readonly string[], here(given)];
}

async function expectSame(statements: string, given: readonly unknown[] = [0]): Promise<void> {
  const [ours, nodes] = await bothOf(statements, given);
  const different = given.flatMap((each, index) =>
    ours[index] === nodes[index] ? [] : [[each, ours[index], nodes[index]]],
  );
  expect(different, statements).toEqual([]);
}

const texts = (count = 300): readonly string[] =>
  fc.sample(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string()), count);

const bytes = (count = 500): readonly (readonly number[])[] => {
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    // Where characters begin, go on and end.
    fc.constantFrom(
      0x41,
      0x80,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xe0,
      0xed,
      0xef,
      0xbb,
      0xf0,
      0x90,
      0x8f,
      0xf4,
      0xf5,
    ),
  );
  return fc.sample(fc.array(byte, { maxLength: 12 }), count);
};

describe("Base64", () => {
  it("is written as in browsers", async () => {
    await expectSame("return btoa(given)", ["", "a", "ab", "abc", "é\u0000ÿ", "€", null, 12, ...texts()]);
    const latin = fc.string({ unit: fc.integer({ max: 255 }).map((code) => String.fromCharCode(code)) });
    await expectSame("return [btoa(given), atob(btoa(given)) === given]", fc.sample(latin, 500));
    await expectSame(
      "try { btoa('€') } catch (e) { return [e instanceof DOMException, e instanceof Error, e.code] }",
    );
  });

  it("is read as in browsers", async () => {
    const unit = fc.constantFrom(..."Aa9+/=-_ \t\n".split(""));
    const written = fc.sample(fc.string({ unit, maxLength: 9 }), 1_000);
    const table = [
      "",
      " ",
      "YQ==",
      "YQ",
      "YQ=",
      "Y",
      "=",
      "==",
      "YQ==YQ==",
      " Y Q = = ",
      "YR==",
      "\u000b",
      null,
    ];
    await expectSame("return atob(given)", [...table, ...written]);
  });
});

describe("UTF-8", () => {
  it("is written as in browsers", async () => {
    const given = ["", "aé€😀", "\ud800x", "x\udc00", ...texts()];
    await expectSame("return [...new TextEncoder().encode(given)]", [null, 5, ...given]);
    await expectSame(
      "const into = new Uint8Array(7); const { read, written } = new TextEncoder().encodeInto(given, into); return [read, written, ...into]",
      given,
    );
    await expectSame("return [new TextEncoder().encoding, [...new TextEncoder().encode()]]");
  });

  it("is read as in browsers", async () => {
    const given = [[], [0xef, 0xbb, 0xbf, 0x41], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], ...bytes()];
    await expectSame("return new TextDecoder().decode(new Uint8Array(given))", given);
    await expectSame(
      "return new TextDecoder(' UTF8 ', { fatal: true }).decode(new Uint8Array(given))",
      given,
    );
    await expectSame(
      "return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(given).buffer)",
      given,
    );
    await expectSame(
      "const d = new TextDecoder(); return given.map((byte) => d.decode(new Uint8Array([0, byte]).subarray(1), { stream: true })).join('|') + d.decode() + d.decode(new Uint8Array(given))",
      given,
    );
    await expectSame("const d = new TextDecoder(); return [d.encoding, d.fatal, d.ignoreBOM, d.decode()]");
    await expectSame("return new TextDecoder().decode(given)", ["text", null, {}]);
  });

  it("other encodings are left to browsers", { tags: ["long"] }, async () => {
    const { html, script, problems } = await drawPage(
      "export const Old = () => <p>{new TextDecoder('latin1').decode(new Uint8Array([233]))}</p>;\n\n<Old />\n",
    );
    expect(problems).toEqual([]);
    expect(html).toContain("data-island-empty");
    expect(script).toContain("latin1");
  });
});

describe("copies", () => {
  it.each([
    "return structuredClone(given)",
    "return structuredClone([given, [undefined, null, { a: [1n < 2n] }]])",
    "const a = { given }; a.a = a; const b = structuredClone(a); return [b.a === b, b !== a, b.given]",
    "const part = [given]; const b = structuredClone({ x: part, y: part }); return [b.x === b.y, b.x === part]",
    "const d = structuredClone(new Date(5)); return [d instanceof Date, d.getTime()]",
    "const r = /a(b)/gi; r.lastIndex = 2; const c = structuredClone(r); return [String(c), c.lastIndex]",
    "const m = structuredClone(new Map([[{ k: 1 }, new Set([given])]])); return [...m].map(([k, v]) => [k, ...v])",
    "const e = structuredClone(new RangeError('no', { cause: given })); return [e instanceof RangeError, e.name, e.message, e.cause]",
    "const e = structuredClone(Object.assign(new Error('no'), { name: 'Own', own: 1 })); return [e.name, e.message, e.own, Object.keys(e)]",
    "const u = new Uint16Array([1, 2, 3]).subarray(1); const c = structuredClone([u, u.buffer]); return [[...c[0]], c[0].constructor.name, c[0].buffer === c[1], c[1].byteLength]",
    "const v = structuredClone(new DataView(new ArrayBuffer(8), 2, 3)); return [v.byteOffset, v.byteLength]",
    "class A { x = 1; #y = 2; get z() { return 3 } } const c = structuredClone(new A()); return [c, c instanceof A]",
    "return structuredClone({ get a() { return given } })",
    "const l = [1, , 3]; l.own = given; const c = structuredClone(l); return [c.length, 1 in c, c.own]",
    'const c = structuredClone(JSON.parse(\'{"__proto__": { "a": 1 }}\')); return [Object.keys(c), c.a]',
    "const c = structuredClone([new Number(5), new String('a'), new Boolean(false), Object(7n)]); return c.map((each) => [typeof each, String(each)])",
    "return Object.keys(structuredClone({ [Symbol('a')]: 1, b: 2 }))",
    "return structuredClone(() => 1)",
    "return structuredClone({ a: Symbol('a') })",
    "return structuredClone([new WeakMap()])",
    "return structuredClone(Promise.resolve(1))",
    "return structuredClone(new URL('a:b'))",
    "return structuredClone({ given, query: new URLSearchParams('a=b') })",
    "try { structuredClone(new (class Own extends URL {})('a:b')) } catch (e) { return [e instanceof DOMException, e.code] }",
    "try { structuredClone(parseInt) } catch (e) { return [e instanceof DOMException, e.code] }",
  ])("%s", async (statements) => {
    await expectSame(statements, [1, "a", null, true, [], {}]);
  });

  it("are none of encoders and decoders", async () => {
    // Node makes empty objects of them, unlike browsers.
    const [ours] = await bothOf(
      "return structuredClone([given ? new TextEncoder() : new TextDecoder()])",
      [1, 0],
    );
    expect(ours).toEqual(["throws DataCloneError", "throws DataCloneError"]);
  });

  it("are those of whatever can be JSON", async () => {
    await expectSame("return structuredClone(given)", fc.sample(fc.jsonValue(), 300));
  });
});

const whole =
  "[given.href, given.origin, given.protocol, given.username, given.password, given.host, given.hostname, given.port, given.pathname, given.search, given.hash, [...given.searchParams], String(given), JSON.stringify(given)]";

const addresses = (): readonly string[] => {
  const piece = fc.constantFrom(
    ...'https: http: file: data: mailto: javascript: // / /// \\ a.b EXAMPLE.com bücher.de xn--bcher-kva.de 127.1 0x7f.1 [::1] [1:2::] :80 :443 :99999 @ user:pw@ ? # & = + %20 %zz %C3%A9 .. ./ é 😀 < > " ` { } | ^ \t'.split(
      " ",
    ),
    " ",
  );
  const pieced = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
  return fc.sample(
    fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), pieced, pieced),
    600,
  );
};

describe("addresses", () => {
  it("are taken apart as in browsers", async () => {
    const given = [
      "http://a",
      "",
      "a",
      null,
      "HTTP://É.com:80/../b c?q#f",
      "file:///C|/x",
      "data:a b #c",
      ...addresses(),
    ];
    await expectSame(`given = new URL(given); return ${whole}`, given);
    await expectSame(`given = new URL(given, "https://me:pw@x.y/a/b?c#d"); return ${whole}`, given);
    await expectSame(
      "return [URL.canParse(given), URL.canParse(given, 'http://a'), URL.parse(given)]",
      given,
    );
    await expectSame("return new URL('a', given).href", given);
  });

  it.each([
    "href",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
  ])("get another %s as in browsers", async (part) => {
    const values = [
      "",
      "a",
      "?a=b c&d",
      "#x y",
      "https:",
      "ftp:",
      "b.c:8080",
      ":90",
      "90x",
      "//x",
      "é",
      ...addresses().slice(0, 200),
    ];
    for (const start of ["https://u:p@a.b:81/c/d?e=f#g", "file:///a/b", "data:x  ?y#z", "x:/.//a"])
      await expectSame(
        `const params = new URL("${start}"); const kept = params.searchParams; params.${part} = given; given = params; return [kept === params.searchParams, ${whole}]`,
        values,
      );
  });

  it("change with their parameters, and these with them", async () => {
    await expectSame(
      `const url = new URL("https://a.b/?x=1&x=2#h"); const q = url.searchParams; q.append("é &", given); q.set("x", "3"); const one = url.href; q.delete("x"); q.sort(); const two = url.search; url.search = "?n=" + given; given = url; return [one, two, q.get("n"), ${whole}]`,
      ["", "a b", "%41", "+", "&=?#", ...texts(100)],
    );
    await expectSame("const url = new URL('http://a/?b#c'); url.searchParams.delete('b'); return url.href");
  });

  it.each([
    "return [URL.name, URLSearchParams.name, Object.prototype.toString.call(new URL('a:b')), Object.prototype.toString.call(new URLSearchParams())]",
    "'use strict'; new URL('a:b').origin = 'x'",
    "return URL('a:b')",
    "return new URL(Symbol('a'))",
    "return URL.canParse(Symbol('a'))",
    "return URL.canParse('a', Symbol('a'))",
    "return URL.parse(Symbol('a'))",
    "return URL.parse({ toString() { throw new SyntaxError('no') } })",
    "let count = 0; const url = URL.parse({ toString: () => `a${count++}` }, 'https://a.b/c/'); return [url.href, url instanceof URL, count]",
    "return [...Object.keys(URL.prototype)].includes('href')",
    "const u = new URL('http://a/?b=1'); return [...u.searchParams.keys(), ...u.searchParams.values(), u.searchParams.size]",
  ])("%s", async (statements) => {
    await expectSame(statements);
  });

  it("that are too long are left to browsers", async () => {
    const { html, problems } = await drawPage(
      'export const Long = () => <p>{new URL("https://a.b/" + "c".repeat(20000)).host}</p>;\n\n<Long />\n',
    );
    expect(problems).toEqual([]);
    expect(html).toContain("data-island-empty");
  });
});

describe("parameters", () => {
  it("are read and written as in browsers", async () => {
    // Node reads letters beside bytes that are not in UTF-8 as other ones, which the standard does not.
    const escaped = fc.string({
      unit: fc.constantFrom(..."ab=&+% ?#!'()*~-._2CF".split(""), "%20", "%C3%A9", "%ff"),
    });
    const unescaped = fc.string({ unit: "binary" }).map((text) => text.replaceAll("%", "&"));
    const queries = fc.sample(fc.oneof(escaped, unescaped), 1_000);
    await expectSame("const q = new URLSearchParams(given); return [[...q], q.size, q.toString()]", [
      "",
      "?",
      "??a",
      "é=%C3%A9+😀",
      "?a=b&a=c&&=&d",
      "a=b=c",
      ...queries,
    ]);
  });

  it.each([
    "return String(new URLSearchParams({ a: 1, b: [2, 3], c: null, 'd e': undefined }))",
    "return String(new URLSearchParams([['a', 'b'], new Set(['c', 'd'])]))",
    "return String(new URLSearchParams(new Map([['a', 1]])))",
    "return String(new URLSearchParams(new URLSearchParams('a=b&a=c')))",
    "return String(new URLSearchParams([['a']]))",
    "return String(new URLSearchParams(['abc']))",
    "return String(new URLSearchParams(['ab']))",
    "return String(new URLSearchParams(undefined))",
    "return String(new URLSearchParams(12))",
    "const q = new URLSearchParams('a=1&b=2&a=3'); return [q.get('a'), q.get('x'), q.getAll('a'), q.getAll('x'), q.has('b'), q.has('b', '3'), q.has('a', '3')]",
    "const q = new URLSearchParams('a=1&b=2&a=3'); q.set('a', 4); q.set('n', 5); return String(q)",
    "const q = new URLSearchParams('a=1&b=2&a=3'); q.delete('a', '3'); const one = String(q); q.delete('a'); return [one, String(q)]",
    "const q = new URLSearchParams('z=1&a=2&z=0&é=1&\\ud83d\\ude00=1&\\uffff=2'); q.sort(); return String(q)",
    "const seen = []; new URLSearchParams('a=1&b=2').forEach(function (value, name, all) { seen.push(value, name, all.size, this.own) }, { own: 7 }); return seen",
    "const q = new URLSearchParams('a=1&b=2'); const seen = []; for (const [name] of q) { seen.push(name); if (seen.length < 4) q.append('c', 3) } return seen",
    "return new URLSearchParams(Symbol('a'))",
    "const q = new URL('a:b').searchParams; for (let at = 0; at < 50_000; at++) q.append('a', at); return [q.size, q.getAll('a').at(-1)]",
  ])("%s", async (statements) => {
    await expectSame(statements);
  });
});

it("what pure functions make is in the HTML, and no script is sent", async () => {
  const { html, script, problems } = await drawPage(
    `export const Link = ({ url }) => {
  const copy = structuredClone({ url });
  const query = new URLSearchParams({ q: btoa(JSON.stringify(copy)) });
  return <a href={new URL("/try?" + query, "https://a.com").href}>{new TextDecoder().decode(new TextEncoder().encode(atob("w6k=")))}</a>;
};

<Link url="https://b.com" />
`,
  );
  expect(problems).toEqual([]);
  expect(html).toContain('href="https://a.com/try?q=eyJ1cmwiOiJodHRwczovL2IuY29tIn0%3D"');
  expect(script).toBeUndefined();
});

it.each([
  "new Headers().get('a')",
  "String(new EventTarget())",
  "CSS.escape('a')",
  "URL.createObjectURL({})",
])("%s is left to browsers", async (code) => {
  const { html, problems } = await drawPage(`export const At = () => <p>{${code}}</p>;\n\n<At />\n`);
  expect(problems).toEqual([]);
  expect(html).toContain("data-island-empty");
});

it("what they refuse is told", async () => {
  const { problems } = await drawPage("export const Bad = () => <p>{btoa('€')}</p>;\n\n<Bad />\n");
  expect(problems).toEqual([
    expect.stringContaining(
      "InvalidCharacterError: The text has characters outside of Latin-1, at page.mdx:1:30",
    ),
  ]);
});

describe("the bridge for addresses", () => {
  it.each([
    "",
    "5",
    "{}",
    "[]",
    "[5]",
    '["x"]',
    '["a:b","x","origin"]',
    JSON.stringify([`a:${"b".repeat(10_000)}`]),
  ])("answers what is no address with nothing: %.20s", (question) => {
    expect(parseUrl(question)).toBe("null");
  });

  it("changes nothing but parts", () => {
    for (const name of ["origin", "searchParams", "__proto__", "toString", "constructor"])
      expect(JSON.parse(parseUrl(JSON.stringify(["http://a/", null, name, "x"])))).toMatchObject({
        href: "http://a/",
      });
  });
});
