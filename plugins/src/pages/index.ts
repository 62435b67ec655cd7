import {
  dataOrigin,
  definePlugin,
  pageFacts,
  parseYaml,
  reportIssues,
  schemas,
  validate,
  type FileId,
  type ParseInput,
  type Plugin,
  type Read,
  Stage,
} from "@octavo/core";
import { checkAnchorsOnce } from "./links/check-anchors-once.ts";
import {
  checkGroupsOfNobody,
  checkOperationGroups,
  checkPageGroups,
  checkReadableParts,
} from "./check-groups.ts";
import { checkModules } from "./check-modules.ts";
import { completeLabels, defineLabel } from "./editor/edit-labels.ts";
import { completeVariables, defineVariable, hoverVariable, repairVariable } from "./editor/edit-variables.ts";
import { completeClosing } from "./editor/complete-closing.ts";
import { completeImports } from "./editor/complete-imports.ts";
import { completeConfigTarget } from "./editor/complete-targets.ts";
import { completePage, definePage, describePage, hoverNamed, hoverPage } from "./editor/page-names.ts";
import { codeLinks } from "./links/code-links.ts";
import { checkBraces, checkVariables } from "./check-names.ts";
import { checkStatements } from "./check-statements.ts";
import { checkDepth } from "./check-depth.ts";
import { checkSnippets } from "./check-snippets.ts";
import { checkUnusedImports } from "./check-unused-imports.ts";
import { checkUnusedVariables } from "./check-unused-variables.ts";
import { checkConfigLinks, checkDestinations } from "./links/config-links.ts";
import { checkConfigImages, checkFrontMatterImages } from "./links/data-images.ts";
import { checkFrontMatterLinks } from "./links/data-links.ts";
import { checkDescribedTargets } from "./links/described-targets.ts";
import { evaluationProblems } from "./evaluation-problems.ts";
import {
  checkExternalConfigLinks,
  checkExternalDescriptions,
  checkExternalLinks,
} from "./links/external-links.ts";
import { hintLinks } from "./editor/hints.ts";
import { followNames } from "./editor/follow.ts";
import { checkImages } from "./links/images.ts";
import { checkAnchors, checkLinkExtensions, checkLinks } from "./links/links.ts";
import { checkKeys } from "./misspelt-keys.ts";
import { moduleProblems } from "./module-problems.ts";
import { problems, severalSubjects } from "./problems.ts";
import { checkOutside } from "./links/outside.ts";
import { checkTextLinks } from "./links/prop-links.ts";
import { checkStyleSheets } from "./links/style-sheets.ts";
import { addHiddenPages, checkHiddenPages } from "./redirects/hidden-pages.ts";
import { redirectProblems } from "./redirects/problems.ts";
import { emitRedirects } from "./redirects/emit-redirects.ts";
import { checkHostLimits } from "./redirects/check-host-limits.ts";
import { checkRedirects } from "./redirects/site-redirects.ts";
import { mentionsOfPage, subjectOnPage } from "./editor/mentions.ts";
import { completeOwn } from "./editor/complete-own.ts";
import { defineOwn, hoverOwn, subjectOfOwn } from "./editor/own-components.ts";
import { outlinePage } from "./editor/outline.ts";
import { signatureOfOwn } from "./editor/own-signature.ts";
import { repairPage } from "./editor/repairs.ts";
import { repairBraces } from "./editor/repair-braces.ts";
import { repairExport } from "./editor/repair-exports.ts";
import { repairImport } from "./editor/repair-imports.ts";
import { repairPackageImport } from "./editor/repair-package-import.ts";
import { repairSnippet } from "./editor/repair-snippets.ts";
import { repairUnusedImport } from "./editor/repair-unused-import.ts";
import { repairSyntax } from "./editor/repair-syntax.ts";
import { repairRedirects } from "./redirects/repair-redirects.ts";
import { renameOnPage } from "./editor/rename.ts";
import { parsePage } from "./syntax/parse-page.ts";
import { tokensOfPage } from "./editor/tokens.ts";

export interface PagesOptions {
  /** Whether links to other sites are followed, which takes a while. Default: false. */
  readonly external?: boolean;
}

