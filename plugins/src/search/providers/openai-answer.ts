/** Numbers of a vector, at most: far more than any model has. */
const mostDimensions = 65_536;

/**
 * The vectors of an answer of `POST /embeddings`, in the order of the texts: `data` is sorted by its `index`, and
 * `embedding` is an array of numbers or the base64 of little-endian floats. Throws an `Error` that says what is wrong with it.
 *
 * @param count Texts that were sent.
 * @param dimensions Numbers that a vector has; undefined: whatever it is, the same in all.
 */
export function readAnswer(
  text: string,
  count: number,
  dimensions: number | undefined,
): readonly Float32Array[] {
  const data = dataIn(text);
  if (data.length !== count) throw new Error(`it has ${data.length} vectors where ${count} texts were sent`);
  const vectors = Array.from<Float32Array | undefined>({ length: count });
  let wanted = dimensions;
  for (const item of data) {
    const { index, embedding } = Object(item) as { index?: unknown; embedding?: unknown };
    if (typeof index !== "number" || !Number.isInteger(index) || index < 0 || index >= count)
      throw new Error(`an \`index\` in it is no number from 0 to ${count - 1}`);
    if (vectors[index]) throw new Error(`it has two vectors with the \`index\` ${index}`);
    const vector = vectorOf(embedding);
    wanted ??= vector.length;
    if (vector.length !== wanted || wanted === 0 || wanted > mostDimensions)
      throw new Error(
        `a vector in it has ${vector.length} numbers where ${dimensions ?? "all"} ${dimensions === undefined ? "should have the same number of them, 1 to 65536" : "are expected"}`,
      );
    if (!vector.every(Number.isFinite)) throw new Error("a vector in it has a number that is not finite");
    vectors[index] = vector;
  }
  return vectors.filter((vector) => vector !== undefined);
}

function dataIn(text: string): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error("it is no JSON");
  }
  const { data, error } = Object(answer) as { data?: unknown; error?: unknown };
  if (Array.isArray(data)) return data as readonly unknown[];
  const message = messageIn(error);
  throw new Error(message ? `it tells of an error: ${message}` : "it has no list `data`");
}

function vectorOf(embedding: unknown): Float32Array {
  if (typeof embedding === "string") return fromBase64(embedding);
  if (!Array.isArray(embedding)) throw new Error("an `embedding` in it is neither an array nor base64");
  if (embedding.length > mostDimensions || !embedding.every((value) => typeof value === "number"))
    throw new Error("an `embedding` in it has something else than numbers, or too many of them");
  return Float32Array.from(embedding);
}

function fromBase64(text: string): Float32Array {
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, "base64") : Buffer.alloc(1);
  if (bytes.length % 4 !== 0 || bytes.length > 4 * mostDimensions)
    throw new Error("an `embedding` in it is no base64 of 32-bit floats");
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at));
}

/** What a server says of an error, as `{"error": {"message": …}}`, `{"error": …}` or `{"message": …}`; empty where it says nothing. */
export function errorIn(text: string): string {
  try {
    const answer = Object(JSON.parse(text)) as { error?: unknown; message?: unknown; detail?: unknown };
    return messageIn(answer.error) || messageIn(answer.message) || messageIn(answer.detail);
  } catch {
    return "";
  }
}

function messageIn(error: unknown): string {
  if (typeof error === "string") return error;
  const { message } = Object(error) as { message?: unknown };
  return typeof message === "string" ? message : "";
}
