/**
 * Floods of negative messages on simulated histories: how long until one is found, and how often a quiet week is called one. Each workspace
 * has eight weeks of history and twelve weeks that are watched, message by message, across a change of the clocks; its days and hours differ,
 * one day is worse than another, people write in clusters, and it may grow. Prints one line of JSON a figure; a number behind its name says how
 * often each workspace is lived (3).
 */
import { findFlood, LONGEST_WINDOW_MS, type NegativeMessage } from '../src/floods/find-flood.ts';
import { type HourlyPeople, readUsualRate, type UsualRate } from '../src/floods/usual-rate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const timeZone = 'Europe/Berlin';
/** Monday; the clocks of the zone change on 25 October 2026, within the weeks that are watched. */
const start = Date.UTC(2026, 6, 13);
const WATCHED_WEEKS = 12;
const vocabulary = Array.from({ length: 300 }, (_, index) => `word${index}`);
const platforms = ['facebook', 'facebook', 'facebook', 'instagram', 'instagram', 'twitter'];

function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const localHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23', weekday: 'short' });

/** The share of a day's messages that this hour of this day has. */
function rhythm(at: number): number {
  const parts = localHour.formatToParts(at);
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
  const day = parts.find(({ type }) => type === 'weekday')?.value ?? '';
  const byHour = hour < 6 ? 0.15 : hour < 9 ? 0.8 : hour < 12 ? 1.6 : hour < 18 ? 1.3 : hour < 22 ? 1.7 : 0.6;
  return (byHour / 24.9) * 24 * (day === 'Sat' || day === 'Sun' ? 0.6 : day === 'Mon' ? 1.3 : 1);
}

type Message = NegativeMessage;
let nextPerson = 0;
function write(random: Random, at: number, topic?: string): Message {
  nextPerson += 1;
  const words = Array.from({ length: 6 }, () => vocabulary[Math.floor(random() ** 2.5 * vocabulary.length)] ?? '');
  const platform = platforms[Math.floor(random() * platforms.length)] ?? 'facebook';
  return {
    id: nextPerson,
    at,
    person: `p${nextPerson}`,
    platform,
    words: topic === undefined ? words : [...words, topic],
  };
}

function live(
  random: Random,
  { perDay, weeklyGrowth, weeks }: { perDay: number; weeklyGrowth: number; weeks: number },
): Message[] {
  const messages: Message[] = [];
  let mood = 1;
  for (let hour = 0; hour < weeks * 7 * 24; hour += 1) {
    if (hour % 24 === 0) mood = Math.exp(0.25 * normal(random));
    const at = start + hour * hourMs;
    const growth = (1 + weeklyGrowth) ** (hour / 168);
    let expected = (perDay / 24) * rhythm(at) * mood * growth * Math.exp(0.2 * normal(random));
    while (expected > 0) {
      // Exponential gaps; now and then two to four write of the same at once.
      const gap = -Math.log(1 - random());
      if (gap > expected) break;
      expected -= gap;
      const moment = at + random() * hourMs;
      const cluster = random() < 0.06 ? 1 + Math.floor(random() * 3) : 0;
      messages.push(write(random, moment));
      const about = vocabulary[Math.floor(random() * vocabulary.length)];
      for (let more = 0; more < cluster; more += 1)
        messages.push(write(random, moment + random() * 10 * minuteMs, about));
    }
  }
  return messages.sort((one, other) => one.at - other.at);
}

