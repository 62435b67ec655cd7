// The public API of core: what plugins and hosts build on.

// Plugins.
export { definePlugin, isPlugin, Stage } from "./plugin.ts";
export type { TraceEvent } from "./database/database.ts";
export type { Plugin, PluginDetails, PluginHooks, TapEvent, TapOnly, TapOptions } from "./plugin.ts";
export type { CheckSubjects, Hooks, ParsedTrees, ParseInput, SpecReference } from "./hooks.ts";

// Reading: queries and the capability that taps are given.
export { defineBarrier, defineQuery, defineTransient } from "./database/define.ts";
export { isCancelled } from "./database/cancelled.ts";
export type { BarrierQuery, Fetched, MemoQuery, Query, Read, TransientQuery } from "./database/query.ts";
export * from "./queries.ts";

// Problems.
export { defineProblem } from "./problem/problem.ts";
export type {
  Fix,
  FixEdit,
  Problem,
  ProblemDefinition,
  RelatedPlace,
  ReportDetails,
  Severity,
} from "./problem/problem.ts";
export { codeFrame } from "./problem/code-frame.ts";
export { coreProblems } from "./problem/catalogue.ts";

// Places in files.
export { dataOrigin } from "./source/origin.ts";
export type {
  DataOrigin,
  DataPath,
  FileOrigin,
  Origin,
  PageMark,
  PageOrigin,
  Span,
  SpanOrigin,
} from "./source/origin.ts";
export { extensionOf, folderOf, isUrl, relativePath, resolveInRoot, resolvePath } from "./source/file.ts";
export type { FileId } from "./source/file.ts";
export { isLinkScheme, schemeOf, strippedUrl } from "./source/link-scheme.ts";
export { LineIndex, type Position, type Range } from "./source/line-index.ts";
export { indentAt, lineStart } from "./source/line-start.ts";
export { isOfPart, placesInText } from "./source/places-in-text.ts";
export { editableRange, isPage, rangeOf } from "./source/range-of.ts";

// Syntax: trees and facts.
export { isNumber, numberOf, parseExactJson, writeExactNumbers } from "./syntax/exact-number.ts";
export { parseJson } from "./syntax/json.ts";
export { parseYaml, readYamlByLines, readYamlText, yamlTree, type ParsedYaml } from "./syntax/yaml.ts";
export { dataRepairs } from "./syntax/data-repairs.ts";
export { hasHelped, insertion, repairWith, replacement, type SyntaxRepair } from "./syntax/syntax-repair.ts";
export {
  AnchorCounter,
  anchorOf,
  fieldAnchorOf,
  fieldSlugOf,
  otherAnchorsOf,
  type OtherAnchor,
} from "./syntax/anchor.ts";
export { escapePointer, isObject, memberAt, objectsIn, unescapePointer } from "./syntax/parts.ts";
export type { DataCursor, DataTree, SyntaxProblem } from "./syntax/data.ts";
export { writeData } from "./syntax/write-data.ts";
export * from "./syntax/page.ts";

// Pages as plain Markdown.
export { beginsSection, propNodes, type PlainNode, type PlainUpdate } from "./markdown/plain-node.ts";
export { codeText } from "./markdown/code-text.ts";
export { firstParagraph, shortenedLine } from "./markdown/first-paragraph.ts";
export { plainText } from "./markdown/plain-text.ts";
export { plainTree } from "./markdown/plain-tree.ts";
export { shownText } from "./markdown/shown-text.ts";
export * from "./markdown/without-rules.ts";
export { saysAlternative } from "./syntax/says-alternative.ts";
export { builtInOf, isBuiltIn } from "./syntax/element-names.ts";
export { doubtfulMarkup } from "./syntax/doubtful-markup.ts";
export { anchorMark, anchorProp, componentAnchor } from "./syntax/anchor-node.ts";
export { aliasKey, importFact, isPackageSource, readImportKey } from "./syntax/import-fact.ts";
export {
  attributeName,
  isControl,
  isHiddenElement,
  isInlineName,
  meantAttribute,
  pageElements,
  isPageBlock,
  isPageElement,
  isPlainAttribute,
  isSvgAttribute,
} from "./syntax/page-html.ts";
export { appendAll } from "./syntax/append-all.ts";
export { longestRun } from "./source/longest-run.ts";
export { tableRows } from "./syntax/table-rows.ts";
export { aroundTabs, countTabs, isAroundTabs, isTab, itemTitle, titledTabs } from "./syntax/tab-titles.ts";
export { idSource, PageIds, titleWords, type ElementIds } from "./syntax/page-ids.ts";
export { withVariables } from "./syntax/insert-variables.ts";
export { endOfComments, pageFormat, showsTags } from "./syntax/page-format.ts";
export { withoutFences } from "./syntax/without-fences.ts";

