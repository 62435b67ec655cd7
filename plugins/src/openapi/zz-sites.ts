import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Core } from "@octavo/core";
import { openapi } from "./index.ts";
import { extensions } from "../extensions/index.ts";
import { pages } from "../pages/index.ts";
import { config } from "../config/index.ts";
import { navigation } from "../navigation/index.ts";
const root = process.argv[2]!;
const core = new Core({ plugins: [config(), pages(), openapi(), extensions(), navigation()] });
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((f) => !f.startsWith(".git/") && statSync(join(root, f)).isFile());
core.setFiles(files);
for (const f of files) if (/\.(mdx?|json|ya?ml)$|ignore$/.test(f)) core.setText(f, readFileSync(join(root, f), "utf8"));
const t = performance.now();
await core.refresh();
for (let wants = core.wants(); wants.length > 0; wants = core.wants()) { for (const u of wants) core.setFetched(u, { status: "failed", reason: "offline" }); await core.refresh(); }
const problems = await core.problems();
const by = new Map<string, any[]>();
for (const p of problems) { if (!/^(openapi|extensions|schema|core)\//.test(p.code)) continue; const k = p.severity + " " + p.code; by.set(k, [...(by.get(k) ?? []), p]); }
console.log("==", root.split("sites/")[1], Math.round(performance.now() - t), "ms, all problems", problems.length);
for (const [k, v] of by) { if (k.includes("schema/") && !v.some((p) => /\.(ya?ml)$|openapi|swagger/.test(p.file))) continue; console.log("  ", k, v.length); for (const p of v.slice(0, 3)) console.log("      ", p.file + ":" + (p.range.start.line + 1), p.message.slice(0, 200)); }
