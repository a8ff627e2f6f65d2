import type { Caption, CaptionInput } from '../../../engine.ts';
import { seedOf } from '../drafting/choose-variant.ts';
import { splitSentences } from '../drafting/content-words.ts';
import { cutText } from '../drafting/fit-reply.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { cleanTopic, emptyCaptionTopic, type Topic } from './clean-topic.ts';
import { type Habits, learnHabits } from './learn-habits.ts';
import type { WritingPhrases } from './phrases/writing-phrases.ts';
import { findWritingPhrases } from './phrases-by-language.ts';
import { isGrave, isMourning } from './requests/grave-occasions.ts';
import { lowerFirst } from './requests/read-request.ts';
import type { AskedTone, WrittenTone } from './requests/tones.ts';
import { countRudeWords } from './rude-words.ts';
import { isWholeSentence } from './whole-sentence.ts';

/** A sentence of the caption; the higher the rank, the sooner it gives way. Where there are paragraphs, a block is one. */
type Line = { text: string; rank: number; block: number };

/** Shorter texts than this are written in one paragraph. */
const ONE_PARAGRAPH_MAX_CHARS = 200;
/** Too little to tell a rare language by: "new autumn blend" looks Dutch. */
const FEW_PLAIN_WORDS = /^[A-Za-z0-9'’-]+(?: [A-Za-z0-9'’-]+){0,3}$/u;
/** Wishes and greetings are whole: nobody is asked what they think of them. */
const WISH =
  /^(?:(?:happy|merry) (?:new year|easter|christmas|holidays|halloween|thanksgiving|diwali|eid|pride|birthday|anniversary|weekend|mother|father|international|world)|season[’']s greetings|congratulations|frohe[sn]? |schöne (?:feiertage|weihnachten|ostern)|guten rutsch|alles gute|joyeu(?:x|se)s? |bonne (?:année|fête)|feli(?:z|ces) |buon(?:e|a)? (?:natale|anno|pasqua|feste)|auguri)/iu;
const HASHTAGS_SHARE = 0.25;
const HASHTAGS_MAX_CHARS = 120;

/**
 * Composes a caption of fixed, neutral sentences around the person's own words. The language detector must be loaded.
 */
export function composeCaption(input: CaptionInput): Caption {
  const topic = withChosenTone(cleanTopic(input.topic.trim() === '' ? emptyCaptionTopic : input.topic), input.tone);
  const language = topic.request?.language ?? tellLanguage(topic.words, input);
  const phrases = findWritingPhrases(language);
  const habits = learnHabits(input.bestPosts, phrases, language);
  const maxChars = roomOf(input);
  const lines = phrases === null ? [] : planLines(input, topic, phrases, habits, language);
  if (phrases === null)
    lines.push({
      text: closeSentence(topic.request === null ? topic.words : capitalise(topic.words)),
      rank: 0,
      block: 0,
    });
  const isPlain = isPlainOccasion(input, topic);
  const opened = habits.emoji === null || isPlain ? lines : withEmoji(lines, habits.emoji);
  const fitted = fitLines(opened, maxChars, habits.breaksLines || takesLongTexts(input));
  return {
    text: fitted.text,
    reason: explain(input, topic, phrases, language, habits, {
      isPlain,
      isCut: fitted.isCut,
      isToned: phrases !== null && isInTone(fitted.text, topic, phrases),
    }),
  };
}

type TonedTopic = Topic & { tone: AskedTone | null };

/** What the person chose counts before what the words ask for. */
function withChosenTone(topic: Topic, chosen: WrittenTone | undefined): TonedTopic {
  return { ...topic, tone: chosen === undefined ? (topic.request?.tone ?? null) : { words: chosen, tone: chosen } };
}

/** Whether something of the tone stands in the text: a person's own sentences may leave no place for it. */
function isInTone(text: string, { tone }: TonedTopic, phrases: WritingPhrases): boolean {
  if (tone === null || tone.tone === null) return false;
  const { hooks, questions, callsToAction } = phrases.tones[tone.tone];
  const openings = hooks.map((hook) => hook.split('{')[0]?.trim() ?? '').filter((words) => words.length > 1);
  return [...openings, ...questions, ...callsToAction].some((words) => text.includes(words));
}

/** After an outage, a closure or a death nobody is asked what they think. */
function isPlainOccasion({ topic }: CaptionInput, { request }: Topic): boolean {
  return request?.asksFor === 'apology' || request?.asksFor === 'sympathy' || isGrave(topic);
}

function tellLanguage(words: string, input: CaptionInput): string {
  const ownTexts = input.bestPosts.map((post) => post.text).join('\n');
  const own = ownTexts === '' ? 'en' : detectLanguage(ownTexts, 'en');
  if (words === '') return own;
  const told = detectLanguage(words, own);
  return findWritingPhrases(told) === null && FEW_PLAIN_WORDS.test(words) ? own : told;
}

function roomOf({ traits, hashtagsSeparate }: CaptionInput): number {
  const room = hashtagsSeparate ? Math.min(HASHTAGS_MAX_CHARS, Math.round(traits.maxChars * HASHTAGS_SHARE)) : 0;
  return Math.max(0, Math.floor(traits.maxChars) - room);
}

function planLines(
  input: CaptionInput,
  topic: TonedTopic,
  phrases: WritingPhrases,
  habits: Habits,
  language: string,
): Line[] {
  const company = input.brand.companyName.replace(/\s+/g, ' ').trim();
  const { words } = topic;
  const isWish = WISH.test(words);
  const isSentence = topic.isSentence || isWish || isWholeSentence(words, language);
  const seed = Math.abs(Math.trunc(input.seed));
  // Another topic begins with another variant, or every first caption would sound alike.
  const start = seedOf(words);
  const rotate = <T>(variants: readonly T[]): T[] => {
    const first = Math.floor(start * variants.length);
    return [...variants.slice(first), ...variants.slice(0, first)];
  };
  const pick = (variants: readonly string[]) => rotate(variants)[seed % variants.length] ?? '';
  const isPlain = isPlainOccasion(input, topic);
  const asked = topic.tone?.tone ?? null;
  const toned = asked === null || isPlain ? null : phrases.tones[asked];
  const lines: Line[] = [];
  const hasWords = /[\p{L}\p{N}]/u.test(words);
  if (!hasWords) {
    const openings = company === '' ? phrases.openQuestionsUnnamed : phrases.openQuestions;
    lines.push({ text: `${words} ${fill(pick(openings), company, '')}`.trim(), rank: 0, block: 0 });
  } else if (isSentence) {
    const [first = words, ...rest] = splitSentences(
      topic.request === null ? begin(words) : capitalise(words),
      language,
    );
    lines.push({ text: rest.length === 0 ? closeSentence(first) : first, rank: 0, block: 0 });
    if (rest.length > 0) lines.push({ text: closeSentence(rest.join(' ')), rank: 1, block: 1 });
  } else {
    const hooks = chooseHooks(input, topic, phrases, toned?.hooks, isPlain, habits, rotate);
    const subject = lowerFirst(words, language);
    lines.push({ text: fill(hooks[seed % hooks.length] ?? '', company, subject), rank: 0, block: 0 });
  }
  const said = lines.map((line) => line.text).join(' ');
  const isLong = takesLongTexts(input);
  if (isPlain) {
    if (isSentence && topic.request?.asksFor === 'apology' && !phrases.apologizes.test(said))
      lines.push({ text: pick(phrases.closingApologies), rank: 1, block: 1 });
  } else if (!isWish && (topic.request?.asksFor !== 'thanks' || isSentence)) {
    if (isLong || habits.breaksLines) lines.push({ text: pick(phrases.bridges), rank: 5, block: 2 });
    const ending = { isSentence, asksAlready: /[?？]/.test(said), own: habits.callToAction };
    lines.push(
      ...endLines(phrases, toned ?? null, ending, said, (variants) => rotate(variants)[seed % variants.length]),
    );
  }
  if (isLong && company !== '') lines.push({ text: fill(phrases.signature, company, ''), rank: 6, block: 3 });
  return lines;
}

/** Openings in the tone asked for; where something went wrong, plain ones. */
function chooseHooks(
  input: CaptionInput,
  { request }: Topic,
  phrases: WritingPhrases,
  toned: readonly string[] | undefined,
  isPlain: boolean,
  habits: Habits,
  rotate: (variants: readonly string[]) => string[],
): string[] {
  if (request?.asksFor === 'apology') return rotate(phrases.apologies);
  if (request?.asksFor === 'sympathy') return rotate(phrases.sympathy);
  if (isPlain) return isMourning(input.topic) ? [phrases.notices[0]] : rotate(phrases.notices);
  if (request?.asksFor === 'thanks') return rotate(phrases.thanks);
  if (toned !== undefined) return rotate(toned);
  const asking = rotate(phrases.askingHooks);
  const telling = rotate(phrases.hooks);
  return habits.asks ? [...asking, ...telling] : [...telling, ...asking];
}

/** A question, a call to action or both, in the tone asked for. */
function endLines(
  phrases: WritingPhrases,
  toned: WritingPhrases['tones'][WrittenTone] | null,
  { isSentence, asksAlready, own }: { isSentence: boolean; asksAlready: boolean; own: string | null },
  said: string,
  choose: <Variant>(variants: readonly Variant[]) => Variant | undefined,
): Line[] {
  const [question, other] = toned?.questions ?? phrases.questions.general;
  const [call, opinion] = toned?.callsToAction ?? phrases.callsToAction.general;
  // After a sentence of one's own "Tell us in the comments" alone would hang in the air.
  const endings: readonly { asks?: string; calls?: string }[] = isSentence
    ? [{ asks: question }, { calls: opinion }, { asks: other }, { asks: question, calls: call }]
    : [
        { asks: question, calls: call },
        { asks: other, calls: opinion },
      ];
  const { asks, calls } = choose(endings) ?? {};
  const lines: Line[] = [];
  if (asks !== undefined && !asksAlready) lines.push({ text: asks, rank: 3, block: 2 });
  const wanted = own ?? calls;
  if (wanted !== undefined && !phrases.callToAction.test(said)) lines.push({ text: wanted, rank: 2, block: 2 });
  return lines;
}

/** In one pass, so that what a person wrote is never taken for a placeholder. */
function fill(template: string, company: string, words: string): string {
  const topic = words.replace(/[\s.,;:]+$/u, '');
  const endsItself = /[!?…。！？]$/u.test(topic);
  const text = template.replace(/\{(company|topic|Topic)\}( ?!|\.?)/g, (_, name: string, stop: string) => {
    if (name === 'company') return company + stop;
    return (name === 'Topic' ? capitalise(topic) : topic) + (endsItself ? '' : stop);
  });
  return text;
}

export function capitalise(text: string): string {
  const first = [...text][0];
  return first === undefined ? text : first.toLocaleUpperCase() + text.slice(first.length);
}

/** A sentence begins with a capital where it is written without; names such as "eBay" stay. */
function begin(words: string): string {
  return /^\p{Ll}+(?=[\s,])/u.test(words) ? capitalise(words) : words;
}

/** A full stop where a sentence of letters has none; scripts with stops of their own, emoji and addresses stay as they are. */
function closeSentence(text: string): string {
  if (text === '' || /https?:\/\/\S+$|www\.\S+$/iu.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u.test(text) ? `${text}.` : text;
}

function withEmoji(lines: Line[], emoji: string): Line[] {
  const [first, ...rest] = lines;
  if (first === undefined || first.text === '' || /\p{Extended_Pictographic}/u.test(first.text)) return lines;
  return [{ ...first, text: `${emoji} ${first.text}` }, ...rest];
}

/** Where readers are used to longer texts there is room for a sentence more and for paragraphs. */
function takesLongTexts({ traits }: CaptionInput): boolean {
  return traits.idealMinChars >= 140;
}

function fitLines(lines: Line[], maxChars: number, breaksLines: boolean): { text: string; isCut: boolean } {
  let kept = lines.filter((line) => line.text !== '');
  for (;;) {
    const oneParagraph = !breaksLines && joinLines(kept, ' ').length <= ONE_PARAGRAPH_MAX_CHARS;
    const text = joinLines(kept, oneParagraph ? ' ' : '\n\n');
    if (text.length <= maxChars) return { text, isCut: false };
    const least = kept.reduce<Line | null>(
      (worst, line) => (worst === null || line.rank > worst.rank ? line : worst),
      null,
    );
    if (least === null || least.rank < 2) return { text: cutText(text, maxChars), isCut: true };
    kept = kept.filter((line) => line !== least);
  }
}

function joinLines(lines: readonly Line[], betweenBlocks: string): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line.text;
    return text + (lines[index - 1]?.block === line.block ? ' ' : betweenBlocks) + line.text;
  }, '');
}

