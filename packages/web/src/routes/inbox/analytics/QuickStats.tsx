import { quickStatsWindowDays } from '@parley/contract/inbox/rules.ts';
import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { formatDuration, formatRate, formatScore, noData } from './quick-stats-format.ts';

/** Response rate, first-response time (median on hover) and satisfaction of the last 30 days. */
export function QuickStats({ stats }: { stats: Analytics['quickStats'] }) {
  const answers = stats.satisfactionAnswers;
  const lines = [
    {
      label: 'Response Rate',
      value: formatRate(stats.responseRate),
      hint: `Tickets of the last ${quickStatsWindowDays} days that got a reply`,
    },
    {
      label: 'Avg Response Time',
      value: formatDuration(stats.averageResponseTimeMs),
      hint:
        stats.medianResponseTimeMs === null
          ? 'Needs at least one answered ticket'
          : `Median ${formatDuration(stats.medianResponseTimeMs)}`,
    },
    {
      label: 'Satisfaction Score',
      value: formatScore(stats.satisfactionScore),
      hint: answers === 0 ? 'Needs at least one rated message' : `From ${answers.toLocaleString('en-US')} messages`,
    },
  ];
  return (
    <ul>
      {lines.map(({ label, value, hint }) => (
        <li
          key={label}
          className="flex items-center justify-between gap-3 border-t border-border py-1.25 first:border-t-0"
        >
          <span className="text-muted-foreground">{label}</span>
          <Tooltip content={hint} side="left">
            <button
              type="button"
              aria-label={`${label} ${value}. ${hint}`}
              className={classNames(
                'num min-h-6 cursor-default rounded-sm',
                value === noData
                  ? 'text-subtle-foreground'
                  : 'text-[15px] font-semibold tracking-[-.01em] text-foreground',
              )}
            >
              {value}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
