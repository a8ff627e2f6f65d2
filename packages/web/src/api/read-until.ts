import { ApiError } from './errors.ts';

/** Pauses before each reading: most networks answer in the first two, a film takes minutes. */
const firstPausesMs = [300, 500, 800, 1200, 2000, 3500];
const laterPauseMs = 5000;
const laterReadings = 360;

/**
 * Reads until the answer is what is waited for, for half an hour at most. A reading that fails is made again like one that is too early, unless
 * it is refused: whoever signed out asks no more.
 * @returns the last answer that could be read, whether it is what was waited for or not; null where none could
 */
export async function readUntil<Answer>(
  read: () => Promise<Answer>,
  isAwaited: (answer: Answer) => boolean,
): Promise<Answer | null> {
  let newest: Answer | null = null;
  for (const pauseMs of [...firstPausesMs, ...Array<number>(laterReadings).fill(laterPauseMs)]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      newest = await read();
    } catch (error) {
      if (isRefusal(error)) break;
    }
    if (newest !== null && isAwaited(newest)) break;
  }
  return newest;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
