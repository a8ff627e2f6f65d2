import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput } from '../../../engine.ts';
import { hearSignals } from '../lexicon/hear-signals.ts';
import { countRudeWords } from '../writing/rude-words.ts';
import { chooseVariant, seedOf } from './choose-variant.ts';
import { cleanName } from './clean-name.ts';
import { holdsNumber } from './find-number.ts';
import { type Finding, findInKnowledge } from './knowledge/find-in-knowledge.ts';
import type { Case, Item, Tones, Topic } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import {
  CASE_ASPECTS,
  type Intent,
  readIntent,
  saysKindWords,
  soundsUntroubled,
  tellsOfTrouble,
  tellsOfWaiting,
} from './read-intent.ts';

/** A sentence of the draft; the higher the rank, the sooner it gives way when the reply must be shorter. */
export type Part = {
  role: 'opening' | 'safety' | 'lead-in' | 'quote' | 'step' | 'ask' | 'contact' | 'invitation';
  text: string;
  rank: number;
};

export type ReplyPlan = {
  parts: Part[];
  findings: Finding[];
  greeting: string;
  closing: string;
  /** What the customer is asked for. */
  asksFor: Item[];
  /** What kind of message the reply answers. */
  manner: Tag;
  intent: Intent;
  /** Nothing is known and nothing can be asked: the parts only say so. */
  isHolding: boolean;
  /** Neither asks nor tells anything that could be answered. */
  isChatter: boolean;
};

const QUOTED_SENTENCES = { short: 2, standard: 3, detailed: 5 } as const;
const QUOTED_CHARS = { short: 200, standard: 330, detailed: 700 } as const;
const BODY_SENTENCES_MAX = { short: 2, standard: 4, detailed: 8 } as const;
/**
 * How sure the mood must be before we say sorry, by what the words themselves tell of trouble. People joke in public, where a reading without
 * any such word is wrong in every second case; who writes in private wants something.
 */
