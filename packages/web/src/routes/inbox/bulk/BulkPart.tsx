import { Suspense } from 'react';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { useStore } from '../../../state/use-store.ts';
import type { InboxFilters } from '../filters/inbox-filters.ts';
import { shownJob } from './job-store.ts';
import type { Selection } from './use-selection.ts';

const BulkBar = lazyOptional(async () => (await import('./BulkBar.tsx')).BulkBar);
const JobBar = lazyOptional(async () => (await import('./JobBar.tsx')).JobBar);

type BulkPartProps = { selection: Selection; filters: InboxFilters; loadedCount: number; hasMore: boolean };

/** The bar of chosen tickets, or else of the job that was started last. */
export function BulkPart(props: BulkPartProps) {
  const { id: userId } = useCurrentUser();
  const job = useStore(shownJob, (shown) => shown);
  if (props.selection.chosen.size > 0)
    return (
      <Suspense>
        <BulkBar {...props} />
      </Suspense>
    );
  if (job === null || job.userId !== userId) return null;
  return (
    <Suspense>
      <JobBar key={job.jobId} jobId={job.jobId} />
    </Suspense>
  );
}
