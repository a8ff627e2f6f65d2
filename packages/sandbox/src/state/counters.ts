import type { State } from './database.ts';

/**
 * The next value of a counter, always greater than the last one and never below `atLeast`. Counters outlive a reset;
 * a base that follows the clock keeps ids new even when the state file was deleted.
 */
export function nextCount(state: State, name: string, atLeast = 1): number {
  const row = state.get<{ value: number }>(
    `INSERT INTO counters (name, value) VALUES (:name, :atLeast)
     ON CONFLICT (name) DO UPDATE SET value = max(value + 1, :atLeast) RETURNING value`,
    { name, atLeast },
  );
  if (!row) throw new Error(`The counter ${name} gave no value.`);
  return row.value;
}
