import { formatShortNumber } from '@parley/contract/short-number.ts';
import { useQuery } from '@tanstack/react-query';
import { locale, t } from '../../../messages/translate.ts';
import { AccountFilter, CampaignFilter } from '../filters/PostFilterBar.tsx';
import { postSummaryQuery } from '../post/posting.queries.ts';

const totals = [
  { name: 'total', label: t('Total Posts'), dot: null },
  { name: 'scheduled', label: t('Scheduled'), dot: 'bg-neutral' },
  { name: 'published', label: t('Published'), dot: 'bg-positive' },
  { name: 'drafts', label: t('Drafts'), dot: 'bg-unknown' },
  { name: 'pendingApproval', label: t('Waiting for approval'), dot: 'bg-warning' },
  { name: 'failed', label: t('Failed or missed'), dot: 'bg-negative' },
] as const;

/** The totals of the workspace, of which all but the first add up to it; beside them the filters by campaign and account. */
export function CalendarTotals() {
  const summary = useQuery(postSummaryQuery);
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5">
      <dl
        aria-label={t('Totals')}
        className="num me-auto flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs text-muted-foreground max-md:gap-x-2.5"
      >
        {totals.map(({ name, label, dot }) => (
          <div key={name} className="flex items-center">
            {dot === null ? null : <span aria-hidden="true" className={`me-1.5 size-1.75 rounded-full ${dot}`} />}
            <dt>{label}</dt>
            <dd title={summary.data?.[name].toLocaleString(locale)} className="ms-1.25 font-semibold text-foreground">
              {summary.data === undefined ? '–' : formatShortNumber(summary.data[name])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2 max-md:w-full">
        <CampaignFilter />
        <AccountFilter />
      </div>
    </div>
  );
}
