import type { DateFilter, StatusFilter } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { personZone } from '../../../components/person-zone.ts';
import { locale, t } from '../../../messages/translate.ts';
import { countQuery } from './filters.queries.ts';
import { type InboxFilters, toScopeQuery } from './inbox-filters.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const periodWords: Record<DateFilter, string> = {
  today: t('today'),
  '48hours': t('the last 48 hours'),
  '7days': t('the last 7 days'),
  '30days': t('the last 30 days'),
  custom: t('the chosen days'),
};

type Kind = 'open' | 'closed' | 'pending' | 'all';
const kindOf: Record<StatusFilter, Kind> = {
  all: 'all',
  open: 'open',
  closed: 'closed',
  close: 'closed',
  pending: 'pending',
};

const everything = { status: 'all', dateFilter: 'custom', startDate: '', endDate: '' } as const;
const month = { status: 'all', dateFilter: '30days' } as const;

function isWide(filters: InboxFilters): 'everything' | 'month' | 'less' {
  if (filters.status !== 'all') return 'less';
  if (filters.dateFilter === 'custom' && filters.startDate === '' && filters.endDate === '') return 'everything';
  return filters.dateFilter === '30days' ? 'month' : 'less';
}

/** Where a search looked, and ways to look further. Its filters stay in the address. */
export function SearchScope() {
  const { filters, changeFilters } = useInboxFilters();
  const { data } = useQuery(countQuery(toScopeQuery(filters, personZone())));
  const width = isWide(filters);
  const number = data === undefined || Number.isNaN(data.count) ? null : data.count;
  const count = number === null ? '' : `${number.toLocaleString(locale)}${data?.isCapped ? '+' : ''}`;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-xs text-muted-foreground">
      <p role="status">
        {number === null
          ? t('Searching...')
          : width === 'everything'
            ? t('Searched in {count} {number, plural, one {ticket} other {tickets}} of any time.', { count, number })
            : t(
                'Searched in {count} {kind, select, open {open} closed {closed} pending {pending} other {}} {number, plural, one {ticket} other {tickets}} of {period}.',
                { count, number, kind: kindOf[filters.status], period: periodWords[filters.dateFilter] },
              )}
      </p>
      {width === 'less' ? (
        <Further label={t('Search all statuses, 30 days')} onClick={() => changeFilters(month)} />
      ) : null}
      {width === 'everything' ? null : (
        <Further label={t('Search everything')} onClick={() => changeFilters(everything)} />
      )}
    </div>
  );
}

function Further({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary-soft-foreground underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
