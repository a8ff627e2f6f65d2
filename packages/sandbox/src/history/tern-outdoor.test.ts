import { describe, expect, test } from 'vitest';
import type { History, HistoryMoment, HistoryThread } from './history.ts';
import { historyAt } from './tern-outdoor.ts';
import { calendarAt, readThreads } from './transcript.ts';

const millisecondsPerDay = 86_400_000;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** 1 June 2026 is a Monday. */
const weeks = weekdays.map((name, index) => ({ name, now: new Date(Date.UTC(2026, 5, 1 + index, 9)) }));
const otherScripts = /\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hiragana}/u;
const realDomain = /[\p{L}\d]\.(com|net|org|info|io|shop|eu|uk|de|fr|es|it|pt|pl|jp|in|vn|ua|tr|ly|me)\b/iu;

const history = historyAt(new Date('2026-06-05T12:00:00Z'));
const texts = everyText(history);

function everyText(of: History): string[] {
  return [...of.posts.map((post) => post.text), ...of.threads.flatMap((thread) => thread.entries.map((e) => e.text))];
}

function startOf(thread: HistoryThread): HistoryMoment {
  const first = thread.entries[0];
  if (!first) throw new Error('A thread without entries');
  return first.at;
}

/** Minutes since the beginning of the thirty days; grows with time. */
function minutesOf(at: HistoryMoment): number {
  const [hours = 0, minutes = 0] = at.time.split(':').map(Number);
  return (30 - at.daysAgo) * 1440 + hours * 60 + minutes;
}

function people(thread: HistoryThread): string[] {
  const speaking = thread.entries.filter((entry) => entry.from === 'customer');
  return [...new Set(speaking.map((entry) => (entry.author ?? thread.author).handle))];
}

/** X's count: two for every character outside the Latin, Cyrillic, Arabic, … ranges that count one. */
function weightedLength(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) <= 4351 ? 1 : 2), 0);
}

describe('the history of Tern Outdoor', () => {
  test('has some 570 threads in thirty days, spread over seven networks as agreed', () => {
    const ofThirtyDays = history.threads.filter((thread) => startOf(thread).daysAgo < 30);
    const count = (platform: string) => ofThirtyDays.filter((thread) => thread.platform === platform).length;
    expect(ofThirtyDays.length).toBeGreaterThanOrEqual(550);
    expect(ofThirtyDays.length).toBeLessThanOrEqual(610);
    expect(count('facebook')).toBeGreaterThanOrEqual(180);
    expect(count('twitter')).toBeGreaterThanOrEqual(130);
    expect(count('instagram')).toBeGreaterThanOrEqual(58);
    expect(count('linkedin')).toBeGreaterThanOrEqual(24);
    expect(count('telegram')).toBeGreaterThanOrEqual(75);
    expect(count('youtube')).toBeGreaterThanOrEqual(44);
    expect(count('whatsapp')).toBeGreaterThanOrEqual(29);
    expect(history.threads.filter((thread) => thread.kind === 'review').length).toBeGreaterThanOrEqual(5);
  });

  test('says nothing twice', () => {
    const folded = texts.map((text) => text.toLowerCase().trim());
    expect(folded.filter((text, index) => folded.indexOf(text) !== index)).toEqual([]);
  });

  test('gives every person one name and a handle that all networks accept', () => {
    const authors = history.threads.flatMap((thread) => [
      thread.author,
      ...thread.entries.flatMap((entry) => entry.author ?? []),
    ]);
    const names = new Map<string, string>();
    for (const { handle, name } of authors) {
      expect(handle).toMatch(/^[a-z0-9_]{5,15}$/);
      expect(names.get(handle) ?? name).toBe(name);
      names.set(handle, name);
    }
  });

  test('has at least 25 people who come back in another thread, some on another network', () => {
    const threads = new Map<string, HistoryThread[]>();
    for (const thread of history.threads) {
      for (const handle of people(thread)) threads.set(handle, [...(threads.get(handle) ?? []), thread]);
    }
    const returning = [...threads.values()].filter((of) => of.length > 1);
    expect(returning.length).toBeGreaterThanOrEqual(25);
    expect(returning.filter((of) => new Set(of.map(({ platform }) => platform)).size > 1).length).toBeGreaterThan(20);
  });

  test('has at least 20 long threads with the brand in them, and second customers who join in', () => {
    const long = history.threads.filter(
      ({ entries }) => entries.length >= 4 && entries.some((entry) => entry.from === 'brand'),
    );
    expect(long.length).toBeGreaterThanOrEqual(20);
    expect(history.threads.filter((thread) => people(thread).length > 1).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...history.threads.map((thread) => thread.entries.length))).toBeLessThanOrEqual(9);
  });

  test('writes about every ninth message in a script other than Latin', () => {
    const share = history.threads.filter((thread) => otherScripts.test(thread.entries[0]?.text ?? '')).length;
    expect(share / history.threads.length).toBeGreaterThan(0.1);
    expect(share / history.threads.length).toBeLessThan(0.25);
  });

  test('names no domain but .example and keeps within 280 on X', () => {
    expect(texts.filter((text) => realDomain.test(text))).toEqual([]);
    const addresses = texts.flatMap((text) => text.match(/\w[\w.]*@[\w.-]+\w|https?:\S+/g) ?? []);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    const tweets = everyText({
      ...history,
      posts: history.posts.filter((post) => post.platform === 'twitter'),
      threads: history.threads.filter((thread) => thread.platform === 'twitter'),
    });
    expect(tweets.filter((text) => weightedLength(text) > 280)).toEqual([]);
  });
});

