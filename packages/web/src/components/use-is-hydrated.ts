import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this page does what is clicked: one that the build has rendered stands there before its code runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
