import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEvaluators, type CodeEvaluators } from "./code.ts";
import { Budget, Callable, Nodes, type Evaluated, type Value } from "./value.ts";

let evaluators: CodeEvaluators;
beforeAll(async () => {
  evaluators = await loadEvaluators(true);
});

const names = new Map<string, Value>([
  ["name", "Ada"],
  ["rows", [new Map<string, Value>([["label", "b c"], ["read", true]]), new Map<string, Value>([["label", "a"], ["read", false]])]],
  ["site", new Map<string, Value>([["url", "https://a.b"], ["tags", ["x", "y"]]])],
]); // prettier-ignore

const nothing = { lookup: () => undefined, stands: () => false };

function evaluate(source: string): Evaluated {
  return evaluators(new Budget()).evaluate(source, {
    lookup: (name) => (names.has(name) ? { value: names.get(name) } : undefined),
    stands: (name) => names.has(name) || name === "Kept" || name === "kept",
  });
}

function valueOf(source: string): unknown {
  const found = evaluate(source);
  return found.ok ? plain(found.value) : "refused";
}

function plain(value: Value): unknown {
  if (value instanceof Nodes) return value.nodes.map(({ type, name, value: text, children, made }) =>
    type === "text" ? text : [name, ...(made && made.props.size > 0 ? [plain(made.props)] : []), ...(children ? [plain(new Nodes(children))] : [])]); // prettier-ignore
  if (value instanceof Map)
    return Object.fromEntries([...(value as Map<string, Value>)].map(([key, each]) => [key, plain(each)]));
  return Array.isArray(value) ? (value as readonly Value[]).map(plain) : value;
}

describe("expressions", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["'a' + 1", "a1"],
    ["`x ${name} ${1 + 1}`", "x Ada 2"],
    ["name.toUpperCase().split('').reverse().join('-')", "A-D-A"],
    ["name.length > 2 ? 'long' : 'short'", "long"],
    ["site.tags[1] ?? 'none'", "y"],
    ["site?.missing?.deeper.still", undefined],
    ["rows.map((row) => row.label)", ["b c", "a"]],
    ["rows.map(({ label, more = 'd' }, index) => `${index}${label}${more}`)", ["0b cd", "1ad"]],
    ["[...rows].sort((a, b) => a.label.localeCompare(b.label))[0].label", "a"],
    ["rows.filter((row) => row.read).length", 1],
    ["rows.find(({ read }) => !read)?.label", "a"],
    ["rows.some((r) => r.read) && rows.every((r) => r.read)", false],
    ["rows.reduce((sum, row) => sum + row.label.length, 0)", 4],
    ["[3, 10, 2].sort()", [10, 2, 3]],
    ["[[1], [2, [3]]].flat(2).includes(3)", true],
    ["[1, 2, 3].slice(-2).concat([4], 5)", [2, 3, 4, 5]],
    ["Object.entries({ a: 1, ...{ b: 2 } }).map(([key, value]) => key + value)", ["a1", "b2"]],
    ["Object.keys(site).join()", "url,tags"],
    ["Array.from({ length: 3 }, (_, i) => i * 2)", [0, 2, 4]],
    ["'Row 1  x'.replace(/\\s+/g, '-').toLowerCase()", "row-1-x"],
    ["'a1b22'.replace(/(\\d+)/g, (all, digits) => `<${digits}>`)", "a<1>b<22>"],
    ["'a,b;c'.split(/[,;]/)", ["a", "b", "c"]],
    ["/^a/i.test('Abc')", true],
    ["Math.max(1, 7, 3).toFixed(1)", "7.0"],
    ["(12345.5).toLocaleString()", "12,345.5"],
    ["JSON.stringify({ a: [1, null] })", '{"a":[1,null]}'],
    ["((a, ...rest) => rest.length)(1, 2, 3)", 2],
    ["(function (x) { const y = x + 1; if (y > 2) return 'big'; return 'small'; })(2)", "big"],
    ["((kind) => { switch (kind) { case 'a': return 1; default: return 2; } })('b')", 2],
    ["[...rows].map((r) => r.label).sort().reverse()", ["b c", "a"]],
    ["rows.toSorted((a, b) => a.label.localeCompare(b.label)).map((r) => r.label)", ["a", "b c"]],
    ["Object.assign({}, { a: 1 }, { b: 2 }).b", 2],
    ["Object.keys({ b: 1, 2: 0, 1: 0 })", ["1", "2", "b"]],
    ["Math.max(...Array.from({ length: 12_000 }, (_, i) => i))", 11_999],
    ["[1, 2, 1].indexOf(1, 1)", 2],
    ["parseInt('0x1f') + String(undefined)", "31undefined"],
    ["'é'.normalize('NFD').length", 2],
    ["typeof name", "string"],
    ["(name as string)!", "Ada"],
    ["{ __proto__: { polluted: 1 } }.polluted", undefined],
  ] as const)("%s", (source, value) => expect(valueOf(source)).toEqual(value));

  it.each([
    ["<b>it's {name}</b>", [["b", ["it's ", "Ada"]]]],
    ["<>\n  a\n  b {1}\n</>", ["a b ", "1"]],
    ["rows.map((row) => <li key={row.label} title={row.label}>{row.read ? 'yes' : null}</li>)",
      [[["li", { title: "b c" }, ["yes"]]], [["li", { title: "a" }, []]]]],
    ["<Card {...site} big style={{ color: 'red' }} />", [["Card", { url: "https://a.b", tags: ["x", "y"], big: true, style: { color: "red" } }, []]]],
    ["<p>&copy; a&nbsp;b {false}{null}</p>", [["p", ["© a\u00a0b "]]]],
  ] as const)("%s", (source, value) => expect(valueOf(source)).toEqual(value)); // prettier-ignore

  it("draws components that are functions in scope", () => {
    const found = evaluate(
      "((Big) => <Big size={2}>a</Big>)(({ size, children }) => <h1>{children}{size}</h1>)",
    );
    expect(found.ok && plain(found.value)).toEqual([["h1", ["a", "2"]]]);
  });
});

