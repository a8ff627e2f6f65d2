/** Whether more people write something negative at once than chance, the time of the week and the trend explain. */
import { type CountedText, countTopics } from './topic-words.ts';
import type { UsualRate } from './usual-rate.ts';

const minuteMs = 60_000;
/** The short window finds a sudden flood, the long one a swelling one. */
export const FLOOD_WINDOWS_MINUTES = [15, 60] as const;
export const LONGEST_WINDOW_MS = 60 * minuteMs;
/** Fewer angry people than these are a bad hour, not a crisis. */
export const FLOOD_PEOPLE_MIN = 7;
/** Where not even a day is known: a morning is ten times its night, and of a flood most of what is written is negative. */
const UNKNOWN_PEOPLE_MIN = 12;
const UNKNOWN_TIMES_MIN = 10;
const UNKNOWN_SHARE_MIN = 0.5;
/** As many times the usual, whatever the deviation says: of thousands an hour a fifth more is certain and no crisis. */
const TIMES_MIN = 2.5;
/** While the rhythm of the week is not known. */
const YOUNG_TIMES_MIN = 4;
const YOUNG_CAUTION = 1.6;
/** Standard deviations above the usual. Platforms and topics are many: each is asked for more. */
const CAUTION = { all: 5, platform: 6, topic: 7 };
/** A topic is a part of what is written, and its own history is not kept by the hour. */
const TOPICS_TRIED = 8;
const DOMINANT_SHARE = 0.6;

export type NegativeMessage = CountedText & { id: number; at: number; platform: string };

export type FloodInput = {
  now: number;
  /** Of the last hour, in any order; a person counts once. */
  recent: readonly NegativeMessage[];
  /** People who wrote anything within the last hour. */
  everybody: number;
  usual: UsualRate;
  usualOf(platform: string): UsualRate;
  /** Negative messages from before, a sample: what people are angry about usually. */
  earlier(): readonly CountedText[];
};

export type Flood = {
  people: number;
  windowMinutes: number;
  /** People usual in that window, of what was compared. */
  usual: number;
  basis: UsualRate['basis'];
  /** What stands out: everything, one platform, or one word. */
  series: { kind: 'all' } | { kind: 'platform'; platform: string } | { kind: 'topic'; word: string };
  startedAt: number;
};

/** The clearest of what stands out; null in a usual hour. */
export function findFlood(input: FloodInput): Flood | null {
  const people = countPeople(input.recent);
  if (people < FLOOD_PEOPLE_MIN) return null;
  if (input.usual.basis === 'none' && people < UNKNOWN_SHARE_MIN * input.everybody) return null;
  const found = [
    exceed(input, input.recent, input.usual, CAUTION.all, { kind: 'all' }),
    ...findPlatforms(input),
    ...findTopics(input),
  ].filter((flood) => flood !== null);
  // A topic or a platform of the whole is told by the whole.
  return found.find(({ series }) => series.kind === 'all') ?? found[0] ?? null;
}

function findPlatforms(input: FloodInput): (Flood | null)[] {
  const platforms = [...new Set(input.recent.map(({ platform }) => platform))];
  return platforms.map((platform) => {
    const recent = input.recent.filter((message) => message.platform === platform);
    if (countPeople(recent) < FLOOD_PEOPLE_MIN) return null;
    return exceed(input, recent, input.usualOf(platform), CAUTION.platform, { kind: 'platform', platform });
  });
}

/** The usual rate of a word is its share of earlier messages, of the usual rate of all. */
function findTopics(input: FloodInput): (Flood | null)[] {
  const now = countTopics(input.recent);
  const words = [...now]
    .filter(([, people]) => people >= FLOOD_PEOPLE_MIN)
    .sort((one, other) => other[1] - one[1])
    .slice(0, TOPICS_TRIED);
  if (words.length === 0) return [];
  const earlier = input.earlier();
  const before = countTopics(earlier);
  const people = Math.max(1, countPeople(earlier));
  return words.map(([word]) => {
    // A word that was never met is taken to be met once.
    const share = ((before.get(word) ?? 0) + 1) / (people + 1);
    const recent = input.recent.filter(({ words: own }) => own.includes(word));
    return exceed(input, recent, { ...input.usual, rate: input.usual.rate * share }, CAUTION.topic, {
      kind: 'topic',
      word,
    });
  });
}

function exceed(
  { now }: FloodInput,
  messages: readonly NegativeMessage[],
  usual: UsualRate,
  caution: number,
  series: Flood['series'],
): Flood | null {
  for (const windowMinutes of FLOOD_WINDOWS_MINUTES) {
    const within = messages.filter(({ at }) => at > now - windowMinutes * minuteMs && at <= now);
    const people = countPeople(within);
    if (people < mostUsual(usual, windowMinutes, caution)) continue;
    const { rate, basis } = usual;
    const perMinute = rate / 60;
    return {
      people,
      windowMinutes,
      usual: perMinute * windowMinutes,
      basis,
      series,
      startedAt: findStart(messages, perMinute, now),
    };
  }
  return null;
}

/**
 * The fewest people that are a flood: the upper limit of Farrington et al. (1996), where counts are raised to the power of 2/3, which makes
 * Poisson counts nearly symmetric, with their dispersion and the uncertainty of the usual rate itself.
 */
export function mostUsual(
  { rate, dispersion, samples, basis }: UsualRate,
  windowMinutes: number,
  caution: number,
): number {
  if (basis === 'none') return Math.max(UNKNOWN_PEOPLE_MIN, Math.ceil(UNKNOWN_TIMES_MIN * rate));
  const isYoung = basis !== 'weekday-and-hour';
  const expected = (rate * windowMinutes) / 60;
  const deviations = caution * (isYoung ? YOUNG_CAUTION : 1);
  const spread = Math.sqrt(dispersion * expected * (1 + 1 / Math.max(1, samples))) / expected;
  const limit = expected * (1 + (2 / 3) * deviations * spread) ** 1.5;
  return Math.max(FLOOD_PEOPLE_MIN, Math.ceil(limit), Math.ceil((isYoung ? YOUNG_TIMES_MIN : TIMES_MIN) * expected));
}

/** From where on messages came twice as fast as usual: the start at which the sum of what is above is greatest (Page's CUSUM, 1954). */
function findStart(messages: readonly NegativeMessage[], perMinute: number, now: number): number {
  const times = messages.map(({ at }) => at).sort((one, other) => one - other);
  let best = now;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, at] of times.entries()) {
    const above = times.length - index - 2 * perMinute * ((now - at) / minuteMs);
    if (above > most) [best, most] = [at, above];
  }
  return best;
}

function countPeople(messages: readonly CountedText[]): number {
  return new Set(messages.map(({ person }) => person)).size;
}

/** The platform that most of the messages are of; null where they are of several. */
export function dominantPlatform(messages: readonly NegativeMessage[]): string | null {
  const counts = new Map<string, number>();
  for (const { platform } of messages) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best !== undefined && best[1] >= messages.length * DOMINANT_SHARE ? best[0] : null;
}
