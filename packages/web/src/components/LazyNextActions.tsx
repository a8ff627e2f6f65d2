import { Suspense } from 'react';
import { lazyOptional } from './lazy-component.ts';
import type { NextActionsProps } from './NextActions.tsx';

const NextActions = lazyOptional(async () => (await import('./NextActions.tsx')).NextActions);

/** `NextActions` for pages that are seldom empty: their place is held until the code is there. */
export function LazyNextActions(props: NextActionsProps) {
  return (
    <Suspense fallback={<div className="h-8" />}>
      <NextActions {...props} />
    </Suspense>
  );
}
