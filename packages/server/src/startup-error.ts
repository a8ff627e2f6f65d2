/** A start (or a command) that cannot go on for a reason a person can mend. Told as its plain message, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
