/** What the thread of the loop alarm is started with. */
export interface LoopAlarmData {
  /** A counter that grows while the main thread does one thing after another. */
  readonly beats: SharedArrayBuffer;
  /** Milliseconds without one that are told. */
  readonly patience: number;
  /** Octavo's own folders, as URLs. */
  readonly own: readonly string[];
}

/** The symbol of the function by which it has the main thread let signals go, while that is halted. */
export const releaseName = "octavo.release-signals";
