// Plain JavaScript and free of imports: `octavo --help` answers from this file alone.

const strict = ["--strict", "Count warnings as errors"];

const noCache = ["--no-cache", "Take up nothing of what the last run knew, and keep nothing"];

const globalOptions = [
  ["--trace", "Tell which queries ran and which plugins touched a page"],
  ["--no-color", "Print without colours"],
  ["-h, --help", "Show this help"],
  ["-v, --version", "Show the version"],
];

/** Every command of `octavo`, in the order in which help lists them. */
export const commands = {
  dev: {
    usage: "[dir] [--port <number>] [--freeze] [--no-open]",
    summary: "Serve a site and bring every edit into the pages that browsers show",
    options: [
      ["--port <number>", "Port to listen on (default 3000, the next free one if taken)"],
      ["--freeze", "Freeze every value that plugins hand on, to find those that change what they were given"],
      ["--no-open", "Taken for scripts of other platforms: no browser is opened anyway"],
    ],
  },
  build: {
    usage:
      "[dir] [--out <folder>] [--base <path>] [--url <url>] [--strict] [--semantic] [--stats] [--no-cache]",
    summary: "Write a site as static files",
    options: [
      ["--out <folder>", "Folder to write, relative to the current one (default dist)"],
      ["--base <path>", "Path under which the site will be served, such as /docs"],
      [
        "--url <url>",
        "Where the site will be, such as https://docs.example.com: for addresses that must be whole",
      ],
      ["--strict", "Count warnings as errors, and then write nothing"],
      ["--stats", "Tell what took how long, and how large pages are"],
      ["--stats-json", "The same as JSON on standard output, for programs"],
      ["--semantic", "Also index the site and learn what its words mean, for search and dev to start with"],
      noCache,
    ],
  },
  serve: {
    usage:
      "[dir] [--port <number>] [--host <address>] [--url <url>] [--data <folder>] [--agent scripted <file>] [--jobs <number>]",
    summary: "Run the service: sites, their search and agent jobs over HTTP",
    options: [
      ["--port <number>", "Port to listen on (default 4000)"],
      ["--host <address>", "Address to listen on (default 127.0.0.1, this machine alone)"],
      ["--url <url>", "Where the site is on the web, for addresses that must be whole (default OCTAVO_URL)"],
      ["--data <folder>", "Folder in which the service keeps its data (default .octavo/data)"],
      ["--database-url <url>", "PostgreSQL database for jobs and keys (default OCTAVO_DATABASE_URL)"],
      [
        "--artifacts <folder>",
        "Where all servers get releases, or s3://bucket/prefix (default OCTAVO_ARTIFACTS)",
      ],
      ["--agent scripted <file>", "Let jobs replay a plan of edits instead of asking a model"],
      ["--jobs <number>", "Jobs that run here at one time, 0 for none (default OCTAVO_JOBS_AT_ONCE, or 2)"],
    ],
    note: "Requests to the API carry a key, from octavo keys create. [dir] may also hold an octavo.config.ts with projects.",
  },
  worker: {
    usage: "[dir] [--data <folder>] [--agent scripted <file>] [--jobs <number>]",
    summary: "Work on agent jobs of the service, beside octavo serve",
    options: [
      ["--data <folder>", "Folder in which the service keeps its data (default .octavo/data)"],
      ["--database-url <url>", "PostgreSQL database for jobs (default OCTAVO_DATABASE_URL)"],
      ["--agent scripted <file>", "Replay a plan of edits instead of asking a model"],
      ["--jobs <number>", "Jobs that run here at one time (default OCTAVO_JOBS_AT_ONCE, or 2)"],
      ["--metrics-port <number>", "Answer /healthz, /readyz and /metrics at this port (default at none)"],
      ["--metrics-host <address>", "Address for that port (default 127.0.0.1, this machine alone)"],
    ],
    note: "Prints ready when it takes jobs. [dir] is that of octavo serve.",
  },
  check: {
    usage:
      "[dir] [--fix] [--base <path>] [--url <url>] [--format <format>] [--external] [--strict] [--no-cache]",
    summary: "Report every problem of a site",
    options: [
      ["--fix", "First mend, in the files, what needs no question"],
      ["--base <path>", "Path under which the site is served: links may begin with it"],
      ["--url <url>", "Where the site is on the web; its path is the base"],
      ["--format <format>", "pretty, json, github or sarif (default pretty)"],
      ["--external", "Ask other sites whether links to them lead somewhere"],
      strict,
      noCache,
    ],
    note: "Code of pages is run by octavo build alone, which tells of what fails in it. Exits with 0 when the site is clean, 1 when it has errors, 2 when it could not be checked.",
  },
  inspect: {
    usage: "[dir] [--page <path>] [--json]",
    summary: "Print the resolved pages and navigation",
    options: [
      ["--page <path>", "Print all that is known of one page, as JSON: its fields, examples and playground"],
      ["--json", "Print as JSON"],
    ],
  },
  search: {
    usage:
      '[dir] "<query>" [--filter <key=value>] [--page-size <number>] [--score-threshold <number>] [--json]',
    summary: "Search a site",
    options: [
      ["--filter <key=value>", "Only sections with this version, language or tag, or for these groups"],
      ["--page-size <number>", "Results at most, 1 to 50 (default 10)"],
      ["--score-threshold <number>", "Leave out results with a score below this, 0 to 1 (default 0)"],
      ["--json", "Print what the search API answers"],
      [
        "--eval <file>",
        "Instead of a query: judge the search by questions with known answers, in JSON Lines",
      ],
      ["--site <name>", "With --eval: only questions about this site"],
      ["--exclude <glob>", "With --eval: leave these pages out of the index"],
    ],
    note: "--filter and --exclude may be given several times.",
  },
  openapi: {
    usage: "bundle <file> -o <file>",
    summary: "Bundle an OpenAPI document and the files it refers to into one",
    options: [
      ["-o, --output <file>", "File to write"],
      ["--allow-http", "Follow references to other servers too"],
    ],
  },
  keys: {
    usage: "create --kind <admin|assistant> | list | revoke <id> | rotate <id>  [options]",
    summary: "Make, list and end the keys of the service's API",
    options: [
      ["--kind <kind>", "create: admin (secret, for jobs and projects) or assistant (public, for search)"],
      ["--project <id>", "create: open this project alone (default every project); list: keys that open it"],
      ["--label <text>", "create: a note for the list"],
      ["--scope <scope>", "create: read or write (default write for admin keys, read for assistant keys)"],
      ["--expires <days>", "create: end after 1 to 3650 days (default never)"],
      [
        "--groups <names>",
        "create, assistant: search what these groups of readers may see, * for all (default none)",
      ],
      ["--origin <url>", "create, assistant: be taken from pages of this origin alone (default any)"],
      ["--grace <hours>", "rotate: hours for which the old key is still taken (default 24)"],
      ["--data <folder>", "Folder in which the service keeps its data (default .octavo/data)"],
      ["--database-url <url>", "PostgreSQL database instead (default OCTAVO_DATABASE_URL)"],
      ["--json", "Print as JSON"],
    ],
    note: "A key is shown once, when it is made. --origin may be given several times.",
  },
  lsp: {
    usage: "--stdio",
    summary: "Start the language server",
    options: [["--stdio", "Talk over standard input and output"]],
  },
};

/**
 * The help text of one command, or of all when the name is absent or unknown.
 * @param {string} [name]
 * @returns {string}
 */
export function usage(name) {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? commandUsage(name, command) : overview();
}

function overview() {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary]);
  return `Octavo builds documentation sites from docs.json, MDX and OpenAPI.

Usage: octavo <command> [dir] [options]

Commands:
${table(rows)}
Options:
${table(globalOptions)}
[dir] is the folder that holds docs.json, by default the current one.
Run octavo <command> --help for the options of a command.
`;
}

function commandUsage(name, { usage: line, summary, options, note }) {
  return `${summary}.

Usage: octavo ${name} ${line}

Options:
${table([...options, ...globalOptions])}${note ? `\n${note}\n` : ""}`;
}

function table(rows) {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, text]) => `  ${term.padEnd(width)}  ${text}\n`).join("");
}
