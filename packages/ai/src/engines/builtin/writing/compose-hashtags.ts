import type { Hashtags, HashtagsInput, OwnHashtag } from '../../../engine.ts';
import { foldWord } from '../classifier/characters.ts';
import { type ContentWord, contentWords } from '../drafting/content-words.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { cleanTopic, emptyHashtagsTopic, HASHTAG } from './clean-topic.ts';
import { capitalise } from './compose-caption.ts';
import { isRude } from './rude-words.ts';
import { isSubject, isVague } from './weak-words.ts';

const TAG_MAX_CHARS = 40;
const PAIR_MAX_CHARS = 24;
/** Own hashtags that the topic does not name: room is left for those of the topic. */
const UNRELATED_OWN_MAX = 2;
/** Gives no hashtag: "Read https://…" is not about https. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
/** "l’ouverture", "dell’autunno", "yesterday’s": the article and the ending are not looked for. */
const ELISION = /^(?:[cdjlmnst]|qu|d?all|d?ell|sull|nell|un)['’](?=\p{L})/iu;
const POSSESSIVE = /['’]s$/iu;
/** Names whose halves say something else. */
const NAMES =
  /(?<!\p{L})(?:Black Friday|Cyber Monday|Giving Tuesday|Small Business Saturday|Earth Day|Pride Month|New Year(?:[’']s)?(?: Eve)?)(?!\p{L})/giu;
const HYPHEN = /[-\u2010\u2011]/u;
const HYPHENATED =
  /(?<![\p{L}\p{M}\p{N}#@/.-])[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+){1,3}(?![\p{L}\p{M}\p{N}-])/gu;

/** Hashtags from own results, the topic's words and the defaults. The language detector must be loaded. */
export function composeHashtags(input: HashtagsInput): Hashtags {
  const isEmpty = ['', emptyHashtagsTopic].includes(input.topic.trim().toLowerCase());
  const given = isEmpty ? '' : input.topic;
  const topic = cleanTopic(given);
  const written = given.match(HASHTAG) ?? [];
  const spoken = topic.words.replace(ADDRESS, '…');
  const names = [...spoken.matchAll(NAMES)].map(([name]) => joinWords(name.replace(POSSESSIVE, '').split(' ')));
  const words = findSubjects(spoken.replace(NAMES, '…'));
  const stems = new Set(words.map((word) => word.stem));
  const isRelated = ({ tag }: OwnHashtag) => [...stems].some((stem) => foldWord(tag).includes(stem));
  const related = input.ownHashtags.filter(isRelated).map(({ tag }) => tag);
  const best = input.ownHashtags
    .filter((own) => !isRelated(own))
    .slice(0, UNRELATED_OWN_MAX)
    .map(({ tag }) => tag);

  const chosen = new Map<string, string>();
  const take = (tags: readonly string[], upTo: number) => {
    let taken = 0;
    for (const tag of tags) {
      const cleaned = cleanHashtag(tag);
      if (cleaned === null || chosen.size >= upTo || chosen.has(foldWord(cleaned)) || isRude(cleaned.slice(1)))
        continue;
      chosen.set(foldWord(cleaned), cleaned);
      taken += 1;
    }
    return taken;
  };
  const most = input.traits.hashtagsMost;
  const own = take([...related, ...best], most);
  const fromTopic = take([...written, ...names, ...wordTags(spoken.replace(NAMES, '…'), words)], most);
  const wanted = isEmpty ? most : Math.max(input.traits.hashtagsFewest, own + fromTopic, 3);
  const defaults = take(input.defaultHashtags, Math.min(most, wanted));
  return { hashtags: [...chosen.values()], reason: explain(own, fromTopic, defaults) };
}

/** `#` and letters, digits, underscores of any script; null where nothing is left, or only digits. */
export function cleanHashtag(tag: string): string | null {
  const word = tag.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  const cut = [...word].slice(0, TAG_MAX_CHARS).join('');
  return /\p{L}/u.test(cut) ? `#${cut}` : null;
}

/** The first pair of neighbouring words as one, then the words themselves: those that come back first, then in their order. */
function wordTags(text: string, words: readonly ContentWord[]): string[] {
  const pairs: string[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined) break;
    const between = text.slice(word.index + word.text.length, next.index);
    const isOfMeaning = isHyphenated(word) || !(isVague(word.text) || isVague(next.text));
    if (between === ' ' && isOfMeaning && word.text.length + next.text.length <= PAIR_MAX_CHARS)
      pairs.push(joinWords([word, next].flatMap(({ text }) => text.split(HYPHEN))));
  }
  const times = (word: ContentWord) => words.filter((other) => other.stem === word.stem).length;
  const rank = (word: ContentWord) => times(word) + (isName(text, word) ? 1 : 0);
  const ordered = words
    .filter((word) => !isVague(word.text) && !(isHyphenated(word) && isPaired(text, words, word)))
    .sort((one, other) => rank(other) - rank(one) || one.index - other.index);
  const single = ({ text: word }: ContentWord) =>
    HYPHEN.test(word) ? joinWords(word.split(HYPHEN)) : word.toLocaleLowerCase();
  return [...pairs.slice(0, 1), ...ordered.map(single)];
}

/** "two-person" says what kind of tent it is and nothing alone. */
function isPaired(text: string, words: readonly ContentWord[], word: ContentWord): boolean {
  return words.some((next) => next.index === word.index + word.text.length + 1 && text[next.index - 1] === ' ');
}

function isHyphenated(word: ContentWord): boolean {
  return HYPHEN.test(word.text);
}

/** The words that people look for; of German texts the nouns, which their capitals tell. */
function findSubjects(text: string): ContentWord[] {
  const language = detectLanguage(text, 'en');
  const whole = [...text.matchAll(HYPHENATED)].map(([word]) => word);
  const words = joinHyphenated(text, contentWords(text, language).map(dropElision)).filter(
    (word) => (whole.includes(word.text) || isSubject(word.text)) && !word.text.split(HYPHEN).some(isRude),
  );
  const nouns = words.filter((word) => /^\p{Lu}/u.test(word.text));
  const tellsNouns = language === 'de' && /\p{Ll} \p{Lu}/u.test(text);
  return tellsNouns || (language === 'de' && nouns.length > 0) ? nouns : words;
}

function dropElision(word: ContentWord): ContentWord {
  const start = ELISION.exec(word.text)?.[0].length ?? 0;
  const text = word.text.slice(start).replace(POSSESSIVE, '');
  return text === word.text ? word : { text, stem: foldWord(text).slice(0, 5), index: word.index + start };
}

/** "two-person" is one word, whose halves are none. */
function joinHyphenated(text: string, words: readonly ContentWord[]): ContentWord[] {
  const wholes = [...text.matchAll(HYPHENATED)].map(({ 0: whole, index }) => ({
    text: whole,
    stem: foldWord(whole.split(HYPHEN).join('')).slice(0, 5),
    index,
  }));
  const isPart = ({ index }: ContentWord) =>
    wholes.some((whole) => index >= whole.index && index < whole.index + whole.text.length);
  return [...words.filter((word) => !isPart(word)), ...wholes].sort((one, other) => one.index - other.index);
}

/** A capital within a sentence. */
function isName(text: string, word: ContentWord): boolean {
  return /^\p{Lu}/u.test(word.text) && /[\p{L}\p{N},] $/u.test(text.slice(0, word.index));
}

/** `AutumnCoffee`; scripts without capitals take an underscore. */
function joinWords(words: readonly string[]): string {
  const joined = words.map(capitalise).join('');
  return /\p{Lu}/u.test(joined) ? joined : words.join('_');
}

function explain(own: number, fromTopic: number, defaults: number): string {
  const parts: string[] = [];
  if (own > 0) parts.push(`${own} of your own best-performing`);
  if (fromTopic > 0) parts.push(`${fromTopic} from the words of your topic`);
  if (defaults > 0) parts.push(`${defaults} general for this network`);
  if (parts.length === 0) return 'The topic has no words that make a hashtag.';
  const missing = own === 0 ? ' Your own come first once published posts with hashtags have results.' : '';
  return `Hashtags: ${parts.join(', ')}.${missing}`;
}
