import type { Sla } from '@parley/contract/sla/schemas.ts';
import { AlarmClock, AlarmClockOff, CirclePause } from 'lucide-react';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { useNow } from '../../../components/use-now.ts';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { slaColours } from '../message/DueMarks.tsx';
import { slaTargetLabel, slaWordsOf } from '../message/sla-words.ts';

const list = new Intl.ListFormat(locale);

/** What was promised to this customer, and how it stands. */
export function SlaClocks({ sla: { breached, clocks, policyName } }: { sla: Sla }) {
  const nowMs = useNow();
  if (clocks.length + breached.length === 0) return null;
  return (
    <ul aria-label={t('SLA: {policyName}', { policyName })} className="num mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {clocks.map((clock) => {
        const { sentence, state } = slaWordsOf(clock, nowMs);
        const Icon = state === 'paused' ? CirclePause : AlarmClock;
        return (
          <li
            key={clock.target}
            title={t('SLA: {policyName}', { policyName })}
            className={classNames('inline-flex items-center gap-1.5', slaColours[state])}
          >
            <Icon size={13} aria-hidden="true" className="shrink-0" />
            <span>
              {sentence}
              {clock.dueAt === null ? null : (
                <time dateTime={clock.dueAt} className="font-normal text-subtle-foreground">
                  {' '}
                  ({formatDate(clock.dueAt)} {formatNamedTime(clock.dueAt)})
                </time>
              )}
            </span>
          </li>
        );
      })}
      {breached.length === 0 ? null : (
        <li className="inline-flex items-center gap-1.5 text-negative-foreground">
          <AlarmClockOff size={13} aria-hidden="true" className="shrink-0" />
          {t('Came too late: {targets}', { targets: list.format(breached.map(slaTargetLabel)) })}
        </li>
      )}
    </ul>
  );
}
