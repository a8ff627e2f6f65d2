/** Which entry a question is about where it shares no words with any: by the topics that the learnt reader finds in both. */
import { readTopics, type Topics } from '../topics/read-topics.ts';
import { contradicts } from './contradicts.ts';
import type { Entry } from './entries.ts';
import { type Finding, toFinding } from './finding.ts';
import { COMPLAINT_ASPECTS, PRODUCTS } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { has, type Terms, total } from './read-terms.ts';
import { topicsOfEntry } from './topics-of-entry.ts';
import { isUnfit } from './unfit.ts';
import { overlap, type Weighed } from './weigh.ts';

/** How well the best entry must fit, how much better than the next, and than what no entry is about. */
const FIT_MIN = 0.25;
const PART_FIT_MIN = 0.4;
const FOREIGN_FIT_MIN = 0.45;
const STATEMENT_FIT_MIN = 0.45;
const BETTER_THAN_NEXT = 1.5;
const BETTER_THAN_NONE = 0.65;
const HELD_MIN = 0.3;
/** Beside a first answer a second one needs this much room. */
const SECOND_CHARS_MIN = 100;
/** Topics of which each thing has its own answer: a price says nothing of another thing's. */
const OF_ONE_THING = new Set(
  'where price how_long stock measure material howto install connect ingredients rent origin warranty organic'.split(
    ' ',
  ),
);
/** Answers to somebody, and what is said of one thing, are found by their words alone. */
const OTHER_KINDS = new Set(['past-answer', 'canned-reply', 'product']);
const TROUBLES = new Set(
  'where_is late charged damaged broken wrong_item missing not_as_described warranty repair'.split(' '),
);
const SHARED_MIN = 0.3;
/** Words in common decide between entries of one topic. */
const SHARED_SAY = 0.25;
const SHARED_MOST = 2;
const MATCHED_MIN = 0.05;
/** From this probability on a topic stands beside the meanings that the tables found. */
const TOLD_MIN = 0.25;
const SCORE = 1.6;
/** Of two entries each must fit so well. */
const TWO_FIT_MIN = 0.45;

type Ranked = {
  entry: Entry;
  fit: number;
  matched: readonly (readonly [string, number])[];
  shared: ReadonlyMap<string, number>;
};
/** `fit` is how well the topics of both agree. */
type ByTopic = Weighed & { fit: number };

/** What is asked, in the question itself or, less surely, in what was told before it. */
function topicsOfQuestion(focus: string, whole: string, language: string): Topics {
  const asked = new Map(readTopics(focus, language));
  if (focus !== whole)
    for (const [topic, likely] of readTopics(whole, language))
      asked.set(topic, Math.max(asked.get(topic) ?? 0, likely * 0.9));
  return asked;
}

/** The meanings of a text with those that its topics add. */
function withTopics(terms: Terms, topics: Topics, least = TOLD_MIN): Terms {
  const added = new Map(terms);
  for (const [topic, likely] of topics)
    if (likely >= least && !added.has(`m:${topic}`)) added.set(`m:${topic}`, Math.min(1, likely + 0.3));
  return added;
}

/** What no word told is looked for by topics: in the customer's language first, as above. */
export function findInOtherWords(
  asked: Terms,
  everything: Terms,
  entries: readonly Entry[],
  question: KnowledgeQuestion,
  focus: string,
  isPart: boolean,
): Finding[] {
  const { language } = question;
  const topics = topicsOfQuestion(focus, isPart ? focus : question.question, language);
  const ofOwn = entries.filter((entry) => entry.language === language);
  const ofEnglish = entries.filter((entry) => entry.language === 'en');
  const pool = ofOwn.length > 0 ? ofOwn : ofEnglish.length > 0 ? ofEnglish : entries;
  const told = withTopics(asked, topics);
  let left = question.charsMax;
  return findByTopic(asked, everything, topics, pool, question, isPart).flatMap((found) => {
    if (left < SECOND_CHARS_MIN) return [];
    const finding = { ...toFinding(found, told, { ...question, charsMax: left }), fit: found.fit };
    left -= total(finding.sentences.map((sentence) => sentence.length));
    return [finding];
  });
}

