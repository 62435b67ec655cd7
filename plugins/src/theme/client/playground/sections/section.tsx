import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

/** A part of the form under its title. */
export function Section(props: {
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  return (
    <section class="pg-section" aria-labelledby={id}>
      <header class="pg-section-head">
        <h3 id={id}>{props.title}</h3>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}
