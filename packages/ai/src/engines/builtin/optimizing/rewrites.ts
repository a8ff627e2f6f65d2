/** Changes of a post's text. Each gives null where there is nothing to do, and none adds a statement. */
import type { OptimizationAudience } from '@parley/contract/ai/rules.ts';
import type { WritingTraits } from '@parley/contract/posting/writing-traits.ts';
import { foldWord } from '../classifier/characters.ts';
import { contentWords, countWords } from '../drafting/content-words.ts';
import { HASHTAG } from '../writing/clean-topic.ts';
import { capitalise } from '../writing/compose-caption.ts';
import type { WritingPhrases } from '../writing/phrases/writing-phrases.ts';
import { bodyOf, countHashtags, type Paragraph, type PostParts, sentencesOf } from './post-parts.ts';
import { HOOK_MAX_CHARS, isShouted, LONG_SENTENCE_WORDS, pullOf, WALL_OF_TEXT_CHARS } from './rate-features.ts';

export type Rewrite = { parts: PostParts; description: string } | null;
export type RewriteContext = {
  audience: OptimizationAudience;
  traits: WritingTraits;
  phrases: WritingPhrases | null;
  idealChars: { min: number; max: number };
  recommendedHashtags: readonly string[];
};

/** A hook is looked for among the first sentences; later ones rest on too much. */
const HOOK_SENTENCES = 6;
const HALF_MIN_WORDS = 4;
/** A longer sentence tells more than what to do. */
const CLOSING_MAX_CHARS = 90;
const PARAGRAPH_SENTENCES = 2;

