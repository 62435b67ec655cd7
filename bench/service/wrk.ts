import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { place } from "../workload.ts";

/** What requests are: all of them have the same method and headers; bodies come in turn. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: GET requests. Bodies with `{unique}` in them are another one each time. */
  readonly bodies?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  /** Answers a second. */
  readonly rate: number;
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 2xx and 3xx, and connections that failed or waited for more than 10 s. */
  readonly errors: number;
}

/** Sends requests as fast as they are answered, from one thread. Exits with a sentence where there is no wrk. */
export async function wrk({ url, headers, bodies, connections, seconds }: Load): Promise<Measured> {
  if (spawnSync("wrk", ["--version"]).error) {
    process.stderr.write("Install wrk first: apt-get install wrk.\n");
    process.exit(2);
  }
  const script = join(place, "wrk.lua");
  writeFileSync(script, scriptOf(headers, bodies));
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  const [rate, requests, p50, p99, errors] =
    /^figures (.*)$/m.exec(stdout)?.[1]?.split(" ").map(Number) ?? [];
  if (errors === undefined) throw new Error(`wrk said: ${stdout}`);
  return { rate: rate ?? 0, requests: requests ?? 0, p50: p50 ?? 0, p99: p99 ?? 0, errors };
}

function scriptOf(headers: Load["headers"], bodies: Load["bodies"]): string {
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`);
  if (bodies)
    lines.push(
      'wrk.method = "POST"',
      `local bodies = { ${bodies.map(lua).join(", ")} }`,
      "local at = 0",
      "request = function()",
      "  at = at + 1",
      '  return wrk.format(nil, nil, nil, (bodies[at % #bodies + 1]:gsub("{unique}", at)))',
      "end",
    );
  lines.push(
    "done = function(summary, latency)",
    "  local e = summary.errors",
    '  print("figures " .. summary.requests / summary.duration * 1e6 .. " " .. summary.requests .. " " ..',
    '    latency:percentile(50) / 1e3 .. " " .. latency:percentile(99) / 1e3 .. " " ..',
    "    e.connect + e.read + e.write + e.status + e.timeout)",
    "end",
  );
  return lines.join("\n");
}

/** A text in Lua, whose escapes are those of JSON for what stands here. */
function lua(text: string): string {
  return JSON.stringify(text);
}
