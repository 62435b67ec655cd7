/** Some programs look skills up as "skill.md", which on many disks is the same file. The file of any other path is that path. */
export function skillFile(path: string): string {
  return path.replace(/^(\.well-known\/(?:agent-)?skills\/[^/]+\/)skill\.md$/, "$1SKILL.md");
}
