import type { EmbeddingProvider } from "@octavo/core";

/** What a provider answers until the signal: one that does not look at it must hold nobody up for ever. */
export async function askProvider(
  provider: EmbeddingProvider,
  texts: readonly string[],
  kind: Parameters<EmbeddingProvider["embed"]>[1],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<EmbeddingProvider["embed"]>>> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const stop = (): void => ended.reject(signal.reason as Error);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([provider.embed(texts, kind, signal), ended.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
