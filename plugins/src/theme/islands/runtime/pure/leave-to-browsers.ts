let tell: (name: string) => void = () => undefined;

/** Notes what browsers alone can do: the code that asked for it is drawn there. */
export function leaveToBrowsers(name: string): void {
  tell(name);
}

/** This bundle has no notes of its own. */
export function tellWhatIsLeft(to: (name: string) => void): void {
  tell = to;
}
