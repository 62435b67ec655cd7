const serif =
  /\b(?:serif|slab|garamond|baskerville|bodoni|caslon|didot|times|georgia|cambria|lora|merriweather|playfair|bitter|spectral|crimson|cormorant|fraunces|newsreader|literata|vollkorn|alegreya|cardo|arvo|domine|gelasio|lusitana|tinos|zilla)\b/i;
const mono = /\b(?:mono|code|courier|consolas|menlo|monaco|inconsolata)\b/i;

/** Fonts of readers' systems that look about like a family: what stands in while it is loaded, and where it has no file. */
export function fallbackOf(family: string): string {
  if (mono.test(family)) return "var(--font-mono)";
  if (serif.test(family) && !/\bsans\b/i.test(family))
    return 'ui-serif,Georgia,Cambria,"Noto Serif","Times New Roman",serif';
  return "var(--font-system)";
}
