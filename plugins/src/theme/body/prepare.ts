import type { ContentTree, PageNode } from "@octavo/core";

/** Languages of all fences of a tree, and those that its code names for code blocks. */
export function languagesIn({ root, facts }: ContentTree): readonly string[] {
  const named = facts.constants.flatMap(({ source }) =>
    [...source.matchAll(/\b(?:language|lang)\s*[=:]\s*\{?["'`]([\w+#-]+)["'`]/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...fenceLanguages(root), ...named];
}

/** Languages of all fences below a node. */
export function fenceLanguages(root: PageNode): readonly string[] {
  const found: string[] = [];
  visit(root, (node) => {
    if (node.type === "code" && node.lang) {
      const language = node.lang.replace(/\{.*$/s, "");
      found.push(language, ...embeddedLanguages(language, node.value ?? ""));
    }
    if (node.name === "CodeBlock")
      for (const { name, value } of node.attributes ?? [])
        if (name === "language" && typeof value === "string") found.push(value);
  });
  return found;
}

/** Markdown is coloured by the grammars of what is in it, where those are loaded: its own fences, and JSX in MDX. */
function embeddedLanguages(language: string, code: string): readonly string[] {
  if (!/^(mdx?|markdown)$/i.test(language)) return [];
  const inner = [...code.matchAll(/^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm)].map(([, name = ""]) => name);
  return /^mdx$/i.test(language) ? ["tsx", ...inner] : inner;
}

function visit(node: PageNode, look: (node: PageNode) => void): void {
  look(node);
  for (const child of node.children ?? []) visit(child, look);
}