/** Watches the messages one by one; gives the times at which a flood was found, at most one in six hours. */
function watch(messages: readonly Message[], from: number, to: number, since: number): { at: number }[] {
  const byHour = new Map<string, Map<number, number>>();
  const count = (series: string, at: number) => {
    const hours = byHour.get(series) ?? new Map<number, number>();
    byHour.set(series, hours);
    const hour = Math.floor(at / hourMs) * hourMs;
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  };
  let known = new Map<string, UsualRate>();
  let knownHour = 0;
  const usualOf = (series: string, now: number): UsualRate => {
    const hour = Math.floor(now / (10 * minuteMs));
    if (hour !== knownHour) {
      known = new Map();
      knownHour = hour;
    }
    const hours: HourlyPeople = byHour.get(series) ?? new Map();
    const rate = known.get(series) ?? readUsualRate(hours, { now, since, timeZone });
    known.set(series, rate);
    return rate;
  };
  const found: { at: number }[] = [];
  let first = 0;
  for (const [index, message] of messages.entries()) {
    count('all', message.at);
    count(message.platform, message.at);
    if (message.at < from || message.at > to) continue;
    while ((messages[first]?.at ?? 0) <= message.at - LONGEST_WINDOW_MS) first += 1;
    if ((found.at(-1)?.at ?? 0) > message.at - 6 * hourMs) continue;
    const flood = findFlood({
      now: message.at,
      // A sixth of what people write is negative.
      everybody: 6 * (index + 1 - first),
      recent: messages.slice(first, index + 1),
      usual: usualOf('all', message.at),
      usualOf: (platform) => usualOf(platform, message.at),
      earlier: () => messages.slice(Math.max(0, first - 500), first),
    });
    if (flood !== null) found.push({ at: message.at });
  }
  return found;
}

function print(figure: string, value: number, goal: { least?: number; most?: number } = {}): void {
  console.log(JSON.stringify({ figure, value: Number(value.toFixed(2)), ...goal }));
}

const sizes = [2, 20, 200, 1_000];
const runs = Number(process.argv[2] ?? 3);
for (const perDay of sizes)
  for (const weeklyGrowth of [0, 0.05]) {
    let alarms = 0;
    for (let run = 0; run < runs; run += 1) {
      const random = createRandom(run * 7919 + perDay * 31 + weeklyGrowth * 1000);
      const messages = live(random, { perDay, weeklyGrowth, weeks: 8 + WATCHED_WEEKS });
      const found = watch(messages, start + 8 * weekMs, Number.POSITIVE_INFINITY, start);
      alarms += found.length;
    }
    const months = (runs * WATCHED_WEEKS * 7) / 30;
    print(
      `quiet weeks, ${perDay} negative messages a day${weeklyGrowth > 0 ? ', growing 5 % a week' : ''}: false alarms a month`,
      alarms / months,
      { most: 1 },
    );
  }

// A young workspace: its first three weeks.
for (const perDay of [20, 200]) {
  let alarms = 0;
  for (let run = 0; run < runs * 3; run += 1) {
    const messages = live(createRandom(run * 104_729 + perDay), { perDay, weeklyGrowth: 0, weeks: 3 });
    alarms += watch(messages, start, Number.POSITIVE_INFINITY, start).length;
  }
  print(`first three weeks of a workspace, ${perDay} a day: false alarms a month`, alarms / ((runs * 3 * 21) / 30), {
    most: 1,
  });
}

// A Tuesday at 10:00 on the wall: the fault begins, and people come at a rate that goes on for an hour.
const tuesday = start + 10 * weekMs + dayMs + 8 * hourMs;
for (const perDay of sizes)
  for (const times of perDay < 200 ? [8] : [4, 8]) {
    const delays: number[] = [];
    let missed = 0;
    for (let run = 0; run < runs * 4; run += 1) {
      const random = createRandom(run * 15_485_863 + perDay);
      const messages = live(random, { perDay, weeklyGrowth: 0, weeks: 11 });
      const perHour = Math.max(40, times * (perDay / 24) * 1.6);
      for (let at = tuesday; at < tuesday + hourMs; ) {
        at += (-Math.log(1 - random()) * hourMs) / perHour;
        messages.push(write(random, at, 'outage'));
      }
      messages.sort((one, other) => one.at - other.at);
      const found = watch(messages, tuesday, tuesday + 2 * hourMs, start)[0];
      if (found === undefined) missed += 1;
      else delays.push((found.at - tuesday) / minuteMs);
    }
    delays.sort((one, other) => one - other);
    const name = `Tuesday's flood, ${perDay} a day, ${Math.max(40, times * (perDay / 24) * 1.6).toFixed(0)} people more an hour`;
    print(`${name}: minutes until it is found, middle`, delays[Math.floor(delays.length / 2)] ?? Number.NaN, {
      most: 15,
    });
    print(`${name}: minutes, worst of ${delays.length}`, delays.at(-1) ?? Number.NaN, { most: 15 });
    if (missed > 0) print(`${name}: not found`, missed, { most: 0 });
  }
