import { postStatusFilters } from '@parley/contract/posting/rules.ts';
import { Calendar, ChevronLeft, ChevronRight, LayoutGrid, type LucideIcon, Plus, Rows3, Table2 } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { addDays, formatCalendarDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PlatformFilter, PostSearch, StatusFilter } from '../filters/PostFilterBar.tsx';
import { usePostFilters } from '../post/use-posting-address.ts';
import { type CalendarView, calendarViews, useCalendarView } from './calendar-address.ts';
import { addMonths, firstOfWeek } from './calendar-cells.ts';

const views: Record<CalendarView, { label: string; Icon: LucideIcon }> = {
  table: { label: t('Table'), Icon: Table2 },
  grid: { label: t('Grid'), Icon: LayoutGrid },
  month: { label: t('Month'), Icon: Calendar },
  week: { label: t('Week'), Icon: Rows3 },
};
const segments = calendarViews.map((value) => {
  const { label, Icon } = views[value];
  return {
    value,
    label: (
      <>
        <Icon size={15} aria-hidden="true" />
        <span className="max-md:sr-only">{label}</span>
      </>
    ),
  };
});

/** Title, month or week, search, filters, view, New Post. */
export function CalendarBar({ today }: { today: string }) {
  const { view, changeView } = useCalendarView();
  const { filters } = usePostFilters();
  const { openComposer } = usePostActions();
  const refusal = useRefusal('posting.write');
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <h2 className="me-1 text-base font-semibold max-md:flex-1">{t('Content Calendar')}</h2>
      {view === 'month' || view === 'week' ? <PeriodNavigation view={view} today={today} /> : null}
      <PostSearch className="md:ms-auto max-md:order-3" />
      <PlatformFilter className="max-md:order-4" />
      <StatusFilter statuses={postStatusFilters} className="max-md:order-4" />
      <SegmentedControl
        label={t('View')}
        value={view}
        onValueChange={changeView}
        segments={segments}
        className="max-md:order-2 max-md:[&_button]:h-9 max-md:[&_button]:w-10 max-md:[&_button]:justify-center max-md:[&_button]:px-0"
      />
      <Button
        icon={<Plus size={15} aria-hidden="true" />}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => openComposer({ campaign: filters.campaignId })}
        className="max-md:hidden!"
      >
        {t('New Post')}
      </Button>
    </search>
  );
}

type PeriodNavigationProps = { view: 'month' | 'week'; today: string };

/** The month or week that is shown, the ones before and after it, and the way back to today. */
function PeriodNavigation({ view, today }: PeriodNavigationProps) {
  const { day, changeDay } = useCalendarView();
  const shown = day ?? today;
  const step = (count: number) => changeDay(view === 'month' ? addMonths(shown, count) : addDays(shown, 7 * count));
  const isNow = view === 'month' ? shown.slice(0, 7) === today.slice(0, 7) : firstOfWeek(shown) === firstOfWeek(today);
  return (
    <div className="flex items-center gap-0.5 max-md:order-5 max-md:w-full">
      <IconButton
        size="sm"
        label={view === 'month' ? t('Previous month') : t('Previous week')}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <p aria-live="polite" className="num min-w-29 text-center text-sm font-semibold max-md:grow">
        {view === 'month' ? formatCalendarDate(shown, 'month') : weekLabel(firstOfWeek(shown))}
      </p>
      <IconButton
        size="sm"
        label={view === 'month' ? t('Next month') : t('Next week')}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => step(1)}
      />
      {/* It keeps its place where it leads nowhere, so that the row does not move. */}
      <Button size="sm" className={isNow ? 'invisible max-md:hidden' : ''} onClick={() => changeDay(null)}>
        {t('Today')}
      </Button>
    </div>
  );
}

/** `Nov 22 – Nov 28, 2026`. */
function weekLabel(first: string): string {
  return `${formatCalendarDate(first, 'monthDay')} – ${formatCalendarDate(addDays(first, 6), 'short')}`;
}
