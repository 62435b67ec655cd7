/*
 * The panel. Stable hooks for scripts and tests:
 * - inputs have the name `<in>.<name>`, nested with dots: `query.limit`, `header.X-Id`, `body.address.street`, `body.tags.0`,
 *   `body.{0}.name` and `body.{0}.value` for free names; a whole body that is no object is `body`; an alternative's select
 *   ends in `.*`: `body.pet.*`;
 * - `auth` (option), `auth.<scheme>`, `auth.<scheme>.username` and `.password`, `server`, `server.<variable>`, `content-type`,
 *   `example`, `body.json`, `language`;
 * - buttons have `data-pg="<what> <name>"`: `add`, `remove`, `clear`, `null`, `open`; without a name `view form`, `view json`,
 *   `send`, `cancel`, `close`, `forget`, `response body`, `response headers`, `download`, `show-all`;
 * - the answer has `data-pg` `status`, `time`, `size`, `headers`, `failure`, `empty-path`, `image`, `audio`, `video`, `binary`.
 */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { PlaygroundContext, type Playground } from "./context.ts";
import { FieldView } from "./fields/field-view.tsx";
import { FieldViewContext } from "./fields/nested-field.tsx";
import { isMissing } from "./form/hints.ts";
import { RequestSample } from "./request/request-sample.tsx";
import { ResponseView } from "./response/response-view.tsx";
import { Authorization } from "./sections/authorization.tsx";
import { Body } from "./sections/body.tsx";
import { needsCredentials } from "./sections/forget.tsx";
import { Parameters } from "./sections/parameters.tsx";
import { Servers } from "./sections/servers.tsx";
import { fill, words } from "./words.ts";

export function Panel({ playground, close }: { playground: Playground; close: () => void }): JSX.Element {
  const { form, exchanges, send } = playground;
  const { data, request } = form;
  const isWithoutProxy = exchanges.isWithoutProxy.value;
  const isMac = useMemo(() => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent), []);
  const isDirect = data.proxy === null || isWithoutProxy;
  return (
    <PlaygroundContext.Provider value={playground}>
      <FieldViewContext.Provider value={FieldView}>
        <header class="pg-bar">
          <h2 id="pg-title" class="sr-only">
            {fill(words.tryOut, { title: data.title })}
          </h2>
          <span class="method-pill" data-method={data.method}>
            {data.method}
          </span>
          <output class="pg-url" aria-label={words.address} tabIndex={0}>
            {request.value.url}
          </output>
          <SendButton playground={playground} shortcut={isMac ? "⌘ ↵" : "Ctrl ↵"} />
          <button
            type="button"
            class="pg-icon pg-close"
            aria-label={words.close}
            data-pg="close"
            onClick={close}
          />
        </header>
        {isWithoutProxy && (
          <p class="pg-notice" role="status">
            {words.noProxy}
          </p>
        )}
        <EmptyPath playground={playground} />
        <div class="pg-columns">
          <form
            class="pg-form"
            aria-label={words.parameters}
            autocomplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <Servers form={form} />
            <Authorization form={form} isDirect={isDirect} />
            <Parameters form={form} isDirect={isDirect} />
            <Body form={form} />
            {isEmpty(playground) && <p class="pg-empty">{words.nothingNeeded}</p>}
          </form>
          <div class="pg-outcome">
            <RequestSample form={form} />
            <ResponseView exchanges={exchanges} />
          </div>
        </div>
      </FieldViewContext.Provider>
    </PlaygroundContext.Provider>
  );
}

/** One button of one size: it sends, and while that lasts it cancels. */
function SendButton({ playground, shortcut }: { playground: Playground; shortcut: string }): JSX.Element {
  const { exchanges, send } = playground;
  const isSending = exchanges.isSending.value;
  return (
    <button
      type="button"
      class={isSending ? "filled-button pg-send cancel" : "filled-button pg-send"}
      data-pg={isSending ? "cancel" : "send"}
      onClick={isSending ? exchanges.cancel : send}
    >
      {isSending ? words.cancel : words.send}
      {!isSending && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  );
}

/** Once a request was sent with an address that is not complete. */
function EmptyPath({ playground }: { playground: Playground }): JSX.Element | null {
  const { form, wasSent } = playground;
  const empty = form.data.parameters.filter(
    (field) => field.in === "path" && isMissing(field, form.parameter(`path.${field.name}`).value),
  );
  if (!wasSent.value || empty.length === 0) return null;
  return (
    <p class="pg-notice" role="status" data-pg="empty-path">
      {fill(words.emptyPath, {
        names: empty.map(({ name }) => name).join(", "),
        places: empty.map(({ name }) => `{${name}}`).join(", "),
      })}
    </p>
  );
}

function isEmpty({ form }: Playground): boolean {
  const { parameters, bodies, servers } = form.data;
  return (
    !needsCredentials(form.data) &&
    parameters.length + bodies.length === 0 &&
    servers.length < 2 &&
    !servers[0]?.variables.length
  );
}