// What stands beside code in fences.
export { fenceOf, shownCode, type Fence } from "./fences/fence.ts";
export { diagramCorners, lineNumber, lineSet, parseFenceMeta } from "./fences/fence-meta.ts";
export { fenceFaults, type FenceFault } from "./fences/fence-faults.ts";
export { withoutAttributes } from "./fences/fence-attributes.ts";
export { fenceLanguage } from "./fences/fence-language.ts";
export { fenceWordSpan } from "./fences/fence-word.ts";
export { readLineMarks } from "./fences/line-marks.ts";
export { withoutTwoslash } from "./fences/twoslash.ts";

// What pages compute.
export { exportsOf } from "./evaluation/exports-of.ts";
export { isIdentifier, listedName } from "./evaluation/exported-names.ts";
export { importedFile, isCode as isCodeFile, writtenDialect } from "./evaluation/imported-file.ts";
export { constantFault } from "./evaluation/constant-fault.ts";
export { takenApart } from "./evaluation/taken-apart.ts";
export { identifiersIn, identifierSpans } from "./evaluation/identifier-spans.ts";
export { codeNames } from "./evaluation/code-names.ts";
export { codeTags, type TaggedCode } from "./evaluation/code-tags.ts";
export { scriptFacts, type ScriptFacts } from "./evaluation/script-facts.ts";
export { importedFiles } from "./evaluation/imported-files.ts";
export type { JsxTag } from "./evaluation/jsx-tags.ts";
export { addressLiterals, addressStrings, isAddressKey } from "./evaluation/address-literals.ts";
export { jsxTargets, plainTags, type JsxTarget, type PlainTag } from "./evaluation/jsx-targets.ts";
export { loadModules, loadSnippets } from "./evaluation/load-modules.ts";
export { isComment, literalOf, readLiteral } from "./evaluation/literal.ts";
export { replaceLoadTimePart, type ReplacedPart } from "./evaluation/replace-load-time-part.ts";
export { codeWithProps, verbatim, type ElementProps, type FileScope } from "./evaluation/file-scope.ts";
export { askedReader, isDrawnLater } from "./evaluation/asked.ts";
export { circularNames } from "./evaluation/circular-names.ts";
export { doubtOf, isGlobalName, isShownAsWritten, mayBeProp, type Doubt } from "./evaluation/doubt.ts";
export { snippetLevels, snippetPlaces } from "./evaluation/snippet-file.ts";
export { noModules, PageEvaluation, type PageModules } from "./evaluation/page-evaluation.ts";
export { meantExport, type ContentTree } from "./evaluation/content-tree.ts";
export { withNamedDefaults } from "./evaluation/named-defaults.ts";
export { outsideNames } from "./evaluation/outside-names.ts";
export { announceNames } from "./evaluation/announce-names.ts";
export { divideModule, type DividedModule } from "./evaluation/divide-module.ts";
export { renameIdentifiers } from "./evaluation/rename-identifiers.ts";
export { Nodes, type Evaluated, type Lookup, type Value } from "./evaluation/value.ts";

