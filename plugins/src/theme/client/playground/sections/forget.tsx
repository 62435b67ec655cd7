import type { JSX } from "preact";
import type { PlaygroundData } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { nothingRemembered } from "../storage.ts";
import { isSame } from "../form/cell.ts";
import { words } from "../words.ts";

/** Clears what is remembered on the device: credentials, server and variables of this API. */
export function Forget({ form }: { form: FormState }): JSX.Element {
  return (
    <button
      type="button"
      class="pg-small"
      data-pg="forget"
      aria-label={words.forgetText}
      disabled={isSame(form.remembered.value, nothingRemembered)}
      onClick={form.forget}
    >
      {words.forget}
    </button>
  );
}

export function needsCredentials({ security }: PlaygroundData): boolean {
  return security.some(({ schemes }) => schemes.length > 0);
}
