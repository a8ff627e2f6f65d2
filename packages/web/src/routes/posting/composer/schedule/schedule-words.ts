import { type WallClock, wallClockOf } from '../../../../components/zoned-time.ts';
import { locale, t } from '../../../../messages/translate.ts';

/** The next full hour: what a schedule begins with. */
export function nextHour(nowMs: number, timeZone: string): WallClock {
  const { date, time } = wallClockOf(new Date(nowMs + 60 * 60_000), timeZone);
  return { date, time: `${time.slice(0, 2)}:00` };
}

const steps = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** 'In 7 hours'; 'This time has passed' for what lies behind. */
export function distanceInWords(instantMs: number, nowMs: number): string {
  const minutes = Math.round((instantMs - nowMs) / 60_000);
  if (minutes < 0) return t('This time has passed. Choose a later one.');
  if (minutes === 0) return t('In less than a minute');
  const [unit, size] = steps.find(([, each]) => minutes >= each * 2 || (minutes >= each && minutes % each === 0)) ?? [
    'minute',
    1,
  ];
  const count = Math.round(minutes / size);
  if (unit === 'minute') return t('{count, plural, one {In # minute} other {In # minutes}}', { count });
  if (unit === 'hour') return t('{count, plural, one {In # hour} other {In # hours}}', { count });
  return t('{count, plural, one {In # day} other {In # days}}', { count });
}

/** 'Sat, Nov 21 at 05:30 PM', as the clock of the post's own zone shows it; empty where no time is chosen. */
export function wallClockInWords({ date, time }: WallClock): string {
  if (date === '' || time === '') return '';
  const at = new Date(`${date}T${time}:00Z`);
  const day = at.toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
  const clock = at.toLocaleTimeString(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
  return t('{day} at {clock}', { day, clock });
}
