/** Public holidays of the workspace's country and international days. Holidays: npm package date-holidays, see docs/credits.md. */
import type { PostingEvent } from '@parley/contract/posting-advice/schemas.ts';
import type HolidayCalendar from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { dateAt, daysBetween } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';
import { internationalDays } from './international-days.ts';

/** A year and the weeks that a calendar's page shows beside it. */
const rangeMaxDays = 400;

/** Days from `from` to `to`, both included, earliest first. @throws AppError validation_failed for a range that is turned round or too long */
export async function listEvents(
  range: { from: string; to: string },
  { country, timeZone, now }: { country: string; timeZone: string; now: Date },
): Promise<PostingEvent[]> {
  const days = daysBetween(range.from, range.to);
  if (days < 0 || days > rangeMaxDays)
    throw new AppError('validation_failed', {
      message: `Give a time of at most ${rangeMaxDays} days, the earlier day as from.`,
    });
  const today = dateAt(now, timeZone);
  const years = Array.from(
    { length: Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4)) + 1 },
    (_, index) => Number(range.from.slice(0, 4)) + index,
  );
  const holidays = await listHolidays(country, years);
  const named = new Set(holidays.map(({ date, name }) => `${date}/${toKey(name)}`));
  const international = years
    .flatMap((year) => internationalDays.map((day) => ({ ...day, date: `${year}-${day.day}` })))
    .filter(({ date, name }) => !named.has(`${date}/${toKey(name)}`))
    .map(({ date, name, description }) => ({
      id: `international-${date}-${toKey(name)}`,
      name,
      date,
      description,
      category: 'International Day' as const,
    }));
  return [...holidays, ...international]
    .filter(({ date }) => date >= range.from && date <= range.to)
    .map((event) => ({ ...event, daysUntil: daysBetween(today, event.date) }))
    .sort((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name));
}

let loading: Promise<typeof HolidayCalendar> | null = null;

/** Its tables are large, so it is loaded when it is first asked. A country it does not know has no holidays. */
async function listHolidays(country: string, years: readonly number[]): Promise<Omit<PostingEvent, 'daysUntil'>[]> {
  loading ??= import('date-holidays').then((module) => module.default);
  const Holidays = await loading;
  const calendar = new Holidays(country);
  const place = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  const holidays = years.flatMap((year) => calendar.getHolidays(year, 'en'));
  const events = holidays.map((holiday) => {
    const date = holiday.date.slice(0, 10);
    return { ...describe(holiday, place), id: `holiday-${date}-${toKey(holiday.name)}`, name: holiday.name, date };
  });
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

function describe(
  { type, substitute }: HolidaysTypes.Holiday,
  place: string,
): Pick<PostingEvent, 'description' | 'category'> {
  const kind = type === 'public' ? 'Public holiday' : type === 'bank' ? 'Bank holiday' : 'Observed';
  return {
    description: `${kind} (${place})${substitute === true ? ', moved from a weekend' : ''}.`,
    category: type === 'public' ? 'National Holiday' : 'Seasonal',
  };
}

function toKey(name: string): string {
  return name
    .toLocaleLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
