/** What page scripts can call: server variables hold for as long as the page is open. */
export interface PlaygroundApi {
  readonly setServerVariables: (values: unknown) => void;
  readonly clearServerVariables: () => void;
}

/**
 * Makes `octavo.api.playground`. Page scripts run before this one too, so they may have pushed functions to a list of that
 * name: those are called with it now, and later ones at once. What else is there stays.
 */
export function offerApi(page: { octavo?: unknown }, playground: PlaygroundApi): void {
  const found = isObject(page.octavo) ? page.octavo : [];
  const waiting = Array.isArray(found) ? found.splice(0) : [];
  const octavo = Object.assign(found, {
    api: { ...("api" in found && isObject(found.api) ? found.api : {}), playground },
    push: (...calls: readonly unknown[]) => {
      for (const call of calls) {
        try {
          if (typeof call === "function") call(octavo);
        } catch (error) {
          reportError(error);
        }
      }
    },
  });
  page.octavo = octavo;
  octavo.push(...waiting);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
