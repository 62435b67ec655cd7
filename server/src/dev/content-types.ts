const text = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json,
  yaml: "application/yaml; charset=utf-8",
  yml: "application/yaml; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: text,
  xml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  pdf: "application/pdf",
  wasm: "application/wasm",
};

/** Files whose names have no ending, or one that says too little; by the end of their path. */
const named: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|\/)\.well-known\/api-catalog$/,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  // Unless its content says that it is JSON.
  [/(?:^|\/)\.well-known\/(?:[^/]+\/)*[^./]+$/, text],
  [/(?:^|\/)rss\.xml$/, "application/rss+xml; charset=utf-8"],
];

/** In characters or bytes: what is larger is not read for its type. */
const longestRead = 1024 * 1024;

/** Whether only its content says what a file is: what programs look up has names of all kinds, mostly without an ending. */
export function isTypedByContent(path: string, size: number): boolean {
  const [pattern, type] = named.find(([each]) => each.test(path)) ?? [];
  return pattern !== undefined && type === text && size <= longestRead;
}

/** The type of such a file. */
export function typeOfContent(content: string | Uint8Array): string {
  try {
    JSON.parse(typeof content === "string" ? content : new TextDecoder().decode(content));
    return json;
  } catch {
    return text;
  }
}

export function contentType(path: string): string {
  const known = named.find(([pattern]) => pattern.test(path));
  if (known) return known[1];
  return types[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
