/** What the list says of a scheduled report. */
import type { ReportKind } from '@parley/contract/reports/rules.ts';
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { t } from '../../../messages/translate.ts';

/** Those that are of no account. */
export const reportNames: Record<Exclude<ReportKind, 'account'>, string> = {
  overview: t('Overview of all networks'),
  reputation: t('Reputation on all networks'),
};

export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** 'Every Monday at 09:00'. */
export function rhythmOf({ every, hour, monthDay, weekday }: ReportSchedule): string {
  const time = hourLabel(hour);
  return every === 'weekly'
    ? t('Every {weekday} at {time}', { weekday: weekdayNames[weekday - 1] ?? '', time })
    : t('On day {day} of each month at {time}', { day: monthDay, time });
}

/** What became of the last one; null: there was none. */
export function lastOf({ last }: ReportSchedule): { tone: 'good' | 'bad' | 'plain'; words: string } | null {
  if (last === null) return null;
  const at = `${formatDate(last.at)} ${formatNamedTime(last.at)}`;
  if (last.failure !== null) return { tone: 'bad', words: t('Failed at {at}: {reason}', { at, reason: last.failure }) };
  const { failed, kept, sent, waiting } = last.mails;
  if (failed > 0)
    return {
      tone: 'bad',
      words: t('Made at {at}: {failed} of its mails could not be sent, {sent} were.', { at, failed, sent }),
    };
  if (kept > 0) return { tone: 'bad', words: t('Made at {at}, and not sent: no mail server is set up.', { at }) };
  if (waiting > 0)
    return { tone: 'plain', words: t('Made at {at}: {waiting} mails are on their way.', { at, waiting }) };
  if (sent === 0) return { tone: 'plain', words: t('Made at {at}: nobody was left who gets it.', { at }) };
  return { tone: 'good', words: t('Sent at {at} to {sent}.', { at, sent }) };
}
