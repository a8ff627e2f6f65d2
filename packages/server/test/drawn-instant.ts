/**
 * A moment and a zone drawn at random, so that the tests of many days together meet moments that nobody thought of. The test prints what
 * was drawn; `PARLEY_TEST_INSTANT` repeats it.
 */
import { DateTime } from 'luxon';

export type DrawnInstant = {
  at: Date;
  /** The process stands in it. */
  zone: string;
  /** As `PARLEY_TEST_INSTANT` takes it. */
  name: string;
};

const variable = 'PARLEY_TEST_INSTANT';
const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'Asia/Kolkata', 'Australia/Lord_Howe'];
/** Their clocks change on Sundays of these. */
const monthsOfClockChanges = [3, 4, 9, 10, 11];
const [firstYear, lastYear] = [2026, 2030];

/**
 * Of the years 2026 to 2030. Every other time it is a day on which calendars turn (the ends of months, a Sunday on which clocks may
 * change), and every other time an hour around midnight in UTC.
 * @throws Error where the variable holds no moment
 */
export function drawInstant(given = process.env[variable]): DrawnInstant {
  if (given !== undefined && given !== '') return readInstant(given);
  const day = between(0, 1) === 0 ? drawDay() : drawTurningDay();
  const minutes = between(0, 1) === 0 ? between(0, 24 * 60 - 1) : between(-2 * 60, 6 * 60);
  return toDrawn(day.plus({ minutes, seconds: between(0, 59) }), zones[between(0, zones.length - 1)] ?? 'UTC');
}

function readInstant(given: string): DrawnInstant {
  const [date = '', time = '', zone = 'UTC'] = given.split(' ');
  const at = DateTime.fromISO(`${date}T${time}`, { zone: 'utc' });
  if (!at.isValid || !DateTime.utc().setZone(zone).isValid)
    throw new Error(
      `${variable} is "${given}"; it must be a moment in UTC and a zone, e.g. "2028-02-29 00:10 Pacific/Apia".`,
    );
  return toDrawn(at, zone);
}

function toDrawn(at: DateTime, zone: string): DrawnInstant {
  return { at: at.toJSDate(), zone, name: `${at.toFormat('yyyy-MM-dd HH:mm:ss')} ${zone}` };
}

function drawDay(): DateTime {
  const day = DateTime.utc(between(firstYear, lastYear));
  return day.plus({ days: between(0, day.daysInYear - 1) });
}

function drawTurningDay(): DateTime {
  const month = DateTime.utc(between(firstYear, lastYear), between(1, 12));
  const sundays = month.set({ month: monthsOfClockChanges[between(0, monthsOfClockChanges.length - 1)] ?? 3, day: 7 });
  const days = [
    month,
    month.endOf('month').startOf('day'),
    month.endOf('year').startOf('day'),
    month.set({ month: 2 }).endOf('month').startOf('day'),
    sundays.minus({ days: sundays.weekday % 7 }).plus({ weeks: between(0, 3) }),
  ];
  return days[between(0, days.length - 1)] ?? month;
}

/** A whole number, both ends included. */
function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}
