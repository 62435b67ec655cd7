#!/usr/bin/env node
// Starts the language server by itself: `octavo-lsp --stdio`. Standard output is the protocol's.

const argv = process.argv.slice(2);

const usage = `Starts the Octavo language server. An editor does so.

Usage: octavo-lsp --stdio

Options:
  --stdio        Talk over standard input and output
  -h, --help     Show this help
  -v, --version  Show the version
`;

// Some editors say their process id here, too; the server reads it from `initialize`.
const unknown = argv.find((argument) => !/^--(?:stdio$|clientProcessId=)/.test(argument));

if (argv.includes("--help") || argv.includes("-h")) {
  process.stdout.write(usage);
} else if (argv[0] === "--version" || argv[0] === "-v") {
  const { readFileSync } = await import("node:fs");
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write(`${JSON.parse(manifest).version}\n`);
} else if (unknown !== undefined || !argv.includes("--stdio")) {
  process.stderr.write(unknown === undefined ? usage : `octavo-lsp has no option ${unknown}.\n\n${usage}`);
  process.exitCode = 2;
} else {
  const { launch } = await import("@octavo/core/launcher");
  await launch("octavo-lsp", import.meta.url, async () => {
    const { limitHeapGrowth } = await import("@octavo/core/node");
    limitHeapGrowth();
    const { serve } = await import("@octavo/lsp");
    return serve(process.stdin, process.stdout);
  });
}
