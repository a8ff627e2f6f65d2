/** How well a text does in each feature, from 0 to 1, and why. The formula stands in tasks/optimise/README.md. */
import type { OptimizationAudience } from '@parley/contract/ai/rules.ts';
import type { WritingTraits } from '@parley/contract/posting/writing-traits.ts';
import { countWords } from '../drafting/content-words.ts';
import type { WritingPhrases } from '../writing/phrases/writing-phrases.ts';
import { countRudeWords } from '../writing/rude-words.ts';
import { bodyOf, countHashtags, type PostParts, putTogether, sentencesOf } from './post-parts.ts';
import { type FeatureName, sentenceWordsTarget } from './score-weights.ts';

/** Null: it cannot be judged here, and its weight goes to the others. */
export type Rating = { rating: number; note: string } | null;
export type Ratings = Record<FeatureName, Rating>;

export type RatingContext = {
  audience: OptimizationAudience;
  traits: WritingTraits;
  phrases: WritingPhrases | null;
  /** Of the own best posts where there are enough, else the network's. */
  idealChars: { min: number; max: number; isOwn: boolean };
  ownBestTime: string | null;
  /** Goes out at the best time. */
  isWellTimed: boolean;
};

/** A text of fewer words says too little to read well. */
const WORDS_FOR_SUBSTANCE = 8;
export const HOOK_MAX_CHARS = 120;
export const LONG_SENTENCE_WORDS = 25;
export const WALL_OF_TEXT_CHARS = 280;
const EMOJI = /\p{Extended_Pictographic}/gu;
const EMOJI_MAX = 5;

export function rateFeatures(parts: PostParts, context: RatingContext): Ratings {
  const body = bodyOf(parts);
  const words = countWords(body, parts.language);
  const substance = Math.min(1, words / WORDS_FOR_SUBSTANCE);
  return {
    length: rateLength(parts, body, context),
    hook: scale(rateHook(parts, context), substance),
    hashtags: rateHashtags(parts, context),
    question: words > 0 && /[?？؟]/.test(body) ? yes('Asks something.') : no('Asks nothing.'),
    'call to action': rateCallToAction(parts, context),
    readability: scale(rateReadability(parts, body, context), substance),
    tone: scale(rateTone(body, context), substance),
    timing: rateTiming(context),
  };
}

const yes = (note: string): Rating => ({ rating: 1, note });
const no = (note: string): Rating => ({ rating: 0, note });
const clamp = (value: number) => Math.max(0, Math.min(1, value));

function scale(rating: Rating, substance: number): Rating {
  if (rating === null || substance === 1) return rating;
  return { rating: rating.rating * substance, note: 'There are too few words to say.' };
}

function rateLength(parts: PostParts, body: string, { traits, idealChars }: RatingContext): Rating {
  const { min, max, isOwn } = idealChars;
  const whose = isOwn ? 'your best posts have' : 'usual here are';
  if (putTogether(parts).length > traits.maxChars) return no(`Longer than the ${traits.maxChars} characters that fit.`);
  if (body.length < min)
    return { rating: body.length / min, note: `${body.length} characters; ${whose} ${min} to ${max}.` };
  if (body.length <= max) return yes(`${body.length} characters; ${whose} ${min} to ${max}.`);
  return { rating: clamp(max / body.length), note: `${body.length} characters; ${whose} ${min} to ${max}.` };
}

/** What makes a reader stop: a question (3), a number (2), being spoken to (1); 0 where it is none of them. */
export function pullOf(sentence: string, phrases: WritingPhrases | null): number {
  if (/[?？؟]/.test(sentence)) return 3;
  if (/\p{Nd}/u.test(sentence)) return 2;
  return phrases?.address.test(sentence) === true ? 1 : 0;
}

