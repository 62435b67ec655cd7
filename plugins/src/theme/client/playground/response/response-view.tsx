import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Exchange, Exchanges } from "../exchange.ts";
import type { Failure } from "../send/explain-failure.ts";
import { sizeText, timeText } from "./amounts.ts";
import { Content } from "./content.tsx";
import { fill, words } from "../words.ts";

/** The answer: one line of status, time and size, then its body or its headers. Its place has one size, whatever is in it. */
export function ResponseView({ exchanges }: { exchanges: Exchanges }): JSX.Element {
  const [view, setView] = useState<"body" | "headers">("body");
  const answer = exchanges.answer.value;
  const failure = exchanges.failure.value;
  const isWaiting = exchanges.isSending.value && answer?.received.isComplete !== false;
  return (
    <section class="pg-card pg-response" aria-label={words.response} aria-busy={isWaiting}>
      <header class="pg-card-head">
        <h3>{words.response}</h3>
        <StatusLine exchanges={exchanges} />
        {answer && (
          <span class="pg-switch" role="group" aria-label={words.responsePart}>
            {(["body", "headers"] as const).map((each) => (
              <button
                key={each}
                type="button"
                data-pg={`response ${each}`}
                aria-pressed={view === each}
                onClick={() => setView(each)}
              >
                {each === "body" ? words.body : words.headers}
              </button>
            ))}
          </span>
        )}
      </header>
      <div class={isWaiting ? "pg-answer waiting" : "pg-answer"}>
        {failure && <FailureNote failure={failure} />}
        {answer && view === "headers" && <Headers answer={answer} />}
        {answer && view === "body" && <Content answer={answer} />}
        {!answer && !failure && (
          <p class="pg-empty">{exchanges.isSending.value ? words.waiting : words.sendToSee}</p>
        )}
      </div>
      <p class="sr-only" role="status">
        {spoken(exchanges)}
      </p>
    </section>
  );
}

function StatusLine({ exchanges }: { exchanges: Exchanges }): JSX.Element {
  const answer = exchanges.answer.value;
  if (exchanges.isSending.value && answer?.received.isComplete !== false)
    return <span class="pg-status">{words.sending}</span>;
  if (!answer) return <span class="pg-status" />;
  const { status, statusText, time, received } = answer;
  return (
    <span class="pg-status" data-pg="status">
      <span class="status-code" data-class={String(status)[0]}>
        <strong>{status}</strong> <span class="pg-status-text">{statusText}</span>
      </span>
      <span data-pg="time">{timeText(time)}</span>
      <span data-pg="size">{sizeText(received.bytes)}</span>
      {!received.isComplete && exchanges.isSending.value && <span>{words.arriving}</span>}
    </span>
  );
}

/** What screen readers hear; not each piece of a stream. */
function spoken(exchanges: Exchanges): string {
  const answer = exchanges.answer.value;
  const failure = exchanges.failure.value;
  if (failure) return `${failure.title}. ${failure.text}`;
  if (exchanges.isSending.value)
    return answer?.received.isComplete === false ? words.arriving : words.sending;
  if (!answer) return "";
  const { status, statusText, time, received } = answer;
  return fill(words.answered, {
    status: `${status} ${statusText}`.trim(),
    time: timeText(time),
    size: sizeText(received.bytes),
  });
}

function FailureNote({ failure }: { failure: Failure }): JSX.Element {
  return (
    <div class="pg-failure" data-pg="failure">
      <p class="pg-failure-title">{failure.title}</p>
      <p>{failure.text}</p>
      {failure.link !== undefined && /^https?:/i.test(failure.link) && (
        <p>
          <a class="link" href={failure.link} target="_blank" rel="noreferrer noopener">
            {fill(words.openLink, { link: failure.link })}
          </a>
        </p>
      )}
    </div>
  );
}

function Headers({ answer }: { answer: Exchange }): JSX.Element {
  const { headers, through, dropped } = answer;
  return (
    <div class="pg-headers" data-pg="headers">
      <dl>
        {headers.map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="pg-note">
        {through === "browser" ? words.exposedHeaders : words.noCookies}
        {dropped.length > 0 && ` ${fill(words.notSent, { names: dropped.join(", ") })}`}
      </p>
    </div>
  );
}
