import { isSameSubject, mentions, type DataPath, type Read } from "@octavo/core";
import type { Component } from "./component.ts";
import { methods } from "./path-item.ts";
import { code } from "./plain-text.ts";

/** So many users are named. */
const most = 5;

/** What of its own document refers to a component, in a sentence of Markdown. */
export async function usesOf(component: Component, read: Read): Promise<string> {
  const users = new Set<string>();
  for (const { subject, origin } of await read.get(mentions, component.spec))
    if ("path" in origin && isSameSubject(subject, component)) users.add(userAt(origin.path));
  if (users.size === 0) return "Nothing in this document refers to it.";
  const more = users.size > most ? ` and ${users.size - most} more` : "";
  return `Used by ${[...users].slice(0, most).join(", ")}${more}.`;
}

/** The operation or component in which something is written. */
function userAt(path: DataPath): string {
  const [section = "", name = "", inner = ""] = path.map(String);
  if (section === "paths")
    return code(methods.some((each) => each === inner) ? `${inner.toUpperCase()} ${name}` : name);
  if (section === "webhooks") return code(`webhook ${name}`);
  return section === "components" ? code(inner) : code(section);
}
