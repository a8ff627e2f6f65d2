import type { HistoryAuthor, HistoryMoment, HistoryPost, HistoryThread } from './history.ts';
import { people } from './people.ts';

/** How many days ago the last Tuesday before today was: 1 to 7. */
export type Calendar = { tuesdayDaysAgo: number };

type Entry = HistoryThread['entries'][number];
type Speaker = 'brand' | HistoryAuthor;

const postLine = /^(?<key>[a-z0-9-]+) (?<day>\d+d|tue|wed) (?<time>\d\d:\d\d): (?<text>.+)$/;
const entryLine =
  /^(?<day>\d+d|tue|wed) (?<time>\d\d:\d\d) (?:(?<brand>Tern)|(?<name>[^@]*)@(?<handle>\w+)(?: (?<followers>\d+))?): (?<text>.+)$/;
const postReference = /^on (?<key>[a-z0-9-]+)$/;

/** The calendar on the given day (UTC); on a Tuesday, last Tuesday is a week ago. */
export function calendarAt(now: Date): Calendar {
  return { tuesdayDaysAgo: ((now.getUTCDay() - 2 + 6) % 7) + 1 };
}

/**
 * Reads the brand's posts, one a line: `key 12d 09:30: text`; `tue` and `wed` stand for last Tuesday and the day after
 * it, and ⏎ for a line break. Throws on a line that it cannot read.
 */
export function readPosts(platform: HistoryPost['platform'], transcript: string, calendar: Calendar): HistoryPost[] {
  return linesOf(transcript).map((line) => {
    const groups = match(postLine, line);
    return {
      key: groups.key ?? '',
      platform,
      at: momentOf(groups.day, groups.time, calendar),
      text: textOf(groups.text),
    };
  });
}

/**
 * Reads threads, set apart by empty lines; each line is `3d 14:05 Full Name @handle 340: text` (340 followers, may be
 * absent), `@handle: text` for somebody named above or in `people`, or `Tern: text` for the brand. A first line
 * `on some-post` names the post that the thread hangs under. Days and ⏎ are as in `readPosts`. Throws on a line that it
 * cannot read.
 */
export function readThreads(
  platform: HistoryThread['platform'],
  kind: HistoryThread['kind'],
  transcript: string,
  calendar: Calendar,
): HistoryThread[] {
  return transcript
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readThread(platform, kind, linesOf(block), calendar));
}

function readThread(
  platform: HistoryThread['platform'],
  kind: HistoryThread['kind'],
  lines: string[],
  calendar: Calendar,
): HistoryThread {
  const postKey = postReference.exec(lines[0] ?? '')?.groups?.key;
  const present = new Map<string, HistoryAuthor>();
  const spoken = (postKey ? lines.slice(1) : lines).map((line) => {
    const groups = match(entryLine, line);
    const speaker = speakerOf(groups, present);
    return { speaker, at: momentOf(groups.day, groups.time, calendar), text: textOf(groups.text) };
  });
  const author = spoken[0]?.speaker;
  if (!author || author === 'brand') throw new Error(`A thread must begin with a customer: ${lines.join(' / ')}`);
  const entries = spoken.map(({ speaker, at, text }): Entry => {
    if (speaker === 'brand') return { from: 'brand', at, text };
    return speaker.handle === author.handle
      ? { from: 'customer', at, text }
      : { from: 'customer', author: speaker, at, text };
  });
  return postKey ? { platform, kind, author, postKey, entries } : { platform, kind, author, entries };
}

function speakerOf(groups: Record<string, string | undefined>, present: Map<string, HistoryAuthor>): Speaker {
  if (groups.brand) return 'brand';
  const handle = groups.handle ?? '';
  const name = groups.name?.trim();
  const known = present.get(handle) ?? people[handle];
  if (!name && !known) throw new Error(`Nobody is called @${handle}`);
  const author = name
    ? { handle, name, ...(groups.followers ? { followers: Number(groups.followers) } : {}) }
    : (known as HistoryAuthor);
  present.set(handle, author);
  return author;
}

function momentOf(day: string | undefined, time: string | undefined, calendar: Calendar): HistoryMoment {
  if (!day || !time) throw new Error('A line must begin with its day and time');
  if (day === 'tue') return { daysAgo: calendar.tuesdayDaysAgo, time };
  if (day === 'wed') return { daysAgo: calendar.tuesdayDaysAgo - 1, time };
  return { daysAgo: Number.parseInt(day, 10), time };
}

function linesOf(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function match(pattern: RegExp, line: string): Record<string, string | undefined> {
  const groups = pattern.exec(line)?.groups;
  if (!groups) throw new Error(`This line of the history cannot be read: ${line}`);
  return groups;
}

function textOf(text: string | undefined): string {
  return (text ?? '').replaceAll('⏎', '\n');
}
