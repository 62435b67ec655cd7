import type { ComponentChildren } from "preact";
import { Component, createElement } from "preact/compat";

interface BoundaryState {
  readonly failure: string | undefined;
}

interface BoundaryProps {
  /** Whether it stands in a line of words, where a box would break the paragraph. */
  readonly inline: boolean;
  readonly children?: ComponentChildren;
}

/** Shows what went wrong in the place of an island. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static override getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ComponentChildren {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const title = createElement("strong", null, "This part of the page could not be drawn.");
    if (this.props.inline)
      return createElement("span", { className: "island-failure", role: "alert" }, title, " ", failure);
    return createElement(
      "div",
      { className: "island-failure", role: "alert" },
      createElement("p", null, title),
      createElement("p", null, failure),
    );
  }
}
