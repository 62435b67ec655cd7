export const packageName = "@huggingface/transformers";

/** How the numbers of a model are written, as Transformers.js names it. */
export type ModelDtype =
  | "auto"
  | "fp32"
  | "fp16"
  | "q8"
  | "int8"
  | "uint8"
  | "q4"
  | "q4f16"
  | "bnb4"
  | "q2"
  | "q2f16"
  | "q1"
  | "q1f16";

/** What is used of `@huggingface/transformers`. */
export interface TransformersLibrary {
  readonly env: { allowRemoteModels: boolean };
  pipeline(
    task: "feature-extraction",
    folder: string,
    options: { readonly local_files_only: true; readonly dtype?: ModelDtype },
  ): Promise<FeatureExtractor>;
}

export type FeatureExtractor = (
  texts: string[],
  options: { readonly pooling: "mean" | "cls" | "last_token"; readonly normalize: true },
) => Promise<{ readonly data: ArrayLike<unknown>; readonly dims: readonly number[] }>;

/** Rejects where the package is not installed beside this one. */
export async function importLibrary(): Promise<TransformersLibrary> {
  // A name that types and bundlers do not follow: the package need not be there.
  const name: string = packageName;
  return (await import(name)) as TransformersLibrary;
}
