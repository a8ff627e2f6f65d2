import { isRepeatable, stateOf } from '../../db/database-errors.ts';

const uniqueViolation = '23505';

/** Another worker wrote the same rows meanwhile: nothing is wrong, the batch is tried again and finds them. */
export function isConflict(error: unknown): boolean {
  // The thread's open ticket or the message came from elsewhere.
  return isRepeatable(error) || stateOf(error) === uniqueViolation;
}