function rateHook(parts: PostParts, { traits, phrases }: RatingContext): Rating {
  const first = parts.paragraphs[0]?.sentences[0];
  if (first === undefined) return no('There is no first sentence.');
  const isShown = first.length <= Math.min(HOOK_MAX_CHARS, traits.foldAfterChars);
  const standsAlone = parts.paragraphs[0]?.sentences.length === 1;
  const isWeak = phrases?.weakOpening.test(first) === true;
  const pulls = pullOf(first, phrases) > 0 && !isWeak;
  const shown = isShown ? 0.4 : 0.4 * clamp(HOOK_MAX_CHARS / first.length);
  const rating = shown + (standsAlone ? 0.2 : 0) + (pulls ? 0.4 : isWeak ? 0 : 0.15);
  const lacks = [
    ...(isShown ? [] : ['the first sentence is long']),
    ...(standsAlone ? [] : ['it does not stand on a line of its own']),
    ...(isWeak ? ['it begins with feelings instead of the news'] : []),
    ...(pulls || isWeak ? [] : ['it asks nothing, names no number and does not speak to the reader']),
  ];
  return { rating, note: lacks.length === 0 ? 'A short first line that pulls.' : `${upper(lacks.join('; '))}.` };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function rateHashtags(parts: PostParts, { traits }: RatingContext): Rating {
  const count = countHashtags(parts);
  const { hashtagsFewest: fewest, hashtagsMost: most } = traits;
  const note = `${count} of ${fewest === 0 ? `at most ${most}` : `${fewest} to ${most}`} that suit this network.`;
  if (count >= fewest && count <= most) return yes(note);
  return { rating: count < fewest ? count / fewest : clamp(most / count - 0.2), note };
}

function rateCallToAction(parts: PostParts, { phrases }: RatingContext): Rating {
  if (phrases === null) return null;
  const ending = sentencesOf(parts).slice(-3);
  const asks = ending.some((sentence) => phrases.callToAction.test(sentence) || /https?:\/\/|👇|🔗/u.test(sentence));
  return asks ? yes('The end says what to do.') : no('The end does not say what to do.');
}

function rateReadability(parts: PostParts, body: string, { audience }: RatingContext): Rating {
  const lengths = sentencesOf(parts).map((sentence) => countWords(sentence, parts.language));
  if (lengths.length === 0) return no('There is nothing to read.');
  const average = lengths.reduce((sum, words) => sum + words, 0) / lengths.length;
  const target = sentenceWordsTarget[audience];
  const long = lengths.filter((words) => words > LONG_SENTENCE_WORDS).length;
  const isWall = body.length > WALL_OF_TEXT_CHARS && !body.includes('\n');
  const rating = clamp(1 - Math.max(0, average - target) / (target * 1.5) - 0.15 * long - (isWall ? 0.3 : 0));
  const notes = [
    `${Math.round(average)} words a sentence`,
    ...(long > 0 ? [`${long} of more than ${LONG_SENTENCE_WORDS}`] : []),
    ...(isWall ? ['no paragraphs'] : []),
  ];
  return { rating, note: `${notes.join(', ')}.` };
}

export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 12 && capitals.length > letters.length * 0.6;
}

function rateTone(body: string, { phrases }: RatingContext): Rating {
  const fillers = phrases === null ? 0 : (body.match(phrases.fillers)?.length ?? 0);
  const marks = body.match(/[!！]{2,}|[?？]{2,}|(?:[!！][?？])+/g)?.length ?? 0;
  const emoji = Math.max(0, (body.match(EMOJI)?.length ?? 0) - EMOJI_MAX);
  const rude = countRudeWords(body);
  const rating = clamp(1 - 0.15 * fillers - 0.2 * marks - 0.1 * emoji - 0.5 * rude - (isShouted(body) ? 0.5 : 0));
  const notes = [
    ...(fillers > 0 ? [fillers === 1 ? 'a filler word' : `${fillers} filler words`] : []),
    ...(marks > 0 ? ['repeated exclamation or question marks'] : []),
    ...(emoji > 0 ? ['many emoji'] : []),
    ...(rude > 0 ? ['words that offend'] : []),
    ...(isShouted(body) ? ['mostly capitals'] : []),
  ];
  return { rating, note: notes.length === 0 ? 'Plain and calm.' : `${upper(notes.join(', '))}.` };
}

function rateTiming({ ownBestTime, isWellTimed }: RatingContext): Rating {
  if (ownBestTime === null) return null;
  return isWellTimed ? yes(`At ${ownBestTime}.`) : { rating: 0.5, note: `Your posts did best on ${ownBestTime}.` };
}
