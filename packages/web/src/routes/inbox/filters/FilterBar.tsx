import { type TicketSort, ticketSorts } from '@parley/contract/tickets/filters.ts';
import {
  type DateFilter,
  dateFilterLabels,
  dateFilters,
  type StatusFilter,
  statusFilterLabels,
  statusFilters,
} from '@parley/contract/tickets/rules.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { t, tWord } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/Select.tsx';
import { FilterButton } from './FilterButton.tsx';
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

// On a phone the first search stands with order and filters in a row of its own, which alone stays in sight. From there up all stand in
// one row in the order of their classes; beside a docked panel the networks stand before the selects.
const selectStyle = 'max-md:min-w-0 max-md:flex-auto';

/** Searches, Status Filter, Time Filter, order, further filters and platform buttons; all of them live in the URL. */
export function FilterBar() {
  const { filters, changeFilters } = useInboxFilters();
  return (
    <search className="md:flex md:flex-wrap md:items-center md:gap-2 md:px-4 md:py-3 max-md:contents">
      <div className="md:contents max-md:sticky max-md:top-(--header-h) max-md:z-12 max-md:flex max-md:gap-2 max-md:bg-card max-md:px-4 max-md:py-2">
        <SearchBox
          label={t('Search messages')}
          className="md:order-1 md:w-48 md:shrink-0 @min-[1500px]/list:md:w-52 max-md:w-0 max-md:flex-1"
          placeholder={t('Search messages...')}
          value={filters.search}
          onValueChange={(search) => changeFilters({ search }, { replace: true })}
        />
        <Select<TicketSort>
          label={t('Sort')}
          labelInside
          value={filters.sort}
          onValueChange={(sort) => changeFilters({ sort })}
          options={sortOptions}
          size="bar"
          className="md:order-6 max-md:min-w-0 max-md:max-w-44 max-[359px]:[&_span>:first-child:not(:only-child)]:hidden"
        />
        <FilterButton />
      </div>
      <div className="md:contents max-md:flex max-md:flex-wrap max-md:gap-2 max-md:px-4 max-md:pb-2">
        <Select<StatusFilter>
          label={t('Status Filter')}
          labelInside
          value={filters.status}
          onValueChange={(status) => changeFilters({ status })}
          options={statusOptions}
          size="bar"
          className={classNames('md:order-3', selectStyle)}
        />
        <Select<DateFilter>
          label={t('Time Filter')}
          labelInside
          value={filters.dateFilter}
          onValueChange={(dateFilter) => changeFilters({ dateFilter })}
          options={dateOptions}
          size="bar"
          className={classNames('md:order-4', selectStyle)}
        />
        {filters.dateFilter === 'custom' ? (
          <Suspense>
            <CustomRange />
          </Suspense>
        ) : null}
        <SearchBox
          label={t('Search by Ticket ID')}
          className="md:order-2 md:w-48 md:shrink-0 @min-[1500px]/list:md:w-52 max-md:w-full"
          placeholder={t('Search by Ticket ID...')}
          value={filters.ticketId}
          disabledReason={
            filters.search.trim() === '' ? undefined : t('Clear the message search to look for a ticket ID')
          }
          onValueChange={(ticketId) => changeFilters({ ticketId }, { replace: true })}
        />
        <PlatformButtons />
      </div>
    </search>
  );
}
