import { quickStatsWindowDays } from '@parley/contract/inbox/rules.ts';
import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { formatRate, formatResponseTime, formatScore, noData } from './quick-stats-format.ts';

/** Response rate, first-response time (median on hover) and satisfaction of the last 30 days. */
export function QuickStats({ stats }: { stats: Analytics['quickStats'] }) {
  const answers = stats.satisfactionAnswers;
  const { ratings } = stats;
  const lines = [
    {
      label: t('Response Rate'),
      value: formatRate(stats.responseRate),
      hint: t('Tickets of the last {quickStatsWindowDays} days that got a reply', { quickStatsWindowDays }),
    },
    {
      label: t('Avg Response Time'),
      value: formatResponseTime(stats.averageResponseTimeMs),
      hint:
        stats.medianResponseTimeMs === null
          ? t('Needs at least one answered ticket')
          : t('Median {duration}', { duration: formatResponseTime(stats.medianResponseTimeMs) }),
    },
    {
      label: t('Satisfaction Score'),
      value: formatScore(stats.satisfactionScore),
      hint:
        answers === 0
          ? t('Needs at least one rated message')
          : t('From {answers} messages', { answers: answers.toLocaleString(locale) }),
    },
    // Never an average without how many it is of.
    ...(ratings.asked === 0
      ? []
      : [
          {
            label: t('Customer ratings'),
            value:
              ratings.average === null
                ? t('0 of {asked}', { asked: ratings.asked })
                : `${formatScore(ratings.average)} · ${t('{answers} of {asked}', ratings)}`,
            hint: t('{answers} of {asked} customers who were asked answered ({share})', {
              ...{ answers: ratings.answers, asked: ratings.asked },
              share: formatRate(ratings.answers / ratings.asked),
            }),
          },
        ]),
  ];
  return (
    <ul>
      {lines.map(({ label, value, hint }) => (
        <li
          key={label}
          // Four lines are as high as three.
          className={classNames(
            'flex items-center justify-between gap-3 border-t border-border first:border-t-0',
            lines.length > 3 ? 'py-0.25' : 'py-1.25',
          )}
        >
          <span className="truncate text-muted-foreground">{label}</span>
          <Tooltip content={hint} side="left">
            <button
              type="button"
              aria-label={`${label} ${value}. ${hint}`}
              className={classNames(
                'num min-h-6 shrink-0 cursor-default rounded-sm whitespace-nowrap',
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