const SURELY_UPSET = {
  plain: { public: 0.5, private: 0.4 },
  weak: { public: 0.85, private: 0.75 },
  none: { public: 0.9, private: 0.85 },
};
const SURELY_UPSET_ASKING = { plain: 0.5, weak: 0.85, none: 0.9 };
const SURELY_FURIOUS = 0.85;
const SURELY_DELIGHTED = 0.75;
const SHOUTED_LETTERS_MIN = 12;
const SURELY_SUGGESTION = 0.6;
const SURELY_PLEASED = 0.5;
const SURELY_PLEASED_WITHOUT_WORDS = 0.8;
const TONE_PLACE = { formal: 0, professional: 1, friendly: 2, casual: 3, empathetic: 4 } as const;
/** A customer who wrote this much has told what happened. */
const TOLD_CHARS = 160;
/** Cases whose step opens the reply by itself. */
const OPENED_BY_STEP = new Set<Case>(['job', 'press', 'wholesale', 'material']);
const MENTION = /@[\p{L}\p{M}\p{N}_.-]+/gu;
const QUESTION_SIGN = /[?？؟]/u;
const QUESTION_START =
  /^(?:(?:hi|hello|hey|hallo|hola|bonjour|ciao|olá|hoi|cześć|merhaba)[\p{L}\s]{0,20}[,!.]?\s*)?(?!kann (?:\p{L}+ ){0,2}(?:nicht|nur)|can(?:not|['’]t| not| only)|would (?:be|love|have)|will (?:be|never|not))(?:any|whats|what['’]s|wheres|hows|whens|do|does|did|is|are|can|could|would|will|how|what|when|where|which|who|why|any|wie|was|wann|wo|wer|welche\p{L}*|gibt|habt|haben sie|kann|könn\p{L}*|ist|sind|comment|quand|où|combien|quel\p{L}*|est-ce|avez|puis-je|peut-on|cómo|cuándo|cuánto|dónde|qué|cuál|tenéis|tienen|hay|puedo|come|quando|quanto|dove|quale|avete|posso|c['’]è|como|onde|qual|vocês|tem|hoe|wanneer|waar|welke|hebben|kan|kunnen|jak|kiedy|gdzie|ile|czy|nasıl|ne zaman|nerede|kaç|как|когда|где|сколько|можно|есть ли|як|коли|де|скільки|чи|كيف|متى|أين|هل|كم|hur|när|var|finns|kan)(?![\p{L}])|(?:か|吗|呢|까|나요)[。.]?\s*$/iu;
const WANTS_TO_KNOW =
  /i(?:['’]d| would) like to know|i(?:['’]m| was| am)? wondering|can you tell|do (?:you|u) (?:have|know|sell|ship)|wüsste gern|würde (?:ich )?gern\p{L}* wissen|voudrais savoir|aimerais savoir|quisiera saber|gustaría saber|vorrei sapere|gostaria de saber|queria saber|graag (?:willen )?weten|chciał\p{L}* (?:się )?dowiedzieć|подскажите|підкажіть|хотел\p{L}* бы узнать|教えて|请问|알려\s?주|궁금|बताइए|बताएं|bataiye|cho (?:mình|em|tôi) hỏi|jag undrar/iu;
/** How people begin who have an idea. */
const SUGGESTS_PLAINLY =
  /^(?:@\S+\s+)?(?:(?:small|just a|little|kleiner?|une?|una|um|een) )?(?:suggestion|idea|tip|vorschlag|anregung|idee|idée|sugerencia|propuesta|suggerimento|proposta|sugestão|suggestie|voorstel|sugestia|propozycja|öneri)\s?[:,]|(?:shame|pity) (?:that )?you don['’]t|dommage que|schade,? dass|lástima que|peccato che|pena que|jammer dat|szkoda,? że|keşke/iu;
const SUGGESTS =
  /would be (?:so |really |very )?(?:handy|nice|great|good|useful|helpful|cool|lovely)|wäre (?:\p{L}+ )?(?:schön|praktisch|toll|gut|super|hilfreich)|serait (?:bien|pratique|utile|super|top)|(?:estaría|sería) (?:bien|útil|bueno|genial|práctico)|sarebbe (?:\p{L}+ )?(?:comodo|bello|utile|meglio)|seria (?:bom|ótimo|legal|útil)|zou (?:\p{L}+ )?(?:fijn|handig|leuk) zijn|handig als|przydał|byłoby (?:fajnie|dobrze|super)|(?:iyi|güzel|harika) olur|(?:было|було) бы? ?(?:удобно|здорово|хорошо|зручно|добре)|(?:便利だ|助かり|嬉しいで)|أتمنى إضافة/iu;
const HAS_PHOTO =
  /photo|picture|image|attach|screenshot|pic\b|pics\b|foto|bild|imagen|immagin|imagem|zdjęci|фото|صورة|写真|画像|照片|图片|사진|फोटो|ảnh/iu;
const AMOUNT = /[€$£¥₹]\s?\p{Nd}|\p{Nd}\s?(?:[€$£¥₹]|eur|usd|gbp|euros?|zł|kr|tl|руб|грн|円|元)/iu;
/** Signs with which people say the opposite of their words. */
const IRONY =
  /[🙄🤡😒😤😠😡🤬🤮💩👎😑😐🖕]|👏\s*👏|yeah,? right|thanks for nothing|nice one|slow clap|well done .{0,40}again|na toll|na super|na prima|schönen dank auch|vielen dank für nichts|bravo|félicitations|chapeau|merci pour rien|gracias por nada|enhorabuena|grazie di niente|complimenti|obrigad[oa] por nada|parabéns|bedankt voor niets|lekker dan|fijn hoor|brawo|gratuluj|dzięki za nic|helal olsun|tebrikler|браво|молодцы|спасибо за ничего|молодці|شكرا على لا شيء|برافو|さすが|真行|呵呵|참 잘|वाह|\b(?:oh|wow),? (?:great|brilliant|wonderful|fantastic|lovely|perfect|super|nice|joy)\b|\banother\b|\b(?:oh|wow|na),? (?:toll|super|prima|klasse|wunderbar)\b|schon wieder|wieder mal|\b(?:oh|ah),? (?:super|génial|parfait|bravo)\b|encore une? |qué bien,? |otra vez|\bancora un|un altr[oa] |que ótimo,? |mais uma? |\balweer\b|\bweer een\b|\bznowu\b|kolejny raz|\byine\b|опять|снова|знову|مرة أخرى|またか|又来|फिर से|tack för ingenting|grattis|(?<!\p{L})(?:great|brilliant|lovely|nice|impressive|amazing|super|toll|génial|genial|ottimo|ótimo),? ["“„«'‘]|["“„«]\p{L}+["”“»] [^.!?]{0,60}(?:arriv|kam|came|leak|wet|broke|broken)|(?:so|great) good at (?:not|keeping|losing)|great at (?:keeping|losing|not|ignoring|breaking|leaking)|(?:^|[.!?] )impressive\.?$|how (?:lovely|nice|kind|thoughtful) of you/iu;

function writeGreeting(input: DraftReplyInput, phrases: ReplyPhrases, language: string): string {
  if (input.style.greeting === 'none') return '';
  const greeting = phrases.greetings[input.style.greeting];
  const name = nameFor(input, language);
  return name === null
    ? phrases.greetingAlone.replace('{greeting}', greeting)
    : phrases.greetingWithName.replace('{greeting}', greeting).replace('{name}', () => name);
}

function nameFor({ style, customerName }: DraftReplyInput, language: string): string | null {
  return style.useName ? cleanName(customerName, language, style.nameFormat ?? 'first') : null;
}

function writeClosing(input: DraftReplyInput, phrases: ReplyPhrases): string {
  const wanted = input.style.closing.trim();
  if (wanted === '' || wanted.toLowerCase() === 'none') return '';
  const known = (Object.keys(phrases.closings) as (keyof ReplyPhrases['closings'])[]).find(
    (closing) => closing.toLowerCase() === wanted.toLowerCase(),
  );
  const closing = known === undefined ? wanted : phrases.closings[known];
  const company = input.style.companyName.trim();
  return company === '' ? closing : `${closing}${/[,!.。]$/.test(closing) ? '' : phrases.closingComma}\n${company}`;
}

function isShouted(text: string): boolean {
  const said = text.replace(MENTION, '');
  return (said.match(/\p{Lu}/gu) ?? []).length >= SHOUTED_LETTERS_MIN && !/\p{Ll}{3}/u.test(said);
}

function asksSomething(text: string): boolean {
  return QUESTION_SIGN.test(text) || QUESTION_START.test(text) || WANTS_TO_KNOW.test(text);
}

/**
 * Whether somebody is to be told that we are sorry: their words tell of trouble, or the reading is very sure. A plain question is no
 * complaint, whatever its tag, and a joke in dark words is none either.
 */
function isSurelyUpset(
  { analysis, channel, message }: DraftReplyInput,
  isQuestion: boolean,
  language: string,
  hears: ReturnType<typeof hearSignals>,
): boolean {
  const isShouting = isShouted(message.text);
  const isTroubled =
    isShouting ||
    tellsOfTrouble(message.text, language) ||
    IRONY.test(message.text) ||
    countRudeWords(message.text) > 0;
  if (isShouting && analysis.sentiment !== 'positive') return true;
  if (analysis.sentiment === 'negative') {
    const signs =
      isTroubled || hears('complaint') || hears('strongNegative') ? 'plain' : hears('negative') ? 'weak' : 'none';
    const least = SURELY_UPSET[signs][channel];
    return analysis.sentimentConfidence >= (isQuestion ? Math.max(least, SURELY_UPSET_ASKING[signs]) : least);
  }
  return analysis.tag === 'complaint' && analysis.sentiment !== 'positive' && isTroubled;
}

/** Decides what the reply says, in order, before it is made to fit. */
export function planReply(input: DraftReplyInput, phrases: ReplyPhrases, language: string): ReplyPlan {
  const { analysis, style, message } = input;
  const seed = seedOf(message.text);
  const said = input.trail
    .filter((entry) => entry.from === 'brand')
    .map((entry) => entry.text)
    .join('\n');
  const hears = hearSignals(message.text, analysis.language);
  const isQuestion = asksSomething(message.text) || (analysis.tag === 'query' && analysis.sentiment !== 'negative');
  const readAs = analysis.language === 'und' ? language : analysis.language;
  const isUpset = isSurelyUpset(input, isQuestion, readAs, hears);
  const intent = readIntent(message.text, readAs, {
    isUpset,
    isQuestion,
    asksPlainly: asksSomething(message.text),
    isFurious:
      isShouted(message.text) || (analysis.sentiment === 'negative' && analysis.sentimentConfidence >= SURELY_FURIOUS),
    isPleased:
      analysis.tag === 'praise' &&
      analysis.sentiment === 'positive' &&
      analysis.sentimentConfidence >= SURELY_DELIGHTED,
    isGlad: analysis.sentiment === 'positive',
    isSuggestion:
      (analysis.tag === 'feedback' && analysis.tagConfidence >= SURELY_SUGGESTION) ||
      SUGGESTS_PLAINLY.test(message.text) ||
      (analysis.sentiment !== 'negative' && SUGGESTS.test(message.text)),
  });
  const isTrouble = intent.kind === 'case' ? intent.isTrouble : isUpset && intent.kind !== 'suggestion';
  const manner = isTrouble ? 'complaint' : chooseManner(input, intent, hears, readAs);
  const findings = findAnswers(input, readAs, intent, manner, said);
  const parts: Part[] = [];
  const add = (role: Part['role'], text: string | null, rank: number) => {
    if (text !== null && text !== '') parts.push({ role, text, rank });
  };

  // A canned reply is a whole answer in the brand's own words.
  const isCanned = findings.some(({ source }) => source.kind === 'canned-reply');
  if (!isCanned)
    add('opening', chooseOpening({ input, phrases, manner, intent, seed, said, repeated: hears('repeated') }), 2);
  if (isTrouble && hears('safety') && !said.includes(phrases.safety)) add('safety', phrases.safety, 0);
  addQuotes(
    add,
    findings,
    phrases,
    language,
    style.replyLength === 'detailed' ? chooseVariant(phrases.leadIn, seed, said) : null,
  );

  const hasFound = findings.length > 0;
  const asksFor =
    intent.kind === 'case' && !(hasFound && manner === 'query')
      ? missingItems(input, intent.items, phrases, readAs, said)
      : [];
  let isHolding = false;
  if (!isCanned && intent.kind === 'case') {
    if (!hasFound || style.replyLength === 'detailed')
      add(OPENED_BY_STEP.has(intent.of) ? 'opening' : 'step', stepOf(intent.of, phrases, said), 3);
    if (!(hasFound && manner === 'query'))
      add('ask', askFor(input, phrases, asksFor, intent.of, readAs, seed, said), 2);
  } else if (!isCanned && intent.kind === 'suggestion') add('step', phrases.suggestionNote, 5);
  else if (manner === 'complaint' && !hasFound) add('ask', askDetails(input, phrases, seed, said), 2);
  else if (!hasFound && (intent.kind === 'question' || (manner === 'query' && intent.kind === 'other'))) {
    isHolding = true;
    add('step', holdingOf(intent, phrases), 1);
  }
  const mayNameAddress = manner === 'complaint' || isHolding || intent.kind === 'case';
  if (mayNameAddress && style.supportEmail.trim() !== '' && style.replyLength !== 'short') {
    const contact = chooseVariant(phrases.contact, seed, said);
    add('contact', contact?.replace('{email}', () => style.supportEmail.trim()) ?? null, 7);
  }
  if (style.replyLength === 'detailed') add('invitation', chooseVariant(phrases.invitation, seed, said), 8);
  return {
    parts: limitSentences(parts, BODY_SENTENCES_MAX[style.replyLength] + (hasFound ? 2 : 0)),
    findings,
    greeting: writeGreeting(input, phrases, language),
    closing: writeClosing(input, phrases),
    asksFor,
    manner,
    intent,
    isHolding,
    isChatter:
      (intent.kind === 'other' || intent.kind === 'thanks') &&
      !hasFound &&
      !isHolding &&
      manner === 'feedback' &&
      message.text.trim() !== '',
  };
}

function stepOf(of: Case, phrases: ReplyPhrases, said: string): string | null {
  const step = phrases.steps[of];
  return said.includes(step) ? null : step;
}

function holdingOf(intent: Intent, phrases: ReplyPhrases): string {
  const topic: Topic | null = intent.kind === 'question' ? intent.topic : null;
  return topic === null ? phrases.holding.general : phrases.holding.about.replace('{topic}', phrases.topics[topic]);
}

/** What a case needs and neither the message nor what was asked before holds. */
function missingItems(
  { message, trail }: DraftReplyInput,
  items: readonly Item[],
  phrases: ReplyPhrases,
  language: string,
  said: string,
): Item[] {
  const lines = [...trail.filter((entry) => entry.from === 'customer').map((entry) => entry.text), message.text];
  const holds: Partial<Record<Item, () => boolean>> = {
    orderNumber: () => lines.some((line) => holdsNumber(line, language)),
    bookingNumber: () => lines.some((line) => holdsNumber(line, language)),
    photo: () => lines.some((line) => HAS_PHOTO.test(line)),
    chargeDate: () => lines.some((line) => AMOUNT.test(line)),
    accountEmail: () => lines.some((line) => line.includes('@')),
    product: () => true,
    visit: () => message.text.length >= TOLD_CHARS,
    position: () => message.text.length >= TOLD_CHARS / 2,
  };
  const missing = items.filter((item) => !said.includes(phrases.items[item]) && holds[item]?.() !== true);
  return missing.slice(0, 2);
}

function join(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1) ?? ''}`;
}

function askFor(
  input: DraftReplyInput,
  phrases: ReplyPhrases,
  items: readonly Item[],
  of: Case,
  language: string,
  seed: number,
  said: string,
): string | null {
  const isPrivate = input.channel === 'private';
  if (items.length > 0) {
    const sentences = isPrivate ? phrases.askPrivate : phrases.askPublic;
    const named = join(
      items.map((item) => phrases.items[item]),
      phrases.and,
    );
    return chooseVariant(sentences, seed, said)?.replace('{items}', () => named) ?? null;
  }
  if (!isPrivate && of !== 'material') return said.includes(phrases.goPrivate) ? null : phrases.goPrivate;
  const isTold =
    of === 'material' ||
    ((holdsNumber(input.message.text, language) || input.message.text.length >= TOLD_CHARS) && !OPENED_BY_STEP.has(of));
  return isTold && !said.includes(phrases.haveAll) ? phrases.haveAll : null;
}

function askDetails(input: DraftReplyInput, phrases: ReplyPhrases, seed: number, said: string): string | null {
  if (input.message.text.trim() === '') return null;
  const isTold = input.message.text.length >= TOLD_CHARS;
  if (input.channel === 'private') return isTold ? null : chooseVariant(phrases.askDetailsInPrivate, seed, said);
  return isTold && !said.includes(phrases.goPrivate)
    ? phrases.goPrivate
    : chooseVariant(phrases.askDetails, seed, said);
}

/** Kind words are thanked for only where the message is pleased and nothing in it says otherwise. */
function chooseManner(
  input: DraftReplyInput,
  intent: Intent,
  hears: ReturnType<typeof hearSignals>,
  language: string,
): Tag {
  const { analysis } = input;
  if (intent.kind === 'suggestion') return 'feedback';
  if (intent.kind === 'case' || intent.kind === 'question') return 'query';
  if (analysis.tag === 'query') return 'query';
  // One word of joy or the very sure reading: votes and jokes are no kind words.
  const isSaid =
    hears('positive') || hears('strongPositive') || hears('praise') || saysKindWords(input.message.text, language);
  const isPleased =
    (analysis.sentiment === 'positive' &&
      analysis.sentimentConfidence >= (isSaid ? SURELY_PLEASED : SURELY_PLEASED_WITHOUT_WORDS)) ||
    (intent.kind === 'thanks' && analysis.sentiment !== 'negative');
  if (isPleased && !isDoubtful(input, hears)) return 'praise';
  return 'feedback';
}

function isDoubtful({ analysis, message }: DraftReplyInput, hears: ReturnType<typeof hearSignals>): boolean {
  return (
    hears('complaint') ||
    hears('negative') ||
    hears('strongNegative') ||
    countRudeWords(message.text) > 0 ||
    IRONY.test(message.text) ||
    (AMOUNT.test(message.text) && !hears('strongPositive')) ||
    tellsOfWaiting(message.text, analysis.language) ||
    !soundsUntroubled(message.text, analysis.language)
  );
}

function findAnswers(input: DraftReplyInput, language: string, intent: Intent, manner: Tag, said: string): Finding[] {
  const { style, message, trail } = input;
  if (intent.kind === 'suggestion') return [];
  // Who neither asks nor has a case is told nothing.
  if (manner !== 'praise' && (intent.kind === 'thanks' || (intent.kind === 'other' && !asksSomething(message.text))))
    return [];
  const sources = manner === 'praise' ? input.sources.filter(({ kind }) => kind === 'canned-reply') : input.sources;
  const earlier = trail.filter((entry) => entry.from === 'customer').at(-1)?.text ?? '';
  const findings = findInKnowledge({
    // A very short message ("and for Spain?") is understood with the one before it.
    question:
      message.text.length < 40 && earlier !== '' && asksSomething(message.text)
        ? `${earlier} ${message.text}`
        : message.text,
    sources,
    language,
    isComplaint: manner === 'complaint',
    kindWords: manner !== 'praise' ? null : intent.kind === 'thanks' ? 'thanks' : 'praise',
    caseAspects: intent.kind === 'case' ? CASE_ASPECTS[intent.of] : null,
    sentencesMax: QUOTED_SENTENCES[style.replyLength],
    charsMax: Math.min(QUOTED_CHARS[style.replyLength], Math.max(60, Math.floor(input.maxChars * 0.75))),
    sentenceMaxChars: Math.max(60, Math.floor(input.maxChars * 0.8)),
    customerName: nameFor(input, language),
    avoidPersonalData: style.avoidPersonalData,
    keep: [style.supportEmail],
  });
  // What was said in this trail already did not help: saying it again would not either.
  return findings
    .map((finding) => ({ ...finding, sentences: finding.sentences.filter((sentence) => !said.includes(sentence)) }))
    .filter(({ sentences }) => sentences.length > 0);
}

const WITHOUT_SUBJECT =
  /^(?:\p{Nd}|they|it|these|this|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|jeu|ven|sam|dim|lu|ma|me|je|ve|sie|er|es|ils?|elles?)(?![\p{L}])/iu;

/** The words of the sources; what is in another language than the reply says so. */
function addQuotes(
  add: (role: Part['role'], text: string | null, rank: number) => void,
  findings: readonly Finding[],
  phrases: ReplyPhrases,
  language: string,
  leadIn: string | null,
): void {
  const isForeign = findings.some((finding) => finding.language !== language);
  if (isForeign) {
    const name = languageName(findings[0]?.language ?? 'en', language);
    add('lead-in', phrases.otherLanguage.replace('{language}', name), 0);
  } else add('lead-in', findings.length === 0 ? null : leadIn, 6);
  for (const [order, { source, sentences, language: told }] of findings.entries()) {
    for (const [place, sentence] of sentences.entries()) {
      const titled =
        place === 0 &&
        WITHOUT_SUBJECT.test(sentence) &&
        !QUESTION_SIGN.test(source.title) &&
        source.title !== '' &&
        source.kind !== 'past-answer';
      const whole = titled ? `${source.title}: ${sentence}` : sentence;
      const opened = told !== language && place === 0 ? `“${whole}` : whole;
      const closed = told !== language && place === sentences.length - 1 ? `${opened}”` : opened;
      add('quote', closed, order === 0 && place === 0 ? 1 : order === 0 ? 3 : 4);
    }
  }
}

function languageName(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

type OpeningRequest = {
  input: DraftReplyInput;
  phrases: ReplyPhrases;
  manner: Tag;
  intent: Intent;
  seed: number;
  said: string;
  repeated: boolean;
};

function chooseOpening({ input, phrases, manner, intent, seed, said, repeated }: OpeningRequest): string | null {
  const place = TONE_PLACE[input.style.tone];
  const toned = (tones: Tones) =>
    chooseVariant(tones[place].split(' | '), seed, said) ??
    chooseVariant(
      tones.flatMap((tone) => tone.split(' | ')),
      seed,
      said,
    );
  if (manner === 'complaint') {
    const waited = said !== '' || (repeated && input.trail.some((entry) => entry.from === 'customer'));
    const again = waited ? chooseVariant(phrases.again, seed, said) : null;
    return again ?? toned(phrases.openings.complaint);
  }
  if (intent.kind === 'case' && OPENED_BY_STEP.has(intent.of)) return null;
  if (manner === 'praise') {
    if (intent.kind !== 'thanks') return toned(phrases.openings.praise);
    return phrases.welcome[place < 2 ? 0 : 1];
  }
  const isTroubled =
    IRONY.test(input.message.text) || (input.analysis.sentiment === 'negative' && intent.kind !== 'case');
  if (isTroubled && !asksSomething(input.message.text)) return said.includes(phrases.note) ? null : phrases.note;
  if (intent.kind === 'suggestion') return toned(phrases.openings.suggestion);
  if (manner === 'query') {
    if (asksSomething(input.message.text) && !isTroubled) return toned(phrases.openings.query);
    const told = phrases.openings.query[place < 2 ? 0 : 4];
    return said.includes(told) ? null : told;
  }
  // Neither asks nor tells how somebody feels.
  const [formal] = phrases.openings.query;
  return said.includes(formal) ? null : formal;
}

/** Drops the least needed sentences until the body keeps to the wanted length. */
function limitSentences(parts: Part[], sentencesMax: number): Part[] {
  const kept = [...parts];
  while (kept.filter((part) => part.role !== 'lead-in').length > sentencesMax) {
    const least = kept.reduce((worst, part) => (part.rank > worst.rank ? part : worst));
    kept.splice(kept.lastIndexOf(least), 1);
  }
  return dropLonelyLeadIn(kept);
}

export function dropLonelyLeadIn(parts: Part[]): Part[] {
  return parts.some((part) => part.role === 'quote') ? parts : parts.filter((part) => part.role !== 'lead-in');
}
