import { ApiError } from "./api-error.ts";

/** The JSON of a request's body, which nobody has read yet. Rejects with `ApiError`: 400, 413 or 415. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?\s*$/i.test(type) || encoding !== "identity")
    throw new ApiError(
      415,
      "Send the body as JSON in UTF-8, not compressed, with the header Content-Type: application/json.",
    );
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) throw new ApiError(400, "The body is empty; it must be a JSON object.");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, "The body is not UTF-8.");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError(
      400,
      `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Stops reading at the limit, whatever the client says about the length. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read = async (): Promise<Uint8Array | undefined> => (await reader?.read().catch(brokenOff))?.value;
  for (let chunk = await read(); chunk; chunk = await read()) {
    size += chunk.byteLength;
    if (size > limit) {
      await reader?.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The client has hung up, or its connection has: nothing is wrong here. */
function brokenOff(): never {
  throw new ApiError(400, "The body broke off before its end. Send the request again.");
}

function tooLarge(limit: number): ApiError {
  return new ApiError(413, `The body is larger than ${limit} bytes, the limit.`);
}
