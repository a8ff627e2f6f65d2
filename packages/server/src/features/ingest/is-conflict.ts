/** Another worker wrote the same rows meanwhile: nothing is wrong, the batch is tried again and finds them. */
const conflictCodes = new Set([
  '23505', // unique_violation: the thread's open ticket or the message came from elsewhere
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && conflictCodes.has(code)) || isConflict(error.cause);
}
