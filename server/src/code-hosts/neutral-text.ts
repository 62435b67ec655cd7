/** Written into a text where two characters must not be read as one thing; it has no width. */
const gap = "\u200b";

/**
 * A text of strangers, made to mean nothing but itself where Markdown is read: it mentions nobody, closes no issue, gives
 * no command to the host, loads nothing, and has no invisible characters that change what is seen.
 */
export function neutralText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
      // Control characters, and those that turn the direction of writing or hide text.
      .replaceAll(
        /(?![\t\n])\p{Cc}|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu,
        "",
      )
      // HTML and addresses in angle brackets; entities could bring them back.
      .replaceAll(/[<&]/g, `$&${gap}`)
      // Images, links and definitions of links; also [skip ci].
      .replaceAll(/\[/g, `[${gap}`)
      .replaceAll(/\](?=[([:])/g, `]${gap}`)
      // Names, issues and the like: @name, #1, !1, $1, ~label, %milestone, ^alert, GH-1.
      .replaceAll(/[@#!$~%^](?=[\p{L}\p{N}_"'{-])/gu, `$&${gap}`)
      .replaceAll(/(?<![A-Za-z0-9_])(GH)-(?=\d)/gi, `$1-${gap}`)
      // Addresses are shown, and are no links: those of an issue would close it after a word.
      .replaceAll(/:\/\//g, `:${gap}//`)
      .replaceAll(/www\./gi, `www${gap}.`)
      // Commands that GitLab takes from lines.
      .replaceAll(/^([^\S\n]*)\//gm, `$1${gap}/`)
      .replaceAll(/\*\*\*(?=NO_CI)/gi, `***${gap}`)
  );
}