const define = definePlugin<PagesOptions>(
  "pages",
  (hooks, { external = false }) => {
    for (const format of ["mdx", "md"] as const) {
      const parse = (input: ParseInput): ReturnType<typeof parsePage> => parsePage(input, format, parseYaml);
      hooks.parse.for(format).tap({ name: "pages", stage: Stage.fallback }, parse);
    }
    // Before the site is read, a tap of `check` ends where it needs more than the page: those that do are apart.
    for (const check of [checkFrontMatter, checkFrontMatterInSite, checkText, checkTextInSite])
      hooks.check.for("file").tapPromise("pages", check);
    for (const check of [checkText, checkTextInSite]) hooks.check.for("content").tapPromise("pages", check);
    if (external)
      for (const texts of ["file", "content"] as const)
        hooks.check.for(texts).tapPromise("pages", checkExternalLinks);
    hooks.check.for("spec").tapPromise("pages", async (source, read) => {
      await checkOperationGroups(source, read);
      await checkDescribedTargets(source, read);
      if (external) await checkExternalDescriptions(source, read);
    });
    hooks.check.for("config").tapPromise("pages", async (written, read) => {
      await checkRedirects(written, read);
      await checkHostLimits(written, read);
      await checkDestinations(written, read);
      await checkHiddenPages(written, read);
      await checkConfigLinks(written, read);
      await checkConfigImages(written, read);
      await checkUnusedVariables(written, read);
      if (external) await checkExternalConfigLinks(written, read);
    });
    hooks.check.for("site").tapPromise("pages", checkStyleSheets);
    hooks.redirected.tapPromise("pages", addHiddenPages);
    hooks.emit.tapPromise("pages", emitRedirects);
    hooks.hover.tapPromise({ name: "pages", stage: Stage.last }, hoverNamed);
    hooks.hover.tapPromise({ name: "pages", stage: Stage.fallback }, hoverVariable);
    hooks.hover.tapPromise({ name: "pages", stage: Stage.fallback }, hoverPage);
    hooks.hover.tapPromise({ name: "pages", stage: Stage.fallback }, hoverOwn);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completePage);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completeVariables);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completeLabels);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completeConfigTarget);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completeOwn);
    hooks.completions.tapPromise({ name: "pages", stage: Stage.early }, completeClosing);
    // Behind all that have components.
    hooks.completions.tapPromise("pages", completeImports);
    hooks.completionDetails.tapPromise("pages", describePage);
    hooks.definition.tapPromise({ name: "pages", stage: Stage.fallback }, defineVariable);
    hooks.definition.tapPromise({ name: "pages", stage: Stage.fallback }, definePage);
    hooks.definition.tapPromise({ name: "pages", stage: Stage.fallback }, defineLabel);
    hooks.definition.tapPromise({ name: "pages", stage: Stage.fallback }, defineOwn);
    hooks.subject.tapPromise({ name: "pages", stage: Stage.fallback }, subjectOnPage);
    hooks.subject.tapPromise({ name: "pages", stage: Stage.fallback }, subjectOfOwn);
    hooks.mentions.tapPromise("pages", mentionsOfPage);
    hooks.rename.tapPromise({ name: "pages", stage: Stage.fallback }, renameOnPage);
    hooks.follow.tapPromise("pages", followNames);
    hooks.outline.tapPromise("pages", outlinePage);
    hooks.hints.tapPromise("pages", hintLinks);
    hooks.signature.tapPromise({ name: "pages", stage: Stage.fallback }, signatureOfOwn);
    hooks.tokens.tapPromise("pages", tokensOfPage);
    hooks.repairs.tapPromise("pages", repairSyntax);
    hooks.repairs.tapPromise("pages", repairPage);
    hooks.repairs.tapPromise("pages", repairImport);
    hooks.repairs.tapPromise("pages", repairExport);
    hooks.repairs.tapPromise("pages", repairSnippet);
    hooks.repairs.tapPromise("pages", repairBraces);
    hooks.repairs.tapPromise("pages", repairPackageImport);
    hooks.repairs.tapPromise("pages", repairUnusedImport);
    hooks.repairs.tapPromise("pages", repairRedirects);
    hooks.repairs.tapPromise("pages", repairVariable);
  },
  { problems: [...problems, ...moduleProblems, ...evaluationProblems, ...redirectProblems] },
);

/** Hand-written pages: MDX and Markdown, front matter, links and imports; and where old paths lead. */
export const pages: (options?: PagesOptions) => Plugin = (options = {}) => define(options);

/** What stands below the front matter of a page or snippet, or is the content that a document has for a page, by itself. */
async function checkText(file: FileId, read: Read): Promise<void> {
  await checkReadableParts(file, read);
  await checkModules(file, read);
  await checkUnusedImports(file, read);
  await checkStatements(file, read);
  await checkSnippets(file, read);
  await checkVariables(file, read);
  await checkBraces(file, read);
}

/** The same beside the other pages and files. */
async function checkTextInSite(file: FileId, read: Read): Promise<void> {
  await checkDepth(file, read);
  await checkLinks(file, read);
  await checkLinkExtensions(file, read);
  await read.get(codeLinks, file);
  await checkAnchors(file, read);
  await checkAnchorsOnce(file, read);
  await checkTextLinks(file, read);
  await checkImages(file, read);
  await checkOutside(file, read);
}

async function checkFrontMatterInSite(file: FileId, read: Read): Promise<void> {
  await checkGroupsOfNobody(file, read);
  await checkFrontMatterLinks(file, read);
  await checkFrontMatterImages(file, read);
}

async function checkFrontMatter(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  const all = await read.get(schemas, "");
  // Of other keys, one without a value counts as absent; a page that is about to name an operation is not done.
  const unfilled = [...subjects, "asyncapi"].filter((key) => frontMatter[key] === null);
  const filled = { ...frontMatter, ...Object.fromEntries(unfilled.map((key) => [key, ""])) };
  const found = await validate(all, "page", filled);
  // A schema that a plugin broke is reported once, with docs.json.
  const issues = found.filter(({ kind }) => kind !== "invalid-schema");
  reportIssues(issues, (path, part) => dataOrigin(file, path, part), read);
  checkKeys(file, frontMatter, Object.keys(all.page.properties ?? {}), read);
  await checkPageGroups(file, frontMatter, read);
  const [counts, ...others] = subjects.filter((key) => isWritten(frontMatter[key]));
  for (const ignored of others)
    read.report(
      severalSubjects,
      dataOrigin(file, [ignored], "key"),
      { ignored, counts: counts ?? "" },
      { related: [{ message: "This one counts", origin: dataOrigin(file, [counts ?? ""], "key") }] },
    );
}

/** The keys that say what a page documents: the first that is there counts. */
const subjects = ["openapi", "openapi-schema", "api"] as const;

function isWritten(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
