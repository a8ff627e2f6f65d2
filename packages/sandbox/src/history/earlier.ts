import { earlierPeople, earlierPosts, earlierProducts, earlierWords } from './earlier-words.ts';
import type { HistoryAuthor, HistoryMoment, HistoryPost, HistoryThread } from './history.ts';
import { type Calendar, readPosts } from './transcript.ts';

/** Two months before the thirty days of the transcripts. */
const oldestDaysAgo = 88;
const newestDaysAgo = 30;
/** Threads of an ordinary day at the beginning, and how many more there are at the end. */
const threadsAtFirst = 3.5;
const threadsMore = 4;
const minutesOfDay = 24 * 60;

type Line = { where: string; language: string; text: string; answer: string | undefined };
type Channel = Pick<HistoryThread, 'platform' | 'kind' | 'postKey'>;

/** The brand's posts before the thirty days; some of X stand with the others. */
export function readEarlierPosts(calendar: Calendar): HistoryPost[] {
  return (['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const).flatMap((platform) =>
    readPosts(platform, earlierPosts[platform], calendar),
  );
}

/**
 * What customers wrote before the thirty days: fewer the longer ago, more on weekends, nearly all of it answered. The same words in the same
 * order whenever it is made; only how many fall on a day follows the weekdays. Telegram and WhatsApp begin with the thirty days.
 */
export function makeEarlierThreads(calendar: Calendar, posts: readonly HistoryPost[]): HistoryThread[] {
  const draw = createDraw(20_260_301);
  const lines = readLines();
  const used = new Map<string, number>();
  const nextOf = (name: string) => {
    const place = used.get(name) ?? 0;
    used.set(name, place + 1);
    return place;
  };
  const threads: HistoryThread[] = [];
  for (let daysAgo = oldestDaysAgo; daysAgo >= newestDaysAgo; daysAgo -= 1) {
    const count = threadsOn(daysAgo, calendar, draw());
    const minutes = Array.from({ length: count }, () => Math.floor((6 + 16 * draw()) * 60)).sort((a, b) => a - b);
    for (const minute of minutes) {
      // Steps through all of them, in an order in which neighbours differ in language.
      const place = (nextOf('line') * 37) % lines.length;
      const line = lines[place];
      if (line === undefined) throw new Error('The earlier history has no words.');
      const product = earlierProducts[(nextOf(`product ${place}`) + place) % earlierProducts.length] ?? '';
      const person = personOf(line.language, nextOf(`person ${line.language}`));
      const fill = (text: string) =>
        text.replaceAll('{p}', product).replaceAll('{c}', person.place).replaceAll('{f}', person.first);
      const at = momentAt(daysAgo, minute);
      const entries: HistoryThread['entries'] = [{ from: 'customer', at, text: fill(line.text) }];
      const answeredAt = momentAt(daysAgo, minute + 12 + Math.floor(draw() ** 2 * 560));
      if (line.answer !== undefined) entries.push({ from: 'brand', at: answeredAt, text: fill(line.answer) });
      threads.push({ ...channelOf(line.where, daysAgo, posts, draw()), author: person.author, entries });
    }
  }
  return threads;
}

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function readLines(): Line[] {
  return earlierWords
    .trim()
    .split('\n')
    .map((line) => {
      const [, where = '', language = '', text = '', answer] =
        /^(?<where>[pmyl]) (?<language>[a-z]{2}): (?<text>.+?)(?: => (?<answer>.+))?$/u.exec(line) ?? [];
      if (text === '') throw new Error(`This line of the earlier history cannot be read: ${line}`);
      return { where, language, text, answer };
    });
}

function threadsOn(daysAgo: number, { tuesdayDaysAgo }: Calendar, chance: number): number {
  const sinceTuesday = (((tuesdayDaysAgo - daysAgo) % 7) + 7) % 7;
  const isWeekend = sinceTuesday === 4 || sinceTuesday === 5;
  const share = (oldestDaysAgo - daysAgo) / (oldestDaysAgo - newestDaysAgo);
  return Math.max(1, Math.round((threadsAtFirst + threadsMore * share) * (isWeekend ? 1.3 : 0.88) + chance * 2 - 1));
}

function personOf(language: string, place: number): { author: HistoryAuthor; first: string; place: string } {
  const known = earlierPeople[language];
  if (known === undefined) throw new Error(`Nobody speaks ${language}.`);
  const [firsts, lasts] = [known.first.split(' '), known.last.split(' ')];
  const places = known.places.split('|');
  const named = (list: readonly string[], index: number) => {
    const [name = '', latin = name] = (list[index % list.length] ?? '').split('/');
    return { name, slug: latin.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase() };
  };
  const first = named(firsts, place);
  const last = named(lasts, place + Math.floor(place / firsts.length));
  return {
    author: {
      handle: `${first.slug.slice(0, 6)}_${last.slug.slice(0, 8)}`,
      name: language === 'ja' ? `${last.name} ${first.name}` : `${first.name} ${last.name}`,
      followers: 20 + ((place * 7_919 + language.charCodeAt(0) * 131) % 2_600),
    },
    first: first.name,
    place: places[place % places.length] ?? '',
  };
}

/** Where it was written: a comment below the newest post before that day, where the network has one. */
function channelOf(where: string, daysAgo: number, posts: readonly HistoryPost[], chance: number): Channel {
  const comment = (platform: 'facebook' | 'instagram' | 'linkedin' | 'youtube'): Channel => {
    const before = posts.filter((post) => post.platform === platform && post.at.daysAgo > daysAgo);
    const newest = before.toSorted((one, other) => one.at.daysAgo - other.at.daysAgo)[0];
    return newest === undefined
      ? { platform: 'twitter', kind: 'mention' }
      : { platform, kind: 'comment', postKey: newest.key };
  };
  if (where === 'y') return comment('youtube');
  if (where === 'l') return comment('linkedin');
  if (where === 'm') return { platform: chance < 0.62 ? 'facebook' : 'instagram', kind: 'message' };
  if (chance < 0.34) return comment('facebook');
  return chance < 0.6 ? comment('instagram') : { platform: 'twitter', kind: 'mention' };
}

/** A minute of a day; one after midnight lies on the next. */
function momentAt(daysAgo: number, minute: number): HistoryMoment {
  const ofDay = minute % minutesOfDay;
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    daysAgo: daysAgo - Math.floor(minute / minutesOfDay),
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  };
}
