/** What a person is told of a start or a command that failed. */
import { reasonOf, stateOf, troubleOf } from './db/database-errors.ts';
import { UserError } from './features/auth/user.service.ts';
import { StartupError } from './startup-error.ts';

const wordsOfCode: Readonly<Record<string, string>> = {
  EACCES: 'this account may not do that',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
  ENOSPC: 'there is no room left on the disk',
  EPERM: 'this account may not do that',
  EROFS: 'it is mounted for reading only',
};

/**
 * One line, without a stack, for what a person can mend: what stands behind the error, with the file that it is about. A fault of
 * Parley's own is told by its message; with `isDetailed` by all there is to know.
 * @param deed what failed, as the beginning of a sentence: "Parley could not start"
 */
export function tellFailure(deed: string, error: unknown, isDetailed: boolean): string {
  if (error instanceof StartupError || error instanceof UserError) return error.message;
  if (stateOf(error) !== null || troubleOf(error) !== null) return `${deed}: the database says: ${reasonOf(error)}.`;
  if (isSystemError(error)) {
    const words = wordsOfCode[error.code];
    return `${deed}: ${error.path ?? error.syscall}: ${words ? `${words} (${error.code})` : error.message}.`;
  }
  if (isDetailed && error instanceof Error) return `${deed}: ${error.stack ?? error.message}`;
  return `${deed}: ${reasonOf(error).split('\n')[0]} (With LOG_LEVEL=debug it is told in full.)`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string; syscall: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
