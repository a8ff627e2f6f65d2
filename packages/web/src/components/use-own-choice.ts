import { useState } from 'react';
import { useCurrentUser } from '../session/session-context.ts';

/** How this person likes to see something, remembered in this browser. */
export function useOwnChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (next: Value) => void] {
  const { id } = useCurrentUser();
  const key = `parley-${name}:${id}`;
  const [choice, setChoice] = useState(() => read(key, values));
  function choose(next: Value) {
    setChoice(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  }
  return [choice, choose];
}

function read<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Value {
  try {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  } catch {
    return values[0];
  }
}
