import { createTurns } from '../../jobs/take-turns.ts';

/**
 * Each file is in memory while it is judged and kept: never more than a few, however many come at once. The group is the workspace:
 * hundreds of files of one do not keep the others waiting.
 */
export const takeFileTurn = createTurns(3);
