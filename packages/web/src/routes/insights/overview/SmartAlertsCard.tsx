import { type AlertSeverity, alertKeywordFilters } from '@parley/contract/overview/rules.ts';
import type { SmartAlert, SmartAlerts } from '@parley/contract/overview/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { t } from '../../../messages/translate.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Widget } from '../ChartWidget.tsx';
import { momentOf } from '../FreshnessLine.tsx';
import { alertInWords, keywordNames, severityNames } from './alert-words.ts';
import { ChartAnswer } from './ChartAnswer.tsx';
import { type OverviewQuery, smartAlertsQuery } from './overview.queries.ts';
import { inboxLinkOf } from './overview-address.ts';
import { useOverviewAddress } from './use-overview-address.ts';

const title = t('Smart Alerts');
const id = 'alerts';
const tones: Record<AlertSeverity, BadgeTone> = { high: 'negative', medium: 'warning', low: 'neutral' };

/** What stands out on the period's last day. An alert opens what is behind it. */
export function SmartAlertsCard({ query }: { query: OverviewQuery }) {
  const { keyword, openKeyword } = useOverviewAddress();
  const answer = useQuery(smartAlertsQuery(query, keyword));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(data) => (
        <Widget
          id={id}
          title={title}
          actions={
            <Select
              label={t('Alerts about')}
              value={keyword}
              onValueChange={openKeyword}
              options={alertKeywordFilters.map((value) => ({ value, label: keywordNames[value] }))}
              size="bar"
            />
          }
          foot={<span>{basisOf(data)}</span>}
        >
          {data.alerts.length === 0 ? (
            <EmptyState
              size="sm"
              icon={<BellRing size={18} />}
              title={t('Nothing stands out')}
              description={
                data.historyDays < data.historyDaysMin
                  ? t('Not enough data yet: it takes {count} weekdays like this one.', { count: data.historyDaysMin })
                  : t('The day is as such days are.')
              }
            />
          ) : (
            <ul aria-label={title} className="-mx-1 max-h-60 overflow-y-auto px-1">
              {data.alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}

function AlertRow({ alert }: { alert: SmartAlert }) {
  const { basis, title: words } = alertInWords(alert);
  return (
    <li className="relative flex items-center gap-3 border-t border-border py-2 first:border-t-0">
      <Badge tone={tones[alert.severity]} className="w-16 justify-center">
        {severityNames[alert.severity]}
      </Badge>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <Link to={linkOf(alert)} className="rounded-sm after:absolute after:inset-0 hover:underline">
            {words}
          </Link>
        </p>
        <p className="num text-xs text-muted-foreground">{basis}</p>
      </div>
      <span className="num shrink-0 text-xs text-subtle-foreground max-sm:hidden">{momentOf(alert.at)}</span>
    </li>
  );
}

/** The incident, the newest message where they are known one by one, or the list that was counted. */
function linkOf({ inbox, incidentLink, ticketIds: [newest] }: SmartAlert): string {
  return incidentLink ?? (newest === undefined ? inboxLinkOf(inbox) : ticketLink(newest));
}

function basisOf({ date, historyDays }: SmartAlerts): string {
  return t('{day}, compared with {count, plural, one {1 weekday} other {# weekdays}} like it.', {
    day: formatDay(date, 'point'),
    count: historyDays,
  });
}
