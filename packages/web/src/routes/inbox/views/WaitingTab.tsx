import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { figuresAfterMs, useOncePerBurst } from '../../../components/use-once-per-burst.ts';
import { locale, t } from '../../../messages/translate.ts';
import { countQuery } from '../filters/filters.queries.ts';
import { defaultFilters, type InboxFilters } from '../filters/inbox-filters.ts';

/** Whatever waits, however old: a reply that nobody decides on must not fall out of the list. */
const waitingFilters: InboxFilters = {
  ...defaultFilters,
  status: 'all',
  // Without dates: of any time.
  dateFilter: 'custom',
  waitingApproval: 'true',
};
const waitingQuery = countQuery({ waitingApproval: 'true' });
const aMinuteMs = 60_000;

/** How many tickets have a reply that waits for approval; 0 where that is not known. */
export function useWaitingCount(isEnabled: boolean): number {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...waitingQuery, enabled: isEnabled, refetchInterval: aMinuteMs });
  const countAnew = useOncePerBurst(() => void fetchAnew(queryClient, waitingQuery.queryKey), figuresAfterMs);
  useLiveEvent('message.updated', () => {
    if (isEnabled) countAnew();
  });
  return data === undefined || Number.isNaN(data.count) ? 0 : data.count;
}

export function isWaitingShown(filters: InboxFilters): boolean {
  return (Object.keys(waitingFilters) as (keyof InboxFilters)[]).every(
    (name) => waitingFilters[name] === filters[name],
  );
}

type WaitingTabProps = {
  count: number;
  isShown: boolean;
  className: string;
  onShow: (filters: InboxFilters) => void;
};

/** Beside the saved views: what waits for somebody's yes. */
export function WaitingTab({ className, count, isShown, onShow }: WaitingTabProps) {
  return (
    <button type="button" aria-pressed={isShown} className={className} onClick={() => onShow(waitingFilters)}>
      <ClipboardCheck size={13} aria-hidden="true" />
      {t('Waiting for approval')}
      <span className="num text-xs font-normal text-subtle-foreground">{count.toLocaleString(locale)}</span>
    </button>
  );
}
