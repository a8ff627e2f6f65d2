/** Pauses before each reading: most networks answer in the first two; after some 8 s nobody waits for word any more. */
const pausesMs = [300, 500, 800, 1200, 2000, 3500];

/**
 * Reads until the answer is what is waited for, for some 8 s. A reading that fails is made again like one that is too early.
 * @returns the last answer that could be read, whether it is what was waited for or not; null where none could
 */
export async function readUntil<Answer>(
  read: () => Promise<Answer>,
  isAwaited: (answer: Answer) => boolean,
): Promise<Answer | null> {
  let newest: Answer | null = null;
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    newest = await read().catch(() => newest);
    if (newest !== null && isAwaited(newest)) return newest;
  }
  return newest;
}
