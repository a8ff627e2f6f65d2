import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { fetchAnew } from './fetch-anew.ts';
import { fillOrNull } from './fill-answer.ts';

/**
 * Puts what a change answered where the screens look. A change that was stored counts as such, whatever the answer says of it: where that
 * cannot be read, what holds now is asked for. @returns the answer, filled; null where it could not be
 */
export function putAnswer<Value>(client: QueryClient, queryKey: QueryKey, whole: Value, answer: unknown): Value | null {
  const filled = fillOrNull(whole, answer);
  if (filled === null) void fetchAnew(client, queryKey);
  else client.setQueryData(queryKey, filled);
  return filled;
}
