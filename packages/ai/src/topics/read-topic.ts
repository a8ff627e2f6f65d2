/** What a message is about, for figures: one of a few topics, found by the words of the service that drafting reads too. */
import { type ReputationTopic, reputationTopics } from '@parley/contract/reputation/rules.ts';
import { readMeanings } from '../engines/builtin/drafting/knowledge/service-words.ts';

/** A longer text says what it is about in its beginning. */
const TEXT_READ_CHARS = 1_000;
/** What went wrong, or what is asked for, says more of a topic than a thing that is named. */
const SAYS_MUCH = 3;
const SAYS_LITTLE = 1;

const MEANINGS: readonly (readonly [ReputationTopic, weight: number, meanings: string])[] = [
  ['payment', SAYS_MUCH, 'charged price discount student giftcard invoice pay bank lostcard minimum loyalty'],
  ['payment', SAYS_LITTLE, 'free subscription twice'],
  ['delivery', SAYS_MUCH, 'ship how_long where_is late delivered express abroad customs pickup address_change'],
  ['delivery', SAYS_LITTLE, 'waiting parcel arrived missing'],
  ['returns', SAYS_MUCH, 'return exchange refund cancel'],
  ['website', SAYS_MUCH, 'error outage app website account password hacked cant_login delete data newsletter internet'],
  ['service', SAYS_MUCH, 'no_reply staff rude phone_contact'],
  ['repairs', SAYS_MUCH, 'warranty repair sparepart'],
  [
    'visits',
    SAYS_MUCH,
    'hours store parking accessible pets wifi breakfast checkin booking table room pool facility gym appointment event',
  ],
  ['visits', SAYS_LITTLE, 'weekend holiday flight ticket'],
  [
    'product',
    SAYS_MUCH,
    'damaged broken wrong_item not_as_described missing stock size fit colour measure material waterproof vegan vegetarian gluten allergy ingredients organic origin howto wash install proofing secondhand animaltest decaf',
  ],
  [
    'product',
    SAYS_LITTLE,
    'jacket trousers shirt dress shoes socks hat bag tent sleepingbag stove bottle lamp battery coffee tea milk bread meal zip pole seam phone laptop headphones machine sofa mattress bike car watch glasses cream toy book flower wine sells child women men',
  ],
];

const topicsOfMeaning = Map.groupBy(
  MEANINGS.flatMap(([topic, weight, meanings]) => meanings.split(' ').map((meaning) => ({ topic, weight, meaning }))),
  ({ meaning }) => meaning,
);

export type ReadTopic = {
  topic: ReputationTopic;
  /** The words that it was found by, as they are folded for reading; none for `other`. */
  words: string[];
};

/**
 * The topic that most is said of: each meaning counts once, and of two with as much the one that stands first in `reputationTopics`. A message that
 * names nothing of the service is `other`.
 * @param language ISO 639-1; one that the words are not known in is read as English
 */
export function readTopic(text: string, language: string): ReadTopic {
  const { found, words } = readMeanings(text.slice(0, TEXT_READ_CHARS), language);
  const said = new Map<ReputationTopic, { weight: number; meanings: Set<string>; words: Set<string> }>();
  for (const { from, meaning, to } of found)
    for (const { topic, weight } of topicsOfMeaning.get(meaning) ?? []) {
      const known = said.get(topic) ?? { weight: 0, meanings: new Set<string>(), words: new Set<string>() };
      if (!known.meanings.has(meaning)) known.weight += weight;
      known.meanings.add(meaning);
      known.words.add(words.slice(from, to).join(' '));
      said.set(topic, known);
    }
  let most: ReputationTopic = 'other';
  for (const topic of reputationTopics)
    if ((said.get(topic)?.weight ?? 0) > (said.get(most)?.weight ?? 0)) most = topic;
  return { topic: most, words: [...(said.get(most)?.words ?? [])] };
}
