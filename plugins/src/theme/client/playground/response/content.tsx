import { essenceOf } from "@octavo/core/request";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { headerOf, type Exchange } from "../exchange.ts";
import { Code, CopyButton } from "../request/code.tsx";
import { hexDump, sizeText } from "./amounts.ts";
import { formatJson } from "./format-json.ts";
import { fileName } from "./media-kind.ts";
import { mediaAddress, save } from "./object-url.ts";
import type { Received } from "./receive.ts";
import { fill, words } from "../words.ts";

/** Characters of a text that are shown at once, and after "Show all". */
const shownLimit = 50_000;
const allLimit = 2_000_000;
/** Characters of a text that is coloured: each word is an element. */
const colourLimit = 100_000;

/** The body by its type: images, sound and video play, all other is text in a code block. HTML is never rendered. */
export function Content({ answer }: { answer: Exchange }): JSX.Element {
  const { received } = answer;
  if (received.isComplete && received.bytes === 0) return <p class="pg-empty">{words.noAnswerBody}</p>;
  const { kind } = received;
  if (kind === "image" || kind === "audio" || kind === "video")
    return received.isComplete ? <Media answer={answer} kind={kind} /> : <Arriving received={received} />;
  if (kind === "binary") return <Binary answer={answer} />;
  return <Text answer={answer} />;
}

function Arriving({ received }: { received: Received }): JSX.Element {
  return (
    <p class="pg-empty">
      {words.arriving} {sizeText(received.bytes)}
    </p>
  );
}

function Media({ answer, kind }: { answer: Exchange; kind: "image" | "audio" | "video" }): JSX.Element {
  const { received, contentType } = answer;
  const media = useMemo(() => mediaAddress(received.parts, contentType), [received.parts, contentType]);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => media.revoke, [media]);
  const shared = { src: media.url, onError: () => setBroken(true), "data-pg": kind };
  return (
    <div class="pg-media">
      {isBroken && <p class="pg-note">{fill(words.notPlayable, { type: essenceOf(contentType) })}</p>}
      {!isBroken && kind === "image" && <img {...shared} alt={words.media} />}
      {!isBroken && kind === "audio" && <audio {...shared} controls aria-label={words.media} />}
      {!isBroken && kind === "video" && <video {...shared} controls aria-label={words.media} />}
      <Foot answer={answer} />
    </div>
  );
}

function Binary({ answer }: { answer: Exchange }): JSX.Element {
  const { received, contentType } = answer;
  const start = received.parts[0]?.subarray(0, 256);
  return (
    <>
      <p class="pg-note" data-pg="binary">
        {[essenceOf(contentType), sizeText(received.bytes)].filter(Boolean).join(", ")}
      </p>
      {start && <Code text={hexDump(start)} language="text" label={words.firstBytes} />}
      <Foot answer={answer} />
    </>
  );
}

function Text({ answer }: { answer: Exchange }): JSX.Element {
  const { received } = answer;
  const { kind, text, isCut, isComplete } = received;
  const [limit, setLimit] = useState(shownLimit);
  const pretty = useMemo(
    () => (kind === "json" && isComplete && !isCut ? formatJson(text) : undefined),
    [kind, text, isComplete, isCut],
  );
  const whole = pretty ?? text;
  const fromEnd = kind === "events";
  const shown = fromEnd ? whole.slice(-limit) : whole.slice(0, limit);
  const isShort = shown.length === whole.length && !isCut;
  return (
    <>
      {kind === "json" && isComplete && !isCut && pretty === undefined && (
        <p class="pg-hint">{words.notReadable}</p>
      )}
      <Code
        text={shown}
        language={(pretty !== undefined || fromEnd) && shown.length <= colourLimit ? "json" : "text"}
        label={words.responseBody}
        isStream={fromEnd}
      />
      <Foot answer={answer} copied={whole}>
        {!isShort && (
          <span data-pg="cut">
            {fill(fromEnd ? words.endOf : words.beginningOf, { size: sizeText(received.bytes) })}
          </span>
        )}
        {shown.length < whole.length && whole.length <= allLimit && limit < allLimit && (
          <button type="button" class="pg-small" data-pg="show-all" onClick={() => setLimit(allLimit)}>
            {words.showAll}
          </button>
        )}
      </Foot>
    </>
  );
}

function Foot(props: {
  readonly answer: Exchange;
  readonly copied?: string;
  readonly children?: JSX.Element | false | (JSX.Element | false)[];
}): JSX.Element {
  const { answer, copied, children } = props;
  const { received, headers, contentType } = answer;
  const download = (): void =>
    save(received.parts, fileName(headerOf(headers, "content-disposition"), contentType));
  return (
    <p class="pg-foot">
      {children}
      <button type="button" class="pg-small" data-pg="download" onClick={download}>
        {words.download}
      </button>
      {copied !== undefined && <CopyButton text={() => copied} label={words.copyResponse} />}
    </p>
  );
}
