import { afterEach, describe, expect, test } from 'vitest';
import { type DatedHistory, dateHistory } from './dated.ts';
import type { History, HistoryMoment } from './history.ts';
import { historyAt } from './tern-outdoor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const systemZone = process.env.TZ;

afterEach(() => {
  if (systemZone === undefined) delete process.env.TZ;
  else process.env.TZ = systemZone;
});

/** One day's history with the order in which it is told: places in `timesOf`, and which of them are later than the one before. */
type Day = { start: number; history: History; order: readonly { place: number; isLater: boolean; text: string }[] };

function dayOf(start: number, isWhole: boolean): Day {
  const made = historyAt(new Date(start));
  // The months before lie still: each minute of a week need not ask them again.
  const history = isWhole ? made : { ...made, threads: made.threads.filter(isOfThirtyDays) };
  const told = [...history.posts, ...history.threads.flatMap(({ entries }) => entries)]
    .map(({ at, text }, place) => ({ place, text, at: toldAt(at) }))
    .sort((one, other) => one.at - other.at);
  const order = told.map(({ place, text, at }, index) => ({ place, text, isLater: at > (told[index - 1]?.at ?? at) }));
  return { start, history, order };
}

function isOfThirtyDays({ entries: [first] }: History['threads'][number]): boolean {
  return first !== undefined && first.at.daysAgo < 30;
}

function toldAt({ daysAgo, time }: HistoryMoment): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minuteMs - daysAgo * dayMs;
}

/** Of the posts, then of the entries. */
function timesOf({ posts, threads }: DatedHistory): number[] {
  const times = posts.map(({ at }) => at);
  for (const { entries } of threads) for (const { at } of entries) times.push(at);
  return times;
}

/** What is wrong with the history that is made at that moment. */
function faultsAt(day: Day, madeAt: number): string[] {
  const dated = dateHistory(day.history, madeAt);
  const faults: string[] = [];

  const times = timesOf(dated);
  let before = Number.NEGATIVE_INFINITY;
  for (const { place, isLater, text } of day.order) {
    const at = times[place] ?? Number.NaN;
    if (!(isLater ? at > before : at >= before - 10)) faults.push(`"${text}" lies before what was told before it`);
    before = at;
  }
  const postTimes = new Map(dated.posts.map(({ at, key, platform }) => [`${platform}/${key}`, at]));
  for (const { entries, platform, postKey } of dated.threads) {
    let answered = postKey === undefined ? Number.NEGATIVE_INFINITY : postTimes.get(`${platform}/${postKey}`);
    for (const { at, text } of entries) {
      if (answered === undefined || at <= answered) faults.push(`"${text}" lies before what it answers`);
      answered = at;
    }
  }

  const newestAge = madeAt - Math.max(...times);
  if (newestAge < minuteMs || newestAge > 10 * minuteMs)
    faults.push(`the newest is ${newestAge / minuteMs} minutes old`);
  if (Math.min(...times) < madeAt - 94 * dayMs) faults.push('the oldest is more than three months old');

  const tuesdays = [1, 2, 3, 4, 5, 6, 7].map((days) => day.start - days * dayMs);
  const tuesday = tuesdays.find((start) => new Date(start).getUTCDay() === 2) ?? 0;
  const isThen = (at = 0, from = 0, to = 24) => at >= tuesday + from * hourMs && at < tuesday + to * hourMs;
  const angry = dated.threads.filter(({ entries }) => isThen(entries[0]?.at, 6.5, 12.75)).length;
  if (angry < 40) faults.push(`${angry} threads are no spike`);
  for (const key of ['facebook/fb-sale', 'facebook/fb-sorry', 'twitter/tw-status', 'twitter/tw-sorry'])
    if (!isThen(postTimes.get(key))) faults.push(`${key} is not on last Tuesday`);
  return faults.map((fault) => `made at ${new Date(madeAt).toISOString()}: ${fault}`);
}

/** At every so many minutes of the days, and some seconds. */
function faultsOfDays(from: string, days: number, everyMinutes = 1): string[] {
  const faults: string[] = [];
  for (let place = 0; place < days; place += 1) {
    const day = dayOf(Date.parse(`${from}T00:00:00Z`) + place * dayMs, everyMinutes > 1);
    for (let minute = 0; minute < 24 * 60; minute += everyMinutes)
      faults.push(...faultsAt(day, day.start + minute * minuteMs + (minute % 60) * 1001));
  }
  return faults.slice(0, 10);
}

describe('the dated history', () => {
  test('keeps every order, ends minutes ago and has its spike on last Tuesday, at every minute of a week', () => {
    expect(faultsOfDays('2026-11-16', 7)).toEqual([]);
    // Ten thousand histories: some seconds, and more than the usual half minute where other work shares the machine.
  }, 120_000);

  test.each([
    ['the end of a month', '2027-01-31'],
    ['the end of a year', '2026-12-31'],
    ['29 February', '2028-02-28'],
    ['the end of February', '2028-02-29'],
  ])('does so around %s', (_name, from) => {
    expect(faultsOfDays(from, 2, 7)).toEqual([]);
  });

  test.each([
    ['America/New_York', '2026-03-07', '2026-03-09'],
    ['America/New_York', '2026-10-31', '2026-11-02'],
    ['Europe/Berlin', '2026-03-28', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24', '2026-10-26'],
    ['Australia/Lord_Howe', '2026-04-03', '2026-04-06'],
    ['Australia/Lord_Howe', '2026-10-02', '2026-10-05'],
  ])('does so in %s while its clocks change between %s and %s', (zone, from, to) => {
    process.env.TZ = zone;
    const offsetOn = (day: string) => new Date(`${day}T00:00:00Z`).getTimezoneOffset();
    expect(offsetOn(from)).not.toBe(offsetOn(to));
    expect(faultsOfDays(from, (Date.parse(to) - Date.parse(from)) / dayMs, 7)).toEqual([]);
  });

  test('leaves the days before yesterday as they are told', () => {
    const madeAt = Date.parse('2028-03-01T00:10:00Z');
    const { history } = dayOf(Date.parse('2028-03-01T00:00:00Z'), true);
    const told = history.posts.find(({ key }) => key === 'fb-fell-45');
    expect(told?.at).toEqual({ daysAgo: 9, time: '10:00' });
    const dated = dateHistory(history, madeAt).posts.find(({ key }) => key === 'fb-fell-45');
    expect(new Date(dated?.at ?? 0).toISOString()).toBe('2028-02-21T10:00:00.000Z');
  });
});
