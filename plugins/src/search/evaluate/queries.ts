/** A question with the pages that answer it. */
export interface JudgedQuery {
  readonly site: string;
  readonly query: string;
  /** What kind of question it is, such as "typo"; "noanswer" where the site has no answer. */
  readonly kind: string;
  /** Page paths, without a leading slash and without the folder of the language. */
  readonly relevant: readonly string[];
}

/** Bad lines that are told of, at most. */
const mostMessages = 10;

/** Reads JSON Lines. Throws with the numbers of the lines that are no judged queries, a line of the message for each. */
export function parseQueries(text: string): readonly JudgedQuery[] {
  const queries: JudgedQuery[] = [];
  const messages: string[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    const query = parseQuery(line, at + 1);
    if (typeof query === "string") messages.push(query);
    else queries.push(query);
  }
  if (messages.length === 0) return queries;
  const more = messages.length - mostMessages;
  throw new Error(
    [...messages.slice(0, mostMessages), ...(more > 0 ? [`${more} more lines are wrong, too.`] : [])].join(
      "\n",
    ),
  );
}

/** Whether a page is one of those that answer: `language` is its own, whose folder labels leave out. */
export function isRelevant(path: string, language: string, { relevant }: JudgedQuery): boolean {
  const plain = path.replace(/^\//, "");
  return relevant.some((label) => {
    const wanted = label.replace(/^\//, "");
    return plain === wanted || (language !== "" && plain === `${language}/${wanted}`);
  });
}

/** A sentence instead where the line is no judged query. */
function parseQuery(line: string, number: number): JudgedQuery | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `Line ${number} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const {
    site = "",
    query,
    kind = "",
    relevant,
  } = (value ?? {}) as Partial<Record<keyof JudgedQuery, unknown>>;
  if (
    typeof query !== "string" ||
    query.trim() === "" ||
    !isTexts(relevant) ||
    typeof site !== "string" ||
    typeof kind !== "string"
  )
    return `Line ${number} is no judged query: it needs {"query": string, "relevant": string[]}, and may have "site" and "kind".`;
  return { site, query, kind, relevant };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
