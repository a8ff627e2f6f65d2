/** What a workspace's best posts have in common; their words are not copied, but for a call to action of its own that it repeats. */
import { habitPosts, type PastPost } from '../../../engine.ts';
import { splitSentences } from '../drafting/content-words.ts';
import { HASHTAG } from './clean-topic.ts';
import type { WritingPhrases } from './phrases/writing-phrases.ts';

export type Habits = {
  posts: number;
  asks: boolean;
  breaksLines: boolean;
  /** Opens most of the best posts. */
  emoji: string | null;
  medianChars: number | null;
  /** As the brand itself ends at least two of them. */
  callToAction: string | null;
};

const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gu;

export function learnHabits(bestPosts: readonly PastPost[], phrases: WritingPhrases | null, language: string): Habits {
  const texts = bestPosts
    .slice(0, habitPosts.most)
    .map((post) => post.text.replace(HASHTAG, '').trim())
    .filter((text) => text !== '');
  if (texts.length < habitPosts.least)
    return { posts: 0, asks: false, breaksLines: false, emoji: null, medianChars: null, callToAction: null };
  const most = (test: (text: string) => boolean) => texts.filter(test).length * 2 > texts.length;
  const emoji = mostFrequent(texts.flatMap((text) => [...new Set(text.match(EMOJI) ?? [])]));
  const lengths = texts.map((text) => text.length).sort((one, other) => one - other);
  return {
    posts: texts.length,
    asks: most((text) => /[?？؟]/.test(text)),
    breaksLines: most((text) => text.includes('\n')),
    emoji: emoji !== null && emoji.times * 2 > texts.length ? emoji.value : null,
    medianChars: lengths[Math.floor(lengths.length / 2)] ?? null,
    callToAction: phrases === null ? null : findOwnCallToAction(texts, phrases, language),
  };
}

/** One with a number, an address or a price would claim something of another day. */
function findOwnCallToAction(texts: readonly string[], phrases: WritingPhrases, language: string): string | null {
  const endings = texts
    .map((text) => splitSentences(text, language).at(-1) ?? '')
    .filter((sentence) => phrases.callToAction.test(sentence) && sentence.length <= 90)
    .filter((sentence) => !/\p{N}|https?:|www\.|[@%€$£]/u.test(sentence));
  const found = mostFrequent(endings);
  return found !== null && found.times >= 2 ? found.value : null;
}

function mostFrequent(values: readonly string[]): { value: string; times: number } | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best === undefined ? null : { value: best[0], times: best[1] };
}