it("charges templates for what is in them, however many holes they have", () => {
  const found = evaluate(`\`${"${name} ".repeat(4_000)}\`.length`);
  expect(found).toEqual({ ok: true, value: 16_000 });
});

describe("refuses", () => {
  it.each([
    "useState(1)",
    "window.location",
    "typeof window",
    "fetch('/x')",
    "import('x')",
    "new Date()",
    "process.env",
    "globalThis",
    "this",
    "eval('1')",
    "name.constructor",
    "name.constructor.constructor('return 1')()",
    "[].constructor",
    "(() => 1).constructor('return 1')()",
    "(() => 1).call(null)",
    "rows.map.constructor",
    "rows.__proto__",
    "''.__proto__.x",
    "Object.getPrototypeOf(rows)",
    "Object.constructor('return 1')()",
    "Math.constructor('return 1')()",
    "[].at['constructor']",
    "site.url = 1",
    "rows.push(1)",
    "rows.sort()",
    "rows['reverse']()",
    "site.tags.sort()",
    "(rows || []).sort()",
    "((list) => list.sort())(rows)",
    "rows.find(() => true).sort()",
    "Object.assign(site, { url: 1 })",
    "((change) => change(site, { url: 1 }))(Object.assign)",
    "(1234.5).toLocaleString('de-DE')",
    "(1234.5).toLocaleString('en-US', { style: 'currency', currency: 'USD' })",
    "'a'.localeCompare('b', 'en', { numeric: true })",
    "'I'.toLocaleLowerCase('tr')",
    "JSON.stringify({ a: 1, b: 2 }, ['a'])",
    "'ab'.replace(/(?<x>a)/, '$<x>')",
    "'ab'.replaceAll(/a/, 'b')",
    "/a/g.test('a')",
    "[1, , 2].length",
    "async () => 1",
    "(() => { for (;;) {} })()",
    "(() => { while (true) {} })()",
    "tag`x`",
    "<button onClick={() => 1}>a</button>",
    "<div dangerouslySetInnerHTML={{ __html: 'x' }} />",
    "<p>{{ a: 1 }}</p>",
    "<p>{() => 1}</p>",
    "rows.undefinedMethod()",
    "/(?=a)b/.test('ab')",
    "/(a)\\1/.test('aa')",
    "1 +",
    "",
  ])("%s", (source) => expect(evaluate(source).ok).toBe(false));

  it("what has no end, or too much of it", () => {
    for (const source of [
      "(f => f(f))(f => f(f))",
      "((f) => f(f, 1))((f, n) => <div>{f(f, n + 1)}</div>)",
      "'x'.repeat(1e9)",
      "'x'.padStart(1e12)",
      "Array.from({ length: 1e9 })",
      "Array.from({ length: 1e5 }).map(() => 'x'.repeat(1e4)).join('')",
      "Array.from({ length: 2000 }).map(() => Array.from({ length: 2000 }).map((_, i) => i))",
      "Array.from({ length: 60 }).reduce((s) => s + s, 'ab')",
      "Array.from({ length: 5000 }).reduce((inner) => <b>{inner}</b>, 'a')",
      "Array.from({ length: 60 }).reduce((inner) => <>{inner}{inner}</>, <b>a</b>)",
      "Array.from({ length: 5000 }).reduce((inner) => [inner], 1).flat(Infinity).join()",
      `${"[".repeat(50_000)}1`,
      `${"(".repeat(50_000)}1${")".repeat(50_000)}`,
      `1${"+1".repeat(50_000)}`,
      `${"<b>".repeat(3_000)}a${"</b>".repeat(3_000)}`,
    ])
      expect([source.slice(0, 60), evaluate(source).ok]).toEqual([source.slice(0, 60), false]);
  });

  const long = "'a'.repeat(400_000)";
  const list = "Array.from({ length: 200_000 }, () => 1)";
  const shared = "Array.from({ length: 32 }).reduce((inner) => [inner, inner], 'x')";
  const object = "Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [i, i]))";
  const often = (what: string, of: string): string =>
    `((a) => Array.from({ length: 30_000 }).map(() => ${what}))(${of})`;
  it.each([
    often("a.slice()", list),
    often("a.indexOf(2)", list),
    often("a.includes(2)", list),
    often("[...a].length", list),
    often("a.toUpperCase()", long),
    often("a.indexOf('b')", long),
    often("a.slice(1) === a.slice(1)", long),
    often("a === `${a}`", long),
    often("+a", long),
    often("Number(a)", long),
    often("encodeURIComponent(a).length", long),
    often("a.localeCompare('b')", long),
    often("/b/.test(a)", long),
    often("({ ...a })", object),
    often("(({ x, ...rest }) => rest)(a)", object),
    often("Object.keys(a).length", object),
    often("Object.assign({}, a)", object),
    often("<b {...a} />", object),
    "Array.from({ length: 30 }).reduce((s) => s.concat(s), 'a'.repeat(1000))",
    "'a'.repeat(60_000).replace(/a*b|a/g, '')",
    "/(a|b|c|aa){500}$/.test('a'.repeat(100_000))",
    `/${"(a{1,1000})".repeat(50)}/.test('a')`,
    "[Array.from({ length: -1e12 }), 'x'.repeat(3e8)].length",
    "[Array.from({ length: NaN }), 1].length",
    `\`\${${shared}}\``,
    `${shared} + ''`,
    `({})[${shared}]`,
    `String(${shared})`,
    `[${shared}].join()`,
    `[${shared}, 1].sort()`,
    `'x'.replace('x', () => ${shared})`,
    `JSON.stringify(${shared})`,
    `<p>{${shared}}</p>`,
    "Array.from({ length: 32 }).reduce((p) => <Card title={<>{p}{p}</>}>a</Card>, <b>x</b>)",
    "Array.from({ length: 32 }).reduce((p) => <Card rows={[{ p }, p]}>a</Card>, <b>x</b>)",
    "Array.from({ length: 5000 }).reduce((p) => <Card title={p}>a</Card>, <b>x</b>)",
    "Array.from({ length: 20 }).reduce((s) => <p>{s}{s}</p>, 'a'.repeat(10_000))",
  ])("soon: %s", (source) => {
    const before = process.threadCpuUsage();
    expect(evaluate(source).ok).toBe(false);
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system, "microseconds").toBeLessThan(4_000_000);
  });

  it.each([
    ["Array.from({ length: 3000 }, (_, i) => i).map(String).join('').length", 10_890],
    ["Array.from({ length: 3000 }, (_, i) => ({ id: `n${i}` })).filter(({ id }) => id > 'n5').length", 554],
    ["'some words '.repeat(100).trim().replace(/\\s+/g, '-').length", 1_099],
    ["/^\\d{4}-\\d{2}-\\d{2}$/.test('2024-01-02')", true],
  ])("not: %s", (source, value) => expect(valueOf(source)).toBe(value));

  it("regular expressions that would take exponential time are run in linear time", () => {
    expect(valueOf(`/^(a+)+$/.test('${"a".repeat(50_000)}!')`)).toBe(false);
  });

  it("never throws", () => {
    const part = fc.constantFrom(
      "name", "rows", "(", ")", "[", "]", "{", "}", "=>", ".map", ".x", "?.", "<b>", "</b>", "`", "${", "...", "1", "'a'", ",", "+", "/a/", "x",
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(typeof evaluate(parts.join(" ")).ok).toBe("boolean");
      }),
      { numRuns: 500 },
    );
  });

  it("leaves constants as they are", () => {
    evaluate("rows.sort(() => -1).reverse()");
    expect(plain(names.get("rows"))).toMatchObject([{ label: "b c" }, { label: "a" }]);
  });
});

