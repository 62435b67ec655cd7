/** A question with the pages that answer it. */
export interface JudgedQuery {
  readonly site: string;
  readonly query: string;
  /** What kind of question it is, such as "typo"; "noanswer" where the site has no answer. */
  readonly kind: string;
  /** Page paths, without a leading slash and without the folder of the language. */
  readonly relevant: readonly string[];
}

/** Reads JSON Lines. Throws with the line's number where one is no judged query. */
export function parseQueries(text: string): readonly JudgedQuery[] {
  return text
    .split("\n")
    .map((line, at) => [line.trim(), at + 1] as const)
    .filter(([line]) => line !== "")
    .map(([line, number]) => parseQuery(line, number));
}

/** Whether a page is one of those that answer: `language` is its own, whose folder labels leave out. */
export function isRelevant(path: string, language: string, { relevant }: JudgedQuery): boolean {
  const plain = path.replace(/^\//, "");
  return relevant.some((label) => {
    const wanted = label.replace(/^\//, "");
    return plain === wanted || (language !== "" && plain === `${language}/${wanted}`);
  });
}

function parseQuery(line: string, number: number): JudgedQuery {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new Error(`Line ${number} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const { site = "", query, kind = "", relevant } = value as Partial<Record<keyof JudgedQuery, unknown>>;
  if (typeof query !== "string" || !isTexts(relevant) || typeof site !== "string" || typeof kind !== "string")
    throw new Error(
      `Line ${number} is no judged query: it needs {"query": string, "relevant": string[]}, and may have "site" and "kind".`,
    );
  return { site, query, kind, relevant };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
