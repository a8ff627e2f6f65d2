import type { CallName } from '@parley/contract/calls.ts';

/**
 * The key under which the cache holds what a call answered. `parts` tell its answers apart (an id, the query); without them the key
 * names all of the call's answers, for fetching them anew or changing them.
 */
export function queryKey<Name extends CallName, const Parts extends readonly unknown[]>(
  name: Name,
  ...parts: Parts
): readonly [Name, ...Parts] {
  return [name, ...parts];
}
