import type { Core, Read, SearchHit, SearchRequest } from "@octavo/core";

/** Told what is wrong with taps of `search`: who asks gets the answer that there is without. */
export type TellFault = (fault: Error) => void;

/** Different messages that are told: an engine may put the query into them. */
const mostTold = 100;

/** What taps of `search` answer; nothing where none does. */
export function tapAnswers(
  core: Core,
  request: SearchRequest,
  tell?: TellFault,
): Promise<readonly SearchHit[]> {
  return core.ask(async ({ hooks }, read) => {
    const hits = await hooks.search.promise(request, tell ? telling(read, tell) : read);
    const isFaulty = hits?.some(({ score }) => !isProbability(score)) ?? false;
    if (!hits || !isFaulty) return hits ?? [];
    const { score } = hits.find((hit) => !isProbability(hit.score)) ?? {};
    const names = hooks.search.taps.map(({ name }) => name).filter((name) => name !== ownTap);
    tell?.(
      new Error(
        `A result of ${names.map((name) => `"${name}"`).join(" or ")}, in its "search" tap, has the score ${score}. Scores are from 0 to 1: less counts as 0, more as 1.`,
      ),
    );
    return hits.map((hit) => ({ ...hit, score: bounded(hit.score) }));
  });
}

/** The tap of `SiteSearch`. */
export const ownTap = "site-search";

function isProbability(score: number): boolean {
  return score >= 0 && score <= 1;
}

function bounded(score: number): number {
  return Number.isNaN(score) ? 0 : Math.min(1, Math.max(0, score));
}

/** What is reported while a question is answered belongs to no page that a check would look at. */
function telling(read: Read, tell: TellFault): Read {
  const report: Read["report"] = (problem, origin, params, details) => {
    read.report(problem, origin, params, details);
    tell(new Error(problem.message(params)));
  };
  return new Proxy(read, {
    get: (target, name) => {
      if (name === "report") return report;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Tells what is not among `told` yet: every question meets the same taps. */
export function tellOnce(tell: TellFault, told: Set<string> = new Set<string>()): TellFault {
  return (fault) => {
    if (told.has(fault.message) || told.size === mostTold) return;
    told.add(fault.message);
    tell(fault);
  };
}
