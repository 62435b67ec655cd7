import type { ComponentChildren, JSX } from "preact";

interface RowProps {
  /** Of the input. */
  readonly id: string;
  readonly label: string;
  readonly type?: string | undefined;
  /** "" where there is nothing to say. The input is described by `aboutId`. */
  readonly about: string;
  readonly children: ComponentChildren;
}

/** An input that is no field of the API: its name and what it is on the left, the input on the right. */
export function Row({ id, label, type, about, children }: RowProps): JSX.Element {
  return (
    <div class="pg-field pg-row">
      <div class="pg-about">
        <div class="pg-head">
          <label class="pg-name" for={id}>
            {label}
          </label>
          {type !== undefined && <span class="pg-type">{type}</span>}
        </div>
        {about !== "" && (
          <p id={`${id}-about`} class="pg-description">
            {about}
          </p>
        )}
      </div>
      <div class="pg-entry">{children}</div>
    </div>
  );
}

/** Id of what is said about an input; undefined where nothing is. */
export function aboutId(id: string, about: string): string | undefined {
  return about === "" ? undefined : `${id}-about`;
}