// The model, one concept a file.
export { discoveryPaths, keyedMcpPath, mcpPath, type DiscoveryPath } from "./model/agent-paths.ts";
export { endsLikeFile, fileAddress, pageAddress, siteUrl, type SiteAddress } from "./model/address.ts";
export { cssAddresses } from "./model/css-addresses.ts";
export { decodeAttribute } from "./model/decode-attribute.ts";
export * from "./model/docs-address.ts";
export { escapeXml } from "./model/escape-xml.ts";
export { feedFile } from "./model/feed-file.ts";
export { languageTag } from "./model/language-tag.ts";
export { markdownFile } from "./model/markdown-file.ts";
export { repositoryOf } from "./model/repository-address.ts";
export { forbidsIndexing, isMetaTag, metatagsOf, writtenTags, type MetaTags } from "./model/metatags.ts";
export { writtenDate } from "./model/written-date.ts";
export type { Directory, DirectoryEntry } from "./model/directory.ts";
export type { Visibility } from "./model/visibility.ts";
export { listedTexts } from "./model/listed-texts.ts";
export { linkProbe } from "./model/link-probe.ts";
export { isReader, maySee, type Audience, type PageAccess, type Reader } from "./model/audience.ts";
export { areForNobody, readGroups } from "./readers/groups.ts";
export { mayHaveParts, partsHiddenByErrors, viewersOf } from "./readers/page-parts.ts";
export { publishedText } from "./readers/published-text.ts";
export { checkVisibilityInMarkdown } from "./readers/visibility-in-markdown.ts";
export {
  isForAnybody,
  isShownTo,
  partOf,
  viewerGroups,
  viewerWords,
  writtenFor,
  type Viewer,
} from "./readers/shown-to.ts";
export { configTexts } from "./model/config-texts.ts";
export { membersNamed } from "./model/members-named.ts";
export { configFiles, originsIn, type Config, type ConfigPlace } from "./model/config.ts";
export {
  keyOf,
  operationKey,
  operationKeyOf,
  pageLevels,
  schemaKey,
  splitOperationKey,
} from "./model/operation.ts";
export type * from "./model/operation.ts";
export { operationOrigin } from "./model/operation-origin.ts";
export { securityLabel } from "./model/security-label.ts";
export { requestShapeOf } from "./model/request-shape-of.ts";
export { baseField } from "./model/base-field.ts";
export type { Alternative, Field, Pills, Serialization } from "./model/field.ts";
export { chosenField, fieldLimits, type Limits } from "./model/limits.ts";
export type * from "./model/navigation.ts";
export * from "./navigation/default-branch.ts";
export { counterpartIn, type Counterparts } from "./navigation/counterparts.ts";
export { apiPagesKey, type ApiPage } from "./model/api-page.ts";
export * from "./model/channel.ts";
export { layoutApiPages, untaggedGroup } from "./model/api-layout.ts";
export { wordsOf } from "./model/enum-key.ts";
export { fingerprint, fragmentFolder, fragmentName } from "./model/fragment-path.ts";
export { flagOf } from "./model/flag.ts";
export { addressWithoutPrefix, normalizeBase, withoutPrefix } from "./model/base-path.ts";
export { foldedName } from "./model/folded-name.ts";
export { encodePart } from "./model/encode-part.ts";
export { decodePath, encodePath } from "./model/encode-path.ts";
export { cssAddress, showsImages, styleDeclarations, styleImages } from "./model/style-images.ts";
export { imageCandidates } from "./model/image-candidates.ts";
export { isSkillPath, rootSkill, skillName, type Skill, type SkillFacts } from "./model/skills.ts";
export { slug } from "./model/slug.ts";
export { operationReference, publicPath } from "./model/routes.ts";
export type { Page, PageKind, PageMeta, Route } from "./model/page.ts";
export { exampleNumber, exampleSize, exampleString, otherItem } from "./model/example-value.ts";
export { playgroundFile, playgroundReport } from "./model/playground.ts";
export type * from "./model/playground.ts";
export type * from "./model/spec.ts";
export { excerptKey, type SpecExcerpt, type SpecExcerptRequest } from "./model/spec-excerpt.ts";
export type * from "./model/embedding.ts";
export type * from "./model/search.ts";
export * from "./model/search-box.ts";
export type { Join, JoinedPart, Output, Render, Site } from "./model/site.ts";
export { valueAt } from "./model/value-at.ts";
export { contentFile, contentView, type OperationContent } from "./model/content-view.ts";
export { namedInDocument, namedInText } from "./model/operation-content.ts";
export { vendorExtension, vendorKeys, writtenGroups } from "./model/vendor-extension.ts";
export type { VendorExtension } from "./model/vendor-extension.ts";
export { fetchedDocument, reportFetch } from "./syntax/parse.ts";
export { partLike } from "./syntax/quote.ts";