export function calmTone(parts: PostParts, { phrases }: RewriteContext): Rewrite {
  const done = new Set<string>();
  const paragraphs = mapSentences(parts, (sentence) => {
    const plain = phrases === null ? sentence : sentence.replace(phrases.fillers, '');
    if (plain !== sentence) done.add('words that add nothing are gone');
    const marked = plain
      .replace(/([!！])[!！]+/g, '$1')
      .replace(/([?？])[?？]+/g, '$1')
      .replace(/[!！]+[?？]+[!！?？]*/g, '?');
    if (marked !== plain) done.add('one mark instead of several');
    if (!isShouted(marked)) return marked;
    done.add('capitals only where they belong');
    return capitalise(marked.toLocaleLowerCase());
  });
  return done.size === 0 ? null : { parts: { ...parts, paragraphs }, description: `${upper([...done].join('; '))}.` };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function mapSentences(parts: PostParts, change: (sentence: string) => string): Paragraph[] {
  return parts.paragraphs.map(({ sentences, gap }) => ({ sentences: sentences.map(change), gap }));
}

/** Long sentences become two, a wall of text becomes paragraphs. */
export function easeReading(parts: PostParts, { phrases, traits }: RewriteContext): Rewrite {
  let splits = 0;
  let paragraphs = parts.paragraphs.map(({ sentences, gap }) => ({
    sentences: sentences.flatMap((sentence) => {
      const halves = splitLong(sentence, phrases, parts.language);
      splits += halves.length - 1;
      return halves;
    }),
    gap,
  }));
  const [only] = paragraphs;
  const isWall = paragraphs.length === 1 && bodyOf(parts).length > WALL_OF_TEXT_CHARS && traits.maxChars > 300;
  const sentences = only?.sentences ?? [];
  const breaks = isWall && sentences.length > PARAGRAPH_SENTENCES;
  if (breaks) paragraphs = inParagraphs(sentences);
  if (splits === 0 && !breaks) return null;
  const done = [
    ...(splits > 0 ? [`${splits === 1 ? 'A long sentence is' : `${splits} long sentences are`} split`] : []),
    ...(breaks ? ['paragraphs give the eye a rest'] : []),
  ];
  return { parts: { ...parts, paragraphs }, description: `${upper(done.join('; '))}.` };
}

function inParagraphs(sentences: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (let index = 0; index < sentences.length; index += PARAGRAPH_SENTENCES)
    paragraphs.push({ sentences: sentences.slice(index, index + PARAGRAPH_SENTENCES), gap: '\n\n' });
  return paragraphs;
}

function splitLong(sentence: string, phrases: WritingPhrases | null, language: string): string[] {
  if (countWords(sentence, language) <= LONG_SENTENCE_WORDS) return [sentence];
  const places = [
    ...[...sentence.matchAll(/; (?=\p{L})/gu)].map((match) => ({ match, second: '' })),
    ...(phrases?.splits ?? []).flatMap(({ at, second }) =>
      [...sentence.matchAll(at)].map((match) => ({ match, second: second.replace('$1', match[1] ?? '') })),
    ),
  ];
  const middle = sentence.length / 2;
  const [best] = places
    .map(({ match, second }) => ({
      first: `${sentence.slice(0, match.index)}.`,
      rest: capitalise(second + sentence.slice(match.index + match[0].length)),
      distance: Math.abs(match.index - middle),
    }))
    .filter(({ first, rest }) => [first, rest].every((half) => countWords(half, language) >= HALF_MIN_WORDS))
    .sort((one, other) => one.distance - other.distance);
  if (best === undefined) return [sentence];
  return [...splitLong(best.first, phrases, language), ...splitLong(best.rest, phrases, language)];
}

/** Leaves out the sentences that carry least until the text is as long as readers here are used to. */
export function trimLength(parts: PostParts, { idealChars, traits, phrases }: RewriteContext): Rewrite {
  const tags = parts.endTags.join(' ').length + (parts.endTags.length > 0 ? 2 : 0);
  const wanted = Math.min(idealChars.max, traits.maxChars - tags);
  let paragraphs = parts.paragraphs;
  const length = () => bodyOf({ ...parts, paragraphs }).length;
  const removed: string[] = [];
  while (length() > wanted) {
    const least = findLeast({ ...parts, paragraphs }, phrases);
    if (least === null) break;
    removed.push(least);
    paragraphs = paragraphs
      .map(({ sentences, gap }) => ({ sentences: sentences.filter((sentence) => sentence !== least), gap }))
      .filter(({ sentences }) => sentences.length > 0);
  }
  if (removed.length === 0) return null;
  const what =
    removed.length === 1
      ? `This sentence is left out: “${removed[0]}”`
      : `${removed.length} sentences that add least are left out`;
  return { parts: { ...parts, paragraphs }, description: `${what}. Check that nothing is missing.` };
}

/** Never the first, a question, a call to action, or one with a number, a name in quotes or an address. */
function findLeast(parts: PostParts, phrases: WritingPhrases | null): string | null {
  const sentences = sentencesOf(parts);
  const stems = sentences.map((sentence) => contentWords(sentence, parts.language).map((word) => word.stem));
  const seen = new Map<string, number>();
  for (const stem of stems.flat()) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const [least] = sentences
    .map((sentence, index) => ({
      sentence,
      index,
      // What is said elsewhere too can go first.
      weight: new Set((stems[index] ?? []).filter((stem) => seen.get(stem) === 1)).size,
    }))
    .filter(({ sentence, index }) => index > 0 && !/[?？؟\p{Nd}"“„«]|https?:|www\.|@/u.test(sentence))
    .filter(({ sentence }) => phrases?.callToAction.test(sentence) !== true)
    .sort((one, other) => one.weight - other.weight || other.index - one.index);
  return least?.sentence ?? null;
}

/** Puts the sentence that pulls first, on a line of its own, and begins with the news. */
export function putHookFirst(parts: PostParts, { phrases, traits }: RewriteContext): Rewrite {
  const done: string[] = [];
  const sentences = sentencesOf(parts);
  const [first] = sentences;
  if (first === undefined) return null;
  let paragraphs = parts.paragraphs;
  const opened = phrases === null ? first : capitalise(first.replace(phrases.weakOpening, ''));
  if (opened !== first && countWords(opened, parts.language) >= HALF_MIN_WORDS) {
    paragraphs = replaceFirst(paragraphs, opened);
    done.push('it begins with the news');
  }
  const start = paragraphs[0]?.sentences[0] ?? first;
  const fits = (sentence: string) => sentence.length <= Math.min(HOOK_MAX_CHARS, traits.foldAfterChars);
  const isGood = fits(start) && pullOf(start, phrases) > 0;
  const better = isGood || phrases === null ? undefined : findHook(sentences, parts.language, phrases, fits);
  if (better !== undefined) {
    paragraphs = [
      { sentences: [better], gap: '\n\n' },
      ...paragraphs
        .map((paragraph) => ({
          ...paragraph,
          sentences: paragraph.sentences.filter((sentence) => sentence !== better),
        }))
        .filter((paragraph) => paragraph.sentences.length > 0),
    ];
    done.push('the sentence that pulls most comes first');
  } else if ((paragraphs[0]?.sentences.length ?? 0) > 1 && fits(start)) {
    const [opening, ...rest] = paragraphs[0]?.sentences ?? [];
    paragraphs = [
      { sentences: [opening ?? ''], gap: '\n\n' },
      { sentences: rest, gap: paragraphs[0]?.gap ?? '' },
      ...paragraphs.slice(1),
    ];
    done.push('the first sentence stands on a line of its own');
  }
  return done.length === 0 ? null : { parts: { ...parts, paragraphs }, description: `${upper(done.join('; '))}.` };
}

/** A question or a number that stands by itself; a call to action belongs at the end. */
function findHook(
  sentences: readonly string[],
  language: string,
  phrases: WritingPhrases,
  fits: (sentence: string) => boolean,
): string | undefined {
  const candidates = sentences
    .slice(1, HOOK_SENTENCES)
    .filter((sentence) => fits(sentence) && countWords(sentence, language) >= HALF_MIN_WORDS)
    .filter((sentence) => !phrases.leaning.test(sentence) && !phrases.callToAction.test(sentence))
    .filter((sentence) => pullOf(sentence, phrases) >= 2);
  return candidates.sort((one, other) => pullOf(other, phrases) - pullOf(one, phrases))[0];
}

function replaceFirst(paragraphs: Paragraph[], sentence: string): Paragraph[] {
  return paragraphs.map((paragraph, index) =>
    index === 0 ? { ...paragraph, sentences: [sentence, ...paragraph.sentences.slice(1)] } : paragraph,
  );
}

function addAtEnd(parts: PostParts, sentence: string): PostParts {
  const last = parts.paragraphs.at(-1);
  const isOneParagraph = parts.paragraphs.length === 1 && bodyOf(parts).length < 160;
  if (isOneParagraph && last !== undefined && /[.!?…。！？]["”»)]?$/u.test(last.sentences.at(-1) ?? ''))
    return {
      ...parts,
      paragraphs: [...parts.paragraphs.slice(0, -1), { ...last, sentences: [...last.sentences, sentence] }],
    };
  const before = parts.paragraphs.map((paragraph, index) =>
    index === parts.paragraphs.length - 1 ? { ...paragraph, gap: '\n\n' } : paragraph,
  );
  return { ...parts, paragraphs: [...before, { sentences: [sentence], gap: '' }] };
}

export function addQuestion(parts: PostParts, { phrases, audience }: RewriteContext): Rewrite {
  if (phrases === null || /[?？؟]/.test(bodyOf(parts))) return null;
  const question = phrases.questions[audience][0];
  // The question stands before the call to action where one closes the text.
  const last = parts.paragraphs.at(-1);
  const ending = last?.sentences.at(-1);
  const asks =
    ending !== undefined &&
    ending.length <= CLOSING_MAX_CHARS &&
    phrases.callToAction.test(ending) &&
    sentencesOf(parts).length > 1;
  const next =
    asks && last !== undefined
      ? {
          ...parts,
          paragraphs: [
            ...parts.paragraphs.slice(0, -1),
            { ...last, sentences: [...last.sentences.slice(0, -1), question, ending] },
          ],
        }
      : addAtEnd(parts, question);
  return { parts: next, description: `A question invites answers: “${question}”` };
}

export function addCallToAction(parts: PostParts, { phrases, audience }: RewriteContext): Rewrite {
  if (phrases === null) return null;
  if (
    sentencesOf(parts)
      .slice(-3)
      .some((sentence) => phrases.callToAction.test(sentence) || /https?:\/\/|👇|🔗/u.test(sentence))
  )
    return null;
  const sentence = phrases.callsToAction[audience][0];
  return { parts: addAtEnd(parts, sentence), description: `The end says what to do: “${sentence}”` };
}

/** Adds the recommended ones up to what suits the network, or takes away what is too much. */
export function setHashtags(parts: PostParts, { traits, recommendedHashtags }: RewriteContext): Rewrite {
  const count = countHashtags(parts);
  if (count > traits.hashtagsMost) return dropHashtags(parts, count - traits.hashtagsMost, traits.hashtagsMost);
  if (count >= Math.max(1, traits.hashtagsFewest)) return null;
  const present = new Set([...(bodyOf(parts).match(HASHTAG) ?? []), ...parts.endTags].map(foldWord));
  const added = recommendedHashtags
    .filter((tag) => !present.has(foldWord(tag)))
    .slice(0, Math.max(1, traits.hashtagsFewest) - count);
  if (added.length === 0) return null;
  return {
    parts: { ...parts, endTags: [...parts.endTags, ...added] },
    description: `${added.join(' ')} ${added.length === 1 ? 'helps' : 'help'} those who look for the subject.`,
  };
}

function dropHashtags(parts: PostParts, tooMany: number, most: number): Rewrite {
  const kept = Math.max(0, parts.endTags.length - tooMany);
  let left = tooMany - (parts.endTags.length - kept);
  const paragraphs = [...parts.paragraphs]
    .reverse()
    .map(({ sentences, gap }) => ({
      gap,
      sentences: [...sentences]
        .reverse()
        .map((sentence) => {
          const tags = (sentence.match(HASHTAG) ?? []).reverse().slice(0, left);
          left -= tags.length;
          // Inside a sentence the word stays.
          return tags.reduce((text, tag) => text.replace(tag, tag.slice(1)), sentence);
        })
        .reverse(),
    }))
    .reverse();
  return {
    parts: { ...parts, paragraphs, endTags: parts.endTags.slice(0, kept) },
    description: `More than ${most} hashtags look like advertising; the last ${tooMany} ${tooMany === 1 ? 'is' : 'are'} taken away.`,
  };
}
