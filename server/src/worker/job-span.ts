import { SpanKind, SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import type { Claim, Outcome } from "../jobs/job-store.ts";

/** Tells OpenTelemetry of one worker's work on a job. Neither prompts nor reasons of failures are told: they quote what may be secret. */
export function jobSpan({ job, round, attempt, tries }: Claim): Span {
  return trace.getTracer("octavo").startSpan("job", {
    kind: SpanKind.CONSUMER,
    attributes: {
      "octavo.project": job.project,
      "octavo.job.id": job.id,
      "octavo.job.round": round,
      "octavo.job.attempt": attempt,
      "octavo.job.try": tries,
      "octavo.job.model": job.model,
    },
  });
}

/** Notes how the work ended; work that was given back has no outcome. */
export function noteOutcome(span: Span, outcome: Outcome["status"] | "retry"): void {
  span.setAttribute("octavo.job.outcome", outcome);
  if (outcome !== "completed") span.setStatus({ code: SpanStatusCode.ERROR });
}
