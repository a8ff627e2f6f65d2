import { Suspense } from 'react';
import { lazyOptional } from './components/lazy-component.ts';
import { PinnedPlaceholder } from './routes/insights/overview/PinnedPlaceholder.tsx';

const PinnedInInbox = lazyOptional(
  async () => (await import('./routes/insights/overview/PinnedInInbox.tsx')).PinnedInInbox,
);

/** What Insights lends the inbox: the pinned charts. Apart from the table of routes, which need not know where their code is. */
export function PinnedRow() {
  return (
    <Suspense fallback={<PinnedPlaceholder />}>
      <PinnedInInbox />
    </Suspense>
  );
}
