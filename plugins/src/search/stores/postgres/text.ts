// How texts stand in the database. PostgreSQL keeps no NUL and no half of a surrogate pair; escaped as in JSON it does.

export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

export function unescaped(text: string): string {
  return JSON.parse(`"${text}"`) as string;
}

/** A term of one partition as a lexeme: so that an index look-up meets that partition's documents alone. */
function lexeme(part: number, term: string): string {
  const text = `${part}:${escaped(term)}`.replaceAll("\\", "\\\\").replaceAll("'", "''");
  return `'${text}'`;
}

/** Bytes of a tsvector, at most; PostgreSQL takes 1 MB. */
const mostBytes = 900_000;

/** The classes that a lexeme's impact falls into, for cutting very long lists of matches: A says most. */
function weightOf(impact: number): string {
  return impact >= 160 ? "A" : impact >= 96 ? "B" : impact >= 48 ? "C" : "D";
}

/** Terms with their impacts as a tsvector's text, and those of them that found room: the weakest ones of a huge document do not. */
export function termVector(
  part: number,
  impacts: ReadonlyMap<string, number>,
): { readonly vector: string; readonly kept: ReadonlyMap<string, number> } {
  const kept = new Map<string, number>();
  const lexemes: string[] = [];
  let bytes = 0;
  for (const [term, impact] of [...impacts].toSorted(([, a], [, b]) => b - a)) {
    const text = `${lexeme(part, term)}:1${weightOf(impact)}`;
    bytes += Buffer.byteLength(text) + 8;
    if (bytes > mostBytes) break;
    lexemes.push(text);
    kept.set(term, impact);
  }
  return { vector: lexemes.join(" "), kept };
}

/** A tsquery for documents with any of the terms. */
export function anyTerm(part: number, terms: readonly string[]): string {
  return terms.map((term) => lexeme(part, term)).join(" | ");
}

/** Forms of words as numbers of PostgreSQL, other ones in each partition: an index look-up meets that partition's words alone. */
export function formNumbers(part: number, forms: Iterable<number>): readonly number[] {
  const salt = Math.imul(part, 0x9e3779b1);
  return Array.from(forms, (form) => (form ^ salt) | 0);
}
