/** Why a command cannot run at all: no configuration, no such folder, disk trouble. The message is for people. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
