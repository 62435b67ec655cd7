/** Somebody who reads a site that asks its readers who they are. */
export interface Reader {
  readonly isSignedIn: boolean;
  /** Names of the groups that they are in; empty for those who are not signed in. */
  readonly groups: readonly string[];
}

/**
 * For whom a site is made that asks its readers who they are. What a reader may not see is in no value that is made for them:
 * neither pages nor places in the navigation, operations or fields. "all": everything, as its authors see it.
 */
export type Audience = "all" | Reader;

/** Who may see a page. */
export interface PageAccess {
  readonly isPublic: boolean;
  /** Groups of which a reader has to be in one; "*" is everybody who is signed in. Empty: everybody who is signed in. */
  readonly includes: readonly string[];
  /** Groups whose readers may not see it, whatever else they are in. */
  readonly excludes: readonly string[];
}

/** Whether a site is made for somebody who may not see all of it. */
export function isReader(audience: Audience | null): audience is Reader {
  return audience !== null && audience !== "all";
}

/** Whether a reader may see what is for certain readers. */
export function maySee({ isPublic, includes, excludes }: PageAccess, audience: Audience): boolean {
  if (isPublic || audience === "all") return true;
  const { isSignedIn, groups } = audience;
  const isIn = (name: string): boolean => name === "*" || groups.includes(name);
  if (!isSignedIn || excludes.some(isIn)) return false;
  return includes.length === 0 || includes.some(isIn);
}
