import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { quickCode } from "../../../code/quick-code.ts";
import { textOf } from "../../../html.ts";
import { words } from "../words.ts";

/** Code in a block of its own, which scrolls inside. */
export function Code(props: {
  readonly text: string;
  /** Name of a grammar; of another, the code has one colour. */
  readonly language: string;
  readonly label: string;
  /** Keeps the end in view, until the reader scrolls up. */
  readonly isStream?: boolean;
}): JSX.Element {
  const { text, language, label, isStream = false } = props;
  // The colouring escapes whatever is in the text.
  const shown = useMemo(() => ({ __html: textOf(quickCode(text, language)) }), [text, language]);
  const block = useRef<HTMLPreElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (isStream && atEnd.current && block.current) block.current.scrollTop = block.current.scrollHeight;
  }, [text, isStream]);
  const onScroll = (): void => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = block.current ?? {};
    atEnd.current = scrollTop + clientHeight > scrollHeight - 24;
  };
  return (
    <pre ref={block} class="pg-pre" onScroll={onScroll} tabIndex={0} role="region" aria-label={label}>
      <code dangerouslySetInnerHTML={shown} />
    </pre>
  );
}

export function CopyButton({ text, label }: { text: () => string; label: string }): JSX.Element {
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setDone(true);
    setTimeout(() => setDone(false), 1600);
  };
  return (
    <button
      type="button"
      class={isDone ? "pg-icon pg-copy done" : "pg-icon pg-copy"}
      aria-label={isDone ? words.copied : label}
      // Where the browser refuses, nothing was copied and nothing says so.
      onClick={() => void copy().catch(() => undefined)}
    />
  );
}
