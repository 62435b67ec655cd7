/** A repository's owner and name as `owner/name`, as its address, or as that of something in it. Owners have no dots: hosts do. */
const address =
  /^\s*(?:(?:https?:\/\/|git@)?(?:www\.)?github\.com[/:])?([\w-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#]\S*)?\s*$/i;
const short = /^\s*[\w-]+\/[\w.-]+\/?\s*$/;
const onGitHub = /github\.com[/:]/i;

/** What a repository on GitHub is called; undefined for all else, other hosts included. */
export function repositoryOf(written: string): { readonly owner: string; readonly name: string } | undefined {
  if (!short.test(written) && !onGitHub.test(written)) return undefined;
  const [, owner, name] = address.exec(written) ?? [];
  return owner === undefined || name === undefined || /^\.*$/.test(name) ? undefined : { owner, name };
}