function explain(
  input: CaptionInput,
  { words, request, tone }: TonedTopic,
  phrases: WritingPhrases | null,
  language: string,
  habits: Habits,
  { isPlain, isCut, isToned }: { isPlain: boolean; isCut: boolean; isToned: boolean },
): string {
  const reasons = [
    !/[\p{L}\p{N}]/u.test(words) ? 'No topic was given, so this asks an open question' : 'Built around your own words',
  ];
  if (phrases === null)
    reasons.push(
      `the built-in engine has no phrases in ${nameLanguage(language)}, so your words stand alone; add a question or a call to action`,
    );
  if (tone !== null)
    reasons.push(
      explainTone(tone, phrases, language, { isPlain, isToned, givesThanks: request?.asksFor === 'thanks' }),
    );
  else if (isPlain && phrases !== null)
    reasons.push('nothing is asked of your readers, as something went wrong or ended');
  if (habits.posts > 0) reasons.push(`shaped after the habits of your ${habits.posts} best posts`);
  else if (input.bestPosts.length === 0) reasons.push('there are no published posts with results to learn from yet');
  if (countRudeWords(words) > 0) reasons.push('some of your words may offend, so change them first');
  if (isCut) reasons.push('it was cut to fit');
  return `${reasons.join('; ')}. It states nothing that you did not write; check it before it goes out.`;
}

function explainTone(
  { words, tone }: AskedTone,
  phrases: WritingPhrases | null,
  language: string,
  { isPlain, isToned, givesThanks }: { isPlain: boolean; isToned: boolean; givesThanks: boolean },
): string {
  if (phrases === null) return `the built-in engine cannot give words in ${nameLanguage(language)} a tone`;
  if (isPlain) return 'it is plain instead of in the tone you asked for, as something went wrong or ended';
  if (tone === null)
    return `the built-in engine cannot write in the tone you asked for (“${words.toLocaleLowerCase()}”), so it is plain`;
  if (givesThanks) return 'thanks are said plainly instead of in the tone you asked for';
  if (!isToned)
    return `your own sentences are left as they are, so nothing of the tone you asked for (${tone}) is in it`;
  return `opening and ending are in the tone you asked for (${tone})`;
}

function nameLanguage(code: string): string {
  if (code === 'und') return 'this language';
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
