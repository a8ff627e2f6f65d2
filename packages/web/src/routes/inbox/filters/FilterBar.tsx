import { type TicketSort, ticketSorts } from '@parley/contract/tickets/filters.ts';
import {
  type DateFilter,
  dateFilterLabels,
  dateFilters,
  type StatusFilter,
  statusFilterLabels,
  statusFilters,
} from '@parley/contract/tickets/rules.ts';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { t, tWord } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { PlatformButtons } from './PlatformButtons.tsx';
import { useInboxFilters } from './use-inbox-filters.ts';

// Few ask for dates of their own.
const CustomRange = lazyComponent(async () => (await import('./CustomRange.tsx')).CustomRange);

const sortLabels: Record<TicketSort, string> = {
  newest: t('Newest'),
  oldest: t('Oldest'),
  activity: t('Latest activity'),
  waiting: t('Longest waiting'),
  urgency: t('Urgency'),
  window: t('Reply window'),
  sla: t('Next due'),
};

const statusOptions = statusFilters.map((value) => ({ value, label: tWord(statusFilterLabels[value]) }));
const dateOptions = dateFilters.map((value) => ({ value, label: tWord(dateFilterLabels[value]) }));
const sortOptions = ticketSorts.map((value) => ({ value, label: sortLabels[value] }));

// Beside a docked panel the selects take a row of their own, under searches and networks. On a phone the order stands
// beside the first search.
const selectStyle = '@max-[1160px]/list:md:order-2 max-md:order-3 max-md:min-w-0 max-md:flex-auto';

/** Searches, Status Filter, Time Filter, order and platform buttons; all of them live in the URL. */
export function FilterBar() {
  const { filters, changeFilters } = useInboxFilters();
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <SearchBox
        label={t('Search messages')}
        className="md:w-48 md:shrink-0 @min-[1160px]/list:md:w-52 max-md:w-0 max-md:flex-1"
        placeholder={t('Search messages...')}
        value={filters.search}
        onValueChange={(search) => changeFilters({ search }, { replace: true })}
      />
      <SearchBox
        label={t('Search by Ticket ID')}
        className="md:w-48 md:shrink-0 @min-[1160px]/list:md:w-52 max-md:order-2 max-md:flex-[1_0_calc(100%-7rem)]"
        placeholder={t('Search by Ticket ID...')}
        value={filters.ticketId}
        disabledReason={
          filters.search.trim() === '' ? undefined : t('Clear the message search to look for a ticket ID')
        }
        onValueChange={(ticketId) => changeFilters({ ticketId }, { replace: true })}
      />
      <Select<StatusFilter>
        label={t('Status Filter')}
        labelInside
        value={filters.status}
        onValueChange={(status) => changeFilters({ status })}
        options={statusOptions}
        size="bar"
        className={selectStyle}
      />
      <Select<DateFilter>
        label={t('Time Filter')}
        labelInside
        value={filters.dateFilter}
        onValueChange={(dateFilter) => changeFilters({ dateFilter })}
        options={dateOptions}
        size="bar"
        className={selectStyle}
      />
      {filters.dateFilter === 'custom' ? (
        <Suspense>
          <CustomRange />
        </Suspense>
      ) : null}
      <Select<TicketSort>
        label={t('Sort')}
        labelInside
        value={filters.sort}
        onValueChange={(sort) => changeFilters({ sort })}
        options={sortOptions}
        size="bar"
        className="max-md:order-1 max-md:shrink-0 @max-[1160px]/list:md:order-2"
      />
      <button
        type="button"
        aria-pressed={filters.certainty === 'uncertain'}
        title={t('What the AI was not sure of')}
        className="inline-flex h-8 shrink-0 items-center rounded-sm border border-border px-2.5 font-medium whitespace-nowrap text-muted-foreground transition-colors duration-(--dur-fast) hover:bg-accent aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground max-md:order-2 max-md:h-10 @max-[1160px]/list:md:order-2"
        onClick={() => changeFilters({ certainty: filters.certainty === 'all' ? 'uncertain' : 'all' })}
      >
        {t('To look at')}
      </button>
      {filters.sentiment === 'all' ? null : (
        <button
          type="button"
          aria-label={t('Show every sentiment')}
          className="inline-flex h-8 shrink-0 items-center gap-1 max-md:order-2 max-md:h-10 @max-[1160px]/list:md:order-2"
          onClick={() => changeFilters({ sentiment: 'all' })}
        >
          <SentimentBadge sentiment={filters.sentiment} />
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <PlatformButtons />
    </search>
  );
}
