import { readTopics, type Topics } from '../topics/read-topics.ts';
import type { Entry } from './entries.ts';
import { ASPECTS, has } from './read-terms.ts';

/** What a heading says in plain words its entry is about; what only the text says, less. */
const OF_HEADING = 0.9;
const OF_TEXT = 0.4;
/** What is less likely than this share of the surest topic is noise. */
const NOISE_SHARE = 0.15;
const LIKELY_MIN = 0.1;

const ofEntries = new WeakMap<Entry['source'], Topics>();

/** What an entry is about, the surest topic near to 1. */
export function topicsOfEntry({ body, language, source, title }: Entry): Topics {
  const known = ofEntries.get(source);
  if (known !== undefined) return known;
  const read = readTopics(`${source.title}. ${source.text.slice(0, 300)}`, language);
  const most = Math.max(NOISE_SHARE, ...read.values());
  const topics = new Map<string, number>();
  for (const [topic, likely] of read)
    if (likely >= Math.max(LIKELY_MIN, most * NOISE_SHARE)) topics.set(topic, likely / most);
  for (const aspect of ASPECTS) {
    const told = has(title, aspect) ? OF_HEADING : has(body, aspect) ? OF_TEXT : 0;
    if (told > (topics.get(aspect) ?? 0)) topics.set(aspect, told);
  }
  ofEntries.set(source, topics);
  return topics;
}
