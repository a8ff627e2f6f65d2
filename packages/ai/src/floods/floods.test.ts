import { describe, expect, it } from 'vitest';
import { type FloodInput, findFlood, type NegativeMessage } from './find-flood.ts';
import { findTopicWords, wordsOfMessage } from './topic-words.ts';
import { readUsualRate } from './usual-rate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
/** A Tuesday, 10:00 in Berlin, a week after its clocks went back. */
const now = Date.UTC(2026, 10, 3, 9);
const since = now - 9 * weekMs;
const timeZone = 'Europe/Berlin';

/** Hours with this many people by what the clocks of Berlin show. */
function history(peopleAt: (weekday: string, hour: number, start: number) => number): Map<number, number> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const hours = new Map<number, number>();
  for (let start = since; start < now - hourMs; start += hourMs) {
    const parts = clock.formatToParts(start);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const people = peopleAt(of('weekday'), Number(of('hour')), start);
    if (people > 0) hours.set(start, people);
  }
  return hours;
}

const message = (index: number, changes: Partial<NegativeMessage> = {}): NegativeMessage => ({
  id: index,
  at: now - index * minuteMs,
  person: `p${index}`,
  platform: 'facebook',
  words: ['late'],
  ...changes,
});
const messages = (count: number, changes: (index: number) => Partial<NegativeMessage> = () => ({})) =>
  Array.from({ length: count }, (_, index) => message(index, { at: now - (index % 14) * minuteMs, ...changes(index) }));

function input(hours: Map<number, number>, recent: NegativeMessage[], changes: Partial<FloodInput> = {}): FloodInput {
  const usual = readUsualRate(hours, { now, since, timeZone });
  return { now, recent, everybody: 100, usual, usualOf: () => usual, earlier: () => [], ...changes };
}

describe('the usual rate', () => {
  it('is that of the same weekday and hour on the wall, though the clocks were changed', () => {
    const hours = history((weekday, hour) => (weekday === 'Tue' && hour >= 8 && hour <= 10 ? 12 : 1));
    expect(readUsualRate(hours, { now, since, timeZone })).toMatchObject({ rate: 12, basis: 'weekday-and-hour' });
    const utc = readUsualRate(hours, { now, since, timeZone: 'UTC' });
    expect(utc.rate).toBeLessThan(12);
  });

  it('is not raised by one crisis of the weeks before', () => {
    const calm = history(() => 2);
    const hit = history((_weekday, _hour, start) =>
      start > now - 2 * weekMs - 2 * hourMs && start < now - 2 * weekMs + 2 * hourMs ? 500 : 2,
    );
    const usual = readUsualRate(calm, { now, since, timeZone }).rate;
    expect(readUsualRate(hit, { now, since, timeZone }).rate).toBeLessThan(usual * 1.6);
  });

  it('follows a workspace that grows', () => {
    const hours = history((_weekday, _hour, start) => (start > now - 2 * weekMs ? 12 : 4));
    expect(readUsualRate(hours, { now, since, timeZone }).rate).toBeGreaterThan(9);
  });

  it('says on how little it rests while a workspace is young', () => {
    const basisAfter = (ageMs: number) => readUsualRate(new Map(), { now, since: now - ageMs, timeZone }).basis;
    expect([hourMs, 3 * 24 * hourMs, weekMs, 4 * weekMs].map(basisAfter)).toEqual([
      'none',
      'trailing',
      'hour-of-day',
      'weekday-and-hour',
    ]);
  });
});

describe('a flood', () => {
  it('is found where many times the usual come at once, with its beginning', () => {
    const flood = findFlood(
      input(
        history(() => 1),
        messages(14),
      ),
    );
    expect(flood).toMatchObject({ people: 14, windowMinutes: 15, series: { kind: 'all' }, basis: 'weekday-and-hour' });
    expect(flood?.startedAt).toBe(now - 13 * minuteMs);
  });

  it.each([
    ['few people', history(() => 0), messages(6)],
    ['as many as always at this time', history((_day, hour) => (hour >= 8 && hour <= 11 ? 60 : 2)), messages(14)],
    ['one person who writes again and again', history(() => 0), messages(30, () => ({ person: 'one' }))],
  ])('is none of %s', (_, hours, recent) => {
    expect(findFlood(input(hours, recent))).toBeNull();
  });

  it('is found on one platform, and of one topic, though the whole is as usual', () => {
    const usual = readUsualRate(
      history(() => 30),
      { now, since, timeZone },
    );
    const small = readUsualRate(
      history(() => 1),
      { now, since, timeZone },
    );
    const platforms = messages(14, () => ({ platform: 'telegram' }));
    expect(findFlood(input(new Map(), platforms, { usual, usualOf: () => small }))?.series).toEqual({
      kind: 'platform',
      platform: 'telegram',
    });
    const earlier = Array.from({ length: 300 }, (_, index) => ({ person: `e${index}`, words: [`other${index % 20}`] }));
    const topics = messages(14, () => ({ words: ['login'] }));
    expect(
      findFlood(input(new Map(), topics, { usual, usualOf: () => usual, earlier: () => earlier }))?.series,
    ).toEqual({
      kind: 'topic',
      word: 'login',
    });
  });

  it('of a workspace without history is one only where most of what comes is negative', () => {
    const young = { usual: readUsualRate(new Map(), { now, since: now - hourMs, timeZone }) };
    expect(findFlood(input(new Map(), messages(14), { ...young, everybody: 16 }))).not.toBeNull();
    expect(findFlood(input(new Map(), messages(14), { ...young, everybody: 90 }))).toBeNull();
  });
});

describe('topic words', () => {
  it('are those that are said now and were not said before', () => {
    const text = (words: string, index: number) => ({ person: `p${index}`, words: wordsOfMessage(words, 'en') });
    const recent = [
      'The app crashes at login',
      'login crashes again',
      'cannot pay, login crashes',
      'why does login fail',
    ].map(text);
    const earlier = Array.from({ length: 60 }, (_, index) =>
      text('delivery late again, cannot reach anybody', index + 100),
    );
    expect(findTopicWords(recent, earlier).slice(0, 2)).toEqual(['login', 'crashes']);
  });
});
