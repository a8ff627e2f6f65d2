import { postStatusFilters } from '@parley/contract/posting/rules.ts';
import {
  Calendar,
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  type LucideIcon,
  Plus,
  Rows3,
  Table2,
} from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { addDays, formatCalendarDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PlatformFilter, PostSearch, StatusFilter } from '../filters/PostFilterBar.tsx';
import { usePostFilters } from '../post/use-posting-address.ts';
import { useCalendarView } from './calendar-address.ts';
import { addMonths, firstOfWeek } from './calendar-cells.ts';
import { type CalendarView, calendarViews } from './remembered-view.ts';

const views: Record<CalendarView, { label: string; Icon: LucideIcon }> = {
  table: { label: t('Table'), Icon: Table2 },
  grid: { label: t('Grid'), Icon: LayoutGrid },
  month: { label: t('Month'), Icon: Calendar },
  week: { label: t('Week'), Icon: Rows3 },
  day: { label: t('Day'), Icon: CalendarClock },
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
      {view === 'table' || view === 'grid' ? null : <PeriodNavigation view={view} today={today} />}
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

type Period = Exclude<CalendarView, 'table' | 'grid'>;
type PeriodNavigationProps = { view: Period; today: string };

const periods: Record<
  Period,
  {
    previous: string;
    next: string;
    step: (day: string, count: number) => string;
    /** Its first day, by which two of them are told apart. */
    first: (day: string) => string;
    label: (day: string) => string;
  }
> = {
  month: {
    previous: t('Previous month'),
    next: t('Next month'),
    step: addMonths,
    first: (day) => day.slice(0, 7),
    label: (day) => formatCalendarDate(day, 'month'),
  },
  week: {
    previous: t('Previous week'),
    next: t('Next week'),
    step: (day, count) => addDays(day, 7 * count),
    first: firstOfWeek,
    label: (day) => weekLabel(firstOfWeek(day)),
  },
  day: {
    previous: t('Previous day'),
    next: t('Next day'),
    step: addDays,
    first: (day) => day,
    label: (day) => formatCalendarDate(day, 'short'),
  },
};

/** The month, week or day that is shown, the ones before and after it, and the way back to today. */
function PeriodNavigation({ view, today }: PeriodNavigationProps) {
  const { day, changeDay } = useCalendarView();
  const shown = day ?? today;
  const { previous, next, step, first, label } = periods[view];
  const isNow = first(shown) === first(today);
  return (
    <div className="flex items-center gap-0.5 max-md:order-5 max-md:w-full">
      <IconButton
        size="sm"
        label={previous}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => changeDay(step(shown, -1))}
      />
      <p aria-live="polite" className="num min-w-29 text-center text-sm font-semibold max-md:grow">
        {label(shown)}
      </p>
      <IconButton
        size="sm"
        label={next}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => changeDay(step(shown, 1))}
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