it.each([
  ["<p><Kept>a</Kept></p>", "refused"],
  ["rows.map(() => <Kept.Part />)", "refused"],
  ["<kept.Part />", "refused"],
  ["<kept>a</kept>", [["kept", ["a"]]]],
  ["<p><Lost>a</Lost></p>", [["p", [["Lost", ["a"]]]]]],
  ["(({ Kept }) => <Kept />)({ Kept: 'b' })", [["b", []]]],
])("%s: a component that has to be run is not drawn without it", (source, expected) => {
  expect(valueOf(source)).toEqual(expected);
});

it("one budget is for all expressions of a page", () => {
  const evaluator = evaluators(new Budget());
  const costly = "Array.from({ length: 40000 }, (_, i) => i).map((i) => i + 1).length";
  const answers = Array.from({ length: 20 }, () => evaluator.evaluate(costly, nothing).ok);
  expect(answers[0]).toBe(true);
  expect(answers.at(-1)).toBe(false);
});

it("functions are values, and called by what they are given to", () => {
  const found = evaluate("({ a }) => a + 1");
  expect(found.ok && found.value instanceof Callable && found.value.call([new Map([["a", 2]])])).toBe(3);
});

it("code that may be many things is given up in time", () => {
  for (const unit of ["const a = b < (b < ", "<a>(infer ", "[[...<a>{", "f<", "type?<a>as"])
    for (const times of [60, 2_000]) expect(evaluate(unit.repeat(times)).ok).toBe(false);
});
