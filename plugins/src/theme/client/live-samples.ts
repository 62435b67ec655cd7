import type { HttpRequest } from "@octavo/core/request";
import { around } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Samples from "./samples/index.ts";

/** Samples follow the example that is chosen, and what is typed into the playground: it tells it with `octavo:request`. */
export function liveSamples(): void {
  let latest: unknown;
  const follow = (cause: unknown, act: (samples: typeof Samples) => void): void => {
    latest = cause;
    void loadPart<typeof Samples>("samples").then((samples) => latest === cause && act(samples));
  };
  document.addEventListener("change", (event) => {
    const examples = around(event, ".body-examples[data-request]");
    if (examples) follow(event, ({ writeExample }) => writeExample(examples));
  });
  document.addEventListener("octavo:request", (event) => {
    const { detail } = event as CustomEvent<HttpRequest>;
    follow(event, ({ write }) => write(detail));
  });
}
