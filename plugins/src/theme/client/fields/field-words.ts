import type { FieldWords } from "../../words/word-keys.ts";
import { word } from "../words.ts";

/** What fields are drawn with, in the language of the page. */
export function fieldWords(): FieldWords {
  return {
    language: word("language", "en"),
    required: word("required", "required"),
    deprecated: word("deprecated", "deprecated"),
    readOnly: word("readOnly", "read-only"),
    writeOnly: word("writeOnly", "write-only"),
    defaultValue: word("defaultValue", "default: {value}"),
    exampleValue: word("exampleValue", "Example: {value}"),
    options: word("options", "Available options:"),
    inPath: word("inPath", "in path"),
    inQuery: word("inQuery", "in query"),
    inHeader: word("inHeader", "in header"),
    inCookie: word("inCookie", "in cookie"),
    inBody: word("inBody", "in body"),
    limitLength: word("limitLength", "length"),
    limitItems: word("limitItems", "items"),
    limitProperties: word("limitProperties", "properties"),
    limitMultiple: word("limitMultiple", "multiple of"),
    limitPattern: word("limitPattern", "pattern"),
    limitUnique: word("limitUnique", "unique items"),
    limitAlways: word("limitAlways", "always"),
    limitEach: word("limitEach", "each {limit}"),
    more: word("more", "{count} more"),
    show: word("show", "Show {what}"),
    hide: word("hide", "Hide {what}"),
    fields: word("fields", { one: "{count} field", other: "{count} fields" }),
    alternatives: word("alternatives", { one: "{count} alternative", other: "{count} alternatives" }),
    choices: word("choices", "Alternatives"),
    showFieldsOf: word("showFieldsOf", "Show fields of {names}"),
    hideFieldsOf: word("hideFieldsOf", "Hide fields of {names}"),
    showAll: word("showAll", "Show all"),
    showLess: word("showLess", "Show less"),
    noFields: word("noFields", "It has no fields of its own."),
    fieldsFailed: word(
      "fieldsFailed",
      "The fields could not be loaded. Look whether you are online, then open this again.",
    ),
    loading: word("loading", "Loading …"),
  };
}