/** None where no entry fits, or several do; two where two things are surely asked. */
function findByTopic(
  asked: Terms,
  everything: Terms,
  topics: Topics,
  entries: readonly Entry[],
  question: KnowledgeQuestion,
  isPart: boolean,
): ByTopic[] {
  if (question.kindWords !== null || topics.size === 0) return [];
  const about = entries.filter(({ source: { kind } }) => !OTHER_KINDS.has(kind));
  const ranked: Ranked[] = about
    .map((entry) => {
      const held = topicsOfEntry(entry);
      const matched = [...topics].filter(([topic, likely]) => likely * (held.get(topic) ?? 0) >= MATCHED_MIN);
      const missed = matched.reduce(
        (left, [topic, likely]) => left * (1 - Math.min(1, likely * (held.get(topic) ?? 0))),
        1,
      );
      const shared = overlap(asked, entry, question.language);
      const inCommon = Math.min(SHARED_MOST, total(shared.values()));
      return { entry, fit: (1 - missed) * (1 + SHARED_SAY * inCommon), matched, shared };
    })
    .sort((one, other) => other.fit - one.fit);
  /** Whether nothing that is said of an entry forbids it, the topics that it shares with the message taken for asked. */
  const answers = ({ entry, matched, shared }: Ranked) => {
    const names = matched.map(([topic]) => topic);
    // What both say in plain words was weighed before, and was not enough.
    const surest = surestOf(matched);
    if (surest !== undefined && has(asked, surest) && has(entry.title, surest)) return false;
    // Of a trouble an entry tells the rule, which has failed this customer: that takes plainer words.
    const helping = names.filter((topic) => !TROUBLES.has(topic));
    if (question.isComplaint && !helping.some((topic) => COMPLAINT_ASPECTS.has(topic))) return false;
    if (question.caseAspects !== null && !question.caseAspects.some((aspect) => helping.includes(aspect))) return false;
    if (isOfAnotherThing(names, shared, asked)) return false;
    const told = new Map(matched);
    const wish = withTopics(asked, told, MATCHED_MIN);
    const all = withTopics(everything, told, MATCHED_MIN);
    return !contradicts(all, entry) && !contradicts(wish, entry) && !isUnfit(wish, all, entry, question);
  };
  const [best, next] = ranked;
  if (best === undefined) return [];
  const strange = Math.max(
    0,
    ...[...topics].map(([topic, likely]) =>
      about.some((entry) => (topicsOfEntry(entry).get(topic) ?? 0) >= HELD_MIN) ? 0 : likely,
    ),
  );
  const least = Math.max(
    question.isStatement === true ? STATEMENT_FIT_MIN : isPart ? PART_FIT_MIN : FIT_MIN,
    best.entry.language === question.language ? 0 : FOREIGN_FIT_MIN,
  );
  if (best.fit < least || best.fit < strange * BETTER_THAN_NONE) return [];
  if (next === undefined || best.fit >= next.fit * BETTER_THAN_NEXT) return answers(best) ? [found(best)] : [];
  const isOfTwo = surestOf(best.matched) !== surestOf(next.matched);
  return isOfTwo && [best, next].every((one) => one.fit >= TWO_FIT_MIN && answers(one))
    ? [found(best), found(next)]
    : [];
}

function surestOf(matched: Ranked['matched']): string | undefined {
  return [...matched].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function found({ entry, fit, matched, shared }: Ranked): ByTopic {
  return {
    entry,
    score: SCORE,
    fit,
    shared: new Map([...shared, ...matched.map(([topic]) => [`m:${topic}`, 1] as const)]),
  };
}

/** Whether all that speaks for an entry is a topic of which each thing has its own answer, and no other word says that it is this thing. */
function isOfAnotherThing(topics: readonly string[], shared: ReadonlyMap<string, number>, asked: Terms): boolean {
  if (!topics.every((topic) => OF_ONE_THING.has(topic))) return false;
  const namesThing = [...asked.keys()].some((key) => key.startsWith('w:') || PRODUCTS.includes(key.slice(2)));
  const beside = [...shared].filter(([key]) => !OF_ONE_THING.has(key.slice(2)));
  return namesThing && total(beside.map(([, weight]) => weight)) < SHARED_MIN;
}
