import type { ComponentChildren } from "preact";
import { Component, createElement } from "preact/compat";

interface BoundaryState {
  readonly failure: string | undefined;
}

/** Shows what went wrong in the place of an island. */
export class Boundary extends Component<{ readonly children?: ComponentChildren }, BoundaryState> {
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
    return createElement(
      "div",
      { className: "island-failure", role: "alert" },
      createElement("p", null, createElement("strong", null, "This part of the page could not be drawn.")),
      createElement("p", null, failure),
    );
  }
}
