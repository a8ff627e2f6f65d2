import { isRepeatable, stateOf } from '../../db/database-errors.ts';

const uniqueViolation = '23505';

/** Whether another worker wrote the same rows meanwhile. The batch is then tried again and finds them. */
export function isConflict(error: unknown): boolean {
  // A unique violation means that another worker wrote the thread's open ticket or the message.
  return isRepeatable(error) || stateOf(error) === uniqueViolation;
}
