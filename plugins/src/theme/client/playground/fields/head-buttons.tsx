import type { JSX } from "preact";

/** A button of one word beside a field's name; screen readers also hear which field. */
export function SmallButton(props: {
  readonly does: "add" | "remove" | "clear" | "open";
  readonly name: string;
  readonly text: string;
  readonly of: string;
  readonly onClick: () => void;
}): JSX.Element {
  const { does, name, text, of, onClick } = props;
  return (
    <button type="button" class={`pg-small ${does}`} data-pg={`${does} ${name}`} onClick={onClick}>
      {text}
      <span class="sr-only"> {of}</span>
    </button>
  );
}