describe.each(weeks)('the history made on a $name', ({ now }) => {
  const made = historyAt(now);
  const starts = made.threads.map(startOf);

  test('puts the outage on the last Tuesday before that day', () => {
    const { tuesdayDaysAgo } = calendarAt(now);
    expect(new Date(now.getTime() - tuesdayDaysAgo * millisecondsPerDay).getUTCDay()).toBe(2);
    expect(tuesdayDaysAgo).toBeGreaterThanOrEqual(1);
    expect(tuesdayDaysAgo).toBeLessThanOrEqual(7);
    const sale = made.posts.find((post) => post.key === 'fb-sale');
    expect(sale?.at.daysAgo).toBe(tuesdayDaysAgo);
    const spike = made.threads.filter(({ entries: [first] }) => {
      return first?.at.daysAgo === tuesdayDaysAgo && first.at.time >= '06:30' && first.at.time <= '12:45';
    });
    expect(spike.length).toBeGreaterThanOrEqual(40);
    expect(new Set(spike.map((thread) => thread.platform)).size).toBeGreaterThanOrEqual(3);
  });

  test('keeps every thread in time order, after the post it hangs under, on the post’s network', () => {
    expect(starts.map(minutesOf)).toEqual(starts.map(minutesOf).sort((left, right) => left - right));
    for (const thread of made.threads) {
      const moments = thread.entries.map((entry) => minutesOf(entry.at));
      expect(moments, thread.entries[0]?.text).toEqual([...moments].sort((left, right) => left - right));
      if (!thread.postKey) continue;
      const post = made.posts.find(({ key }) => key === thread.postKey);
      expect(post?.platform, thread.postKey).toBe(thread.platform);
      expect(minutesOf(post?.at ?? startOf(thread)), thread.postKey).toBeLessThan(minutesOf(startOf(thread)));
    }
  });

  test('covers three months, the longer ago the fewer, and most of the thirty days in the last seven', () => {
    const daysAgo = starts.map((at) => at.daysAgo);
    expect(Math.min(...daysAgo)).toBe(0);
    expect(Math.max(...daysAgo)).toBe(88);
    expect(daysAgo.filter((days) => days < 7).length).toBeGreaterThanOrEqual(170);
    const [beforeLast, last] = [
      daysAgo.filter((days) => days >= 60).length,
      daysAgo.filter((days) => days >= 30 && days < 60).length,
    ];
    expect(beforeLast).toBeGreaterThan(110);
    expect(last).toBeGreaterThan(1.2 * beforeLast);
    expect(daysAgo.length - last - beforeLast).toBeGreaterThan(2 * last);
    expect(new Set(daysAgo).size).toBe(89);
  });
});

describe('reading a transcript', () => {
  const calendar = { tuesdayDaysAgo: 1 };

  test('tells the customer, the brand and a customer who joins in apart', () => {
    const [thread] = readThreads(
      'facebook',
      'comment',
      'on some-post\n3d 10:00 Ada Lum @ada_lum 12: one⏎two\n3d 10:05 Tern: hello\n2d 09:00 Bo Ek @bo_ek: me too\n2d 09:10 @ada_lum: yes',
      calendar,
    );
    expect(thread).toEqual({
      platform: 'facebook',
      kind: 'comment',
      author: { handle: 'ada_lum', name: 'Ada Lum', followers: 12 },
      postKey: 'some-post',
      entries: [
        { from: 'customer', at: { daysAgo: 3, time: '10:00' }, text: 'one\ntwo' },
        { from: 'brand', at: { daysAgo: 3, time: '10:05' }, text: 'hello' },
        {
          from: 'customer',
          author: { handle: 'bo_ek', name: 'Bo Ek' },
          at: { daysAgo: 2, time: '09:00' },
          text: 'me too',
        },
        { from: 'customer', at: { daysAgo: 2, time: '09:10' }, text: 'yes' },
      ],
    });
  });

  test('refuses a line that it cannot read, a stranger without a name, and a thread begun by the brand', () => {
    const read = (transcript: string) => () => readThreads('telegram', 'message', transcript, calendar);
    expect(read('yesterday Ada @ada_lum: hi')).toThrow('cannot be read: yesterday Ada @ada_lum: hi');
    expect(read('3d 10:00 @nobody_at_all: hi')).toThrow('Nobody is called @nobody_at_all');
    expect(read('3d 10:00 Tern: hi')).toThrow('must begin with a customer');
  });
});
