import { MessagesSquare } from 'lucide-react';
import { LazyNextActions } from '../../../components/LazyNextActions.tsx';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import type { InboxFilters } from '../filters/inbox-filters.ts';
import type { Density } from './density.ts';
import { emptyHint, emptyPeriodOf, emptyTitle } from './empty-text.ts';

const skeletonCards = [0, 1, 2, 3, 4];
/** More than a screen holds, so that what stands below them moves out of nobody's sight. */
const skeletonRows = Array.from({ length: 18 }, (_, index) => index);
const skeletonCells = [0, 1, 2, 3, 4, 5, 6, 7];
const loadingText = t('Loading messages...');

/** Rows that hold the place of the first ones. */
export function LoadingRows({ density }: { density: Density }) {
  const height = density === 'compact' ? 'h-10' : 'h-16';
  return (
    <>
      <tr>
        <td colSpan={9} className="h-0 p-0">
          <span role="status" className="sr-only">
            {loadingText}
          </span>
        </td>
      </tr>
      {skeletonRows.map((row) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: these rows only hold place
        <tr key={row} aria-hidden="true" className="last:[&>td]:border-b-0">
          <td className={classNames(height, 'border-b border-border px-3 ps-4')}>
            <div className="flex items-center gap-2.5">
              <Skeleton shape="circle" className="size-8 shrink-0" />
              <SkeletonText className="w-full" />
            </div>
          </td>
          {skeletonCells.map((cell) => (
            <td key={cell} className={classNames(height, 'border-b border-border px-3')}>
              {cell < 3 ? <SkeletonText /> : <Skeleton className="h-5 w-[72%]" />}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** The same as cards. */
export function LoadingCards() {
  return (
    <div>
      <span role="status" className="sr-only">
        {loadingText}
      </span>
      {skeletonCards.map((card) => (
        <div key={card} aria-hidden="true" className="space-y-4 border-t border-border bg-card px-4 py-4">
          <div className="flex items-center gap-2.5">
            <Skeleton shape="circle" className="size-8 shrink-0" />
            <SkeletonText className="w-full" />
          </div>
          <SkeletonText />
          <SkeletonText />
        </div>
      ))}
    </div>
  );
}

type EmptyMessagesProps = { filters: InboxFilters; hasConnections: boolean };

/** Says for which time there is nothing, and leads on where nothing is connected yet. */
export function EmptyMessages({ filters, hasConnections }: EmptyMessagesProps) {
  return (
    <EmptyState
      size="lg"
      icon={<MessagesSquare size={18} />}
      title={emptyTitle}
      description={emptyPeriodOf(filters)}
      hint={<span className="block text-balance">{emptyHint}</span>}
      action={<LazyNextActions hasConnections={hasConnections} />}
    />
  );
}

type FailedMessagesProps = { reason: string; onRetry: () => void; retrying: boolean };

export function FailedMessages({ reason, onRetry, retrying }: FailedMessagesProps) {
  return (
    <ErrorState
      size="lg"
      title={t('Messages could not be loaded')}
      reason={reason}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
