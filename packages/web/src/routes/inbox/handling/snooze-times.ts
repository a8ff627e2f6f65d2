/** Until when tickets are put off, by the clock on the person's wall. */
import { addDays, instantOf, wallClockOf, weekdayOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';

export type SnoozeTime = { label: string; at: Date };

const morning = '09:00';
const evening = '18:00';
const laterMs = 3 * 60 * 60_000;
const monday = 1;

/** Each of them is ahead, and no two are the same moment. */
export function snoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const today = wallClockOf(now, zone).date;
  const at = (date: string, time: string) => new Date(instantOf({ date, time }, zone));
  const toMonday = (monday - weekdayOf(today) + 7) % 7 || 7;
  const times = [
    { label: t('In 3 hours'), at: new Date(Math.ceil((now.getTime() + laterMs) / 60_000) * 60_000) },
    { label: t('This evening'), at: at(today, evening) },
    { label: t('Tomorrow'), at: at(addDays(today, 1), morning) },
    { label: t('In 2 days'), at: at(addDays(today, 2), morning) },
    { label: t('Next week'), at: at(addDays(today, toMonday), morning) },
    { label: t('In a month'), at: at(addDays(today, 30), morning) },
  ];
  return times.filter(
    (time, index) => time.at > now && times.findIndex((other) => other.at.getTime() === time.at.getTime()) === index,
  );
}

/** What a field for date and time holds, `2026-11-24T09:00`, as an instant; null where it is none. */
export function instantOfField(value: string, zone: string): Date | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? [];
  if (date === undefined || time === undefined || Number.isNaN(Date.parse(`${date}T${time}:00Z`))) return null;
  return new Date(instantOf({ date, time }, zone));
}

/** The field's value for tomorrow morning, to begin with. */
export function tomorrowMorning(now: Date, zone: string): string {
  return `${addDays(wallClockOf(now, zone).date, 1)}T${morning}`;
}
