import type { JobLimits } from "../worker/project.ts";
import { defaultPolicy } from "../agent/tools/path-policy.ts";
import { defaultChangeLimits } from "../agent/tools/change-ledger.ts";
import type { ChangeSettings } from "./configuration.ts";
import { isTexts, positive, readFields, type Field, type Fields, type Place } from "./fields.ts";

const paths: Field = {
  test: (value) => isTexts(value) && value.every(isPath),
  expected: `a list of paths from the top of the repository, such as ["docs", "api/*.yaml", "**/package.json"]`,
};

const fields: Fields = {
  folders: paths,
  protected: paths,
  unprotected: paths,
  files: positive("a whole number above 0"),
  bytes: positive("a whole number above 0"),
  repairs: {
    test: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 10,
    expected: "a whole number from 0 to 10",
  },
};

/** What jobs may change, checked. Throws `SetupError`. */
export function readChanges(place: Place, value: unknown): ChangeSettings {
  return readFields<ChangeSettings>(place, value, fields, `{ folders: ["docs", "api"] }`);
}

/** The limits of jobs that follow from it. `site`: the docs folder in the repository, "" where that is one itself. */
export function limitsOf(
  { folders, protected: more = [], unprotected, files, bytes, repairs }: ChangeSettings,
  site: string,
): Required<Pick<JobLimits, "paths" | "changes">> & Pick<JobLimits, "repairs"> {
  const policy = defaultPolicy(site);
  return {
    paths: {
      folders: folders ?? policy.folders,
      protected: [...policy.protected, ...more],
      unprotected,
    },
    changes: {
      files: files ?? defaultChangeLimits.files,
      bytes: bytes ?? defaultChangeLimits.bytes,
    },
    repairs,
  };
}

/** Whether a path can name something in a repository; a `**` that is not the first part would never match. */
function isPath(path: string): boolean {
  const [first, ...rest] = path.split("/").filter((part) => part !== "" && part !== ".");
  if (first === undefined || /^[/\\]|^[A-Za-z]:|\\/.test(path)) return false;
  if (first === "**" && rest.length === 0) return false;
  return first !== ".." && !rest.some((part) => part === ".." || part.includes("**"));
}