// Schemas of docs.json, front matter and vendor extensions.
export { defaultSchemas, isLanguage, withKey, type SchemaKind, type Schemas } from "./schema/schemas.ts";
export { deprecationOfKey, deprecationOfValue } from "./schema/deprecation.ts";
export type { JsonSchema, JsonType } from "./schema/json-schema.ts";
export { describe, type Description, type ValueDescription } from "./schema/describe.ts";
export type { SchemaIssue } from "./schema/issue.ts";
export { validate } from "./schema/validate.ts";
export { contentOf, listKeyOf } from "./schema/navigation-kinds.ts";
export { movedKeyAt } from "./schema/walk.ts";
export { reportIssues, schemaProblems } from "./schema/report.ts";
export { nearest, nearestOf, nearestSetting, sortedNames } from "./schema/nearest.ts";
export { kindInWords, listInWords } from "./schema/words.ts";
export { mintKey, upgradeMint } from "./schema/upgrade-mint.ts";

// Hosts.
export { Core } from "./core.ts";
export type { CoreOptions } from "./core-options.ts";
export { inspectPage, type FieldDetails, type OperationDetails, type PageDetails } from "./inspect-page.ts";
export { inspect, type NavigationReport, type PageReport, type SiteReport } from "./inspect.ts";

// Editors.
export type * from "./editor/cursor.ts";
export { complete, completionDetails, define, hover } from "./editor/requests.ts";
export type { RequestOptions } from "./editor/asking.ts";
export { allSafe, repairsOf } from "./editor/repairs.ts";
export { Trials, type Trial } from "./editor/trials.ts";
export { documentLinks } from "./editor/document-links.ts";
export { headingRange, siteSymbols, type SiteSymbol, type SymbolOptions } from "./editor/site-symbols.ts";
export { prepareReferences, references, type Reference, type ReferenceOptions } from "./editor/references.ts";
export { changeNavigation, type NavigationChange } from "./editor/change-navigation.ts";
export { generatedPageAt, generatedText, type GeneratedText } from "./editor/generated-text.ts";
export { navigationBelow, type NavigationEntry } from "./editor/navigation-tree.ts";
export { shownPage, type ShownPage } from "./editor/shown-page.ts";
export { isSameSubject, type Address, type Mention, type Subject } from "./editor/subject.ts";
export { editsForMoves, renamable, rename } from "./editor/rename-requests.ts";
export type { Refusal, RenameOptions } from "./editor/rename-requests.ts";
export type { Redirecting, RenameAt, Renaming } from "./editor/rename.ts";
export { lineTakingBack } from "./queries/taken-back.ts";
export { mayBePage, moveOfFile, moveOfPage, type Moving } from "./editor/rename-file.ts";
export { mentioning } from "./editor/mentioning.ts";
export { pagesOfOperation } from "./editor/operation-pages.ts";
export { applyEdits, type TextEdit } from "./editor/apply-edits.ts";
export { hints, type Hint, type LocatedHint } from "./editor/hints.ts";
export { lenses, lensTitle, links, type Lens } from "./editor/lenses.ts";
export { signature, tagSignature } from "./editor/signature.ts";
export type { Signature, SignatureParameter, TakenProp } from "./editor/signature.ts";
export { colors, colorTexts, type LocatedColor, type Rgba } from "./editor/colors.ts";
export { isColorPath, siteColors } from "./editor/site-colors.ts";
export { operationTokens, tokens, type LocatedToken, type Token } from "./editor/tokens.ts";
export { highlights, type Highlight } from "./editor/highlights.ts";
export { linkedTags } from "./editor/linked-tags.ts";
export { openElements, tagsIn } from "./editor/tags.ts";
export { outline, type LocatedOutline, type OutlineItem } from "./editor/outline.ts";
export { foldings, type Folding } from "./editor/folding.ts";
export { selections } from "./editor/selection.ts";
export { sectionsOf, type Section } from "./editor/structure.ts";
export { newPage } from "./editor/new-page.ts";
export type * from "./editor/repair.ts";
export { configPath, cursorAt } from "./editor/cursor-at.ts";
export { allOrLikeTyped, likeTyped } from "./editor/like-typed.ts";
export { tagAt, type TagAt } from "./editor/tag-at.ts";
export { wholeTag } from "./editor/whole-tag.ts";
export { propSlot, type PropSlot } from "./editor/prop-slot.ts";
export { entryAt, type EntryAt } from "./editor/navigation-at.ts";
export * from "./editor/cards.ts";
export {
  describedCompletions,
  describedHover,
  schemaCompletions,
  schemaHover,
  valueAtCursor,
} from "./editor/schema-answers.ts";
export { innerSpan, quotedFor, typedAt, writtenAt } from "./editor/written.ts";
