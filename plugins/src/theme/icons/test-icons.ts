import { linesOf, withIcons, type Chunk } from "./chunks.ts";

export const chunks: readonly Chunk[] = [
  "fontawesome-names",
  "fontawesome-solid",
  "fontawesome-regular",
  "fontawesome-brands",
  "lucide-names",
  "lucide-outline",
  "tabler-names",
  "tabler-outline",
  "tabler-filled",
];
/** For tests of what draws, outside of `withIcons`. */
export async function readAllIcons(): Promise<void> {
  await withIcons(() => chunks.map(linesOf).length);
}
