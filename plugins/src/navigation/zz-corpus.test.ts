import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, relative } from "node:path";
import { it } from "vitest";
import { Core, navigation as nav, type Plugin } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { openapi } from "@octavo/plugins/openapi";
import { navigation } from "@octavo/plugins/navigation";
const base = "/work/shared/corpus/sites";
function walk(d: string, out: string[] = []): string[] { for (const e of readdirSync(d, {withFileTypes:true})) { if (e.name===".git"||e.name==="node_modules") continue; const p=join(d,e.name); if (e.isDirectory()) walk(p,out); else out.push(p);} return out; }
it("corpus", async () => {
 for (const site of readdirSync(base)) {
  if (site.endsWith(".LICENSE") || (process.env.SITE && !site.includes(process.env.SITE))) continue;
  const f = walk(join(base,site)).filter(x=>/\/(docs|mint)\.json$/.test(x)).sort((a,b)=>a.length-b.length)[0]!; const root = join(f,"..");
  const files = walk(root).map(x=>relative(root,x)).sort();
  const core = new Core({ plugins: [config(), pages(), openapi(), navigation()] as Plugin[] });
  core.setFiles(files);
  for (const x of files) if (/\.(mdx?|json|ya?ml)$|ignore$/.test(x)) core.setText(x, readFileSync(join(root,x),"utf8"));
  const t=performance.now();
  await core.refresh();
  for (const u of core.wants()) core.setFetched(u,{status:"failed",reason:"offline"});
  await core.refresh();
  const problems = await core.problems();
  const t2=performance.now();
  const counts: any = {}; for (const p of problems) counts[p.severity[0]+" "+p.code]=(counts[p.severity[0]+" "+p.code]??0)+1;
  const parts = await core.get(nav);
  console.log(site, files.length, "places", [...parts.keys()].filter(k=>k.startsWith("place:")).length, `${(t2-t).toFixed(0)} ms`, JSON.stringify(counts,null,0));
  for (const c of Object.keys(counts).filter(c=>/navigation\/|crash|cycle/.test(c))) for (const p of problems.filter(x=>c.endsWith(x.code)).slice(0,+(process.env.N??3))) console.log("   ", p.code, p.file, p.range.start.line+1, p.message);
 }
}, 500000);
