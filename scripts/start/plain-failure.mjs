/** A failure that is told by its message alone. */
export class PlainFailure extends Error {}

const wordsOfCode = {
  EACCES: 'this account may not write there',
  ENOSPC: 'there is no room left on the disk',
  EPERM: 'this account may not write there',
  EROFS: 'it is mounted for reading only',
};

/** One line for a person. What the system refused is told with the file; a fault of ours with its stack, to be reported. */
export function toPlainWords(error) {
  if (error instanceof PlainFailure) return error.message;
  if (!error?.syscall) return error?.stack ?? String(error);
  return `Parley could not start: ${error.path ?? error.syscall}: ${reasonOf(error)}.`;
}

/** Why the system refused. */
export function reasonOf(error) {
  const words = wordsOfCode[error.code];
  return words ? `${words} (${error.code})` : error.message;
}
