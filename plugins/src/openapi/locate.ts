import type { Read, SpecReference } from "@octavo/core";
import { locateDocument } from "@octavo/core/fields";

/** The `locateSpec` tap: a bare name means the first JSON or YAML file of that name. */
export function locateSpec(reference: SpecReference, read: Read): string | undefined {
  return locateDocument(reference, {
    exists: (file) => read.exists(file),
    documents: () => read.files("**/*.{json,yaml,yml}"),
  });
}
