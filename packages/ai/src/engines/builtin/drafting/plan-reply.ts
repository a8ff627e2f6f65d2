import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput } from '../../../engine.ts';
import { foldWord } from '../classifier/characters.ts';
import { hearSignals } from '../lexicon/hear-signals.ts';
import { countRudeWords } from '../writing/rude-words.ts';
import { chooseVariant, seedOf } from './choose-variant.ts';
import { cleanName } from './clean-name.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { type Quote, quoteSource } from './quote-source.ts';

/** A sentence of the draft; the higher the rank, the sooner it gives way when the reply must be shorter. */
export type Part = {
  role: 'opening' | 'empathy' | 'safety' | 'lead-in' | 'quote' | 'ask' | 'contact' | 'invitation';
  text: string;
  rank: number;
};

export type ReplyPlan = {
  parts: Part[];
  quote: Quote | null;
  greeting: string;
  closing: string;
  asksForOrder: boolean;
  /** What kind of message the reply answers. */
  manner: Tag;
};

const QUOTED_SENTENCES = { short: 1, standard: 2, detailed: 4 } as const;
const BODY_SENTENCES_MAX = { short: 2, standard: 4, detailed: 8 } as const;
const SURELY_UPSET = 0.5;
const SURELY_SUGGESTION = 0.6;
const SURELY_PLEASED = 0.5;
/**
 * Order numbers as people write them: five digits and more, a sign or letters before three and more ("#482", "AB-203", "nr. 1042"),
 * groups ("302-48-11"), in the digits of any script.
 */
const ORDER_NUMBER =
  /\p{Nd}{5,}|(?:#|№|\b(?:no|nr|num|number|nummer|numéro|número|numero|номер)\.?:?)\s*[\p{L}\p{Nd}-]*\p{Nd}{3,}|\b[A-Z]{1,5}[-_]?\p{Nd}{3,}|\p{Nd}{2,}[-/]\p{Nd}{2,}[-/]\p{Nd}{2,}/iu;
/** A customer who wrote this much has told what happened. */
const TOLD_CHARS = 160;

function mentionsOrder(text: string, phrases: ReplyPhrases): boolean {
  const folded = ` ${foldWord(text)}`;
  const separator = phrases.orderWords.includes(',') ? ',' : ' ';
  return phrases.orderWords.split(separator).some((word) => {
    const stem = foldWord(word.trim());
    // Scripts without spaces, and Arabic with its prefixes, show the word inside another.
    return (
      stem !== '' &&
      (stem.charCodeAt(0) > 0x5ff
        ? folded.includes(stem)
        : new RegExp(`(?<![\\p{L}])${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(folded))
    );
  });
}

function writeGreeting(input: DraftReplyInput, phrases: ReplyPhrases, language: string): string {
  if (input.style.greeting === 'none') return '';
  const greeting = phrases.greetings[input.style.greeting];
  const name = input.style.useName ? cleanName(input.customerName, language) : null;
  return name === null
    ? phrases.greetingAlone.replace('{greeting}', greeting)
    : phrases.greetingWithName.replace('{greeting}', greeting).replace('{name}', () => name);
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

/** Decides what the reply says, in order, before it is made to fit. */
export function planReply(input: DraftReplyInput, phrases: ReplyPhrases, language: string): ReplyPlan {
  const { analysis, style, message } = input;
  const seed = seedOf(message.text);
  const said = input.trail
    .filter((entry) => entry.from === 'brand')
    .map((entry) => entry.text)
    .join('\n');
  const hears = hearSignals(message.text, analysis.language);
  const upset =
    analysis.tag === 'complaint' || (analysis.sentiment === 'negative' && analysis.sentimentConfidence >= SURELY_UPSET);
  // A question or a wish written in anger is met with an apology, not with cheer.
  const manner = upset ? 'complaint' : chooseManner(input, hears);
  const customerLines = [
    ...input.trail.filter((entry) => entry.from === 'customer').map((entry) => entry.text),
    message.text,
  ];
  const quote = findQuote(input, language, manner);
  const parts: Part[] = [];
  const add = (role: Part['role'], text: string | null, rank: number) => {
    if (text !== null && text !== '') parts.push({ role, text, rank });
  };

  add('opening', chooseOpening(input, phrases, manner, hears('repeated'), seed, said), 2);
  if (upset && hears('safety') && !said.includes(phrases.safety)) add('safety', phrases.safety, 0);
  if (upset && style.tone === 'empathetic') add('empathy', chooseVariant(phrases.empathy, seed, said), 6);

  let asksForOrder = false;
  if (quote !== null) {
    if (quote.source.kind !== 'canned-reply' && style.replyLength !== 'short')
      add('lead-in', chooseVariant(phrases.leadIn, seed, said), 5);
    for (const [index, sentence] of quote.sentences.entries()) add('quote', sentence, index === 0 ? 1 : 3);
  }
  const needsDetails = manner === 'complaint' || (manner === 'query' && quote === null);
  if (needsDetails && message.text.trim() !== '') {
    const aboutOrder = mentionsOrder(message.text, phrases);
    const numberKnown = customerLines.some((line) => ORDER_NUMBER.test(line));
    const isPrivate = input.channel === 'private';
    const orderQuestions = [...phrases.askOrder, ...phrases.askOrderInPrivate];
    const wasAsked = orderQuestions.some((sentence) => said.includes(sentence));
    asksForOrder = aboutOrder && !numberKnown && !wasAsked;
    const isTold = message.text.length >= TOLD_CHARS || (isPrivate && numberKnown);
    const question = asksForOrder
      ? isPrivate
        ? phrases.askOrderInPrivate
        : phrases.askOrder
      : manner === 'complaint' || aboutOrder
        ? isTold
          ? []
          : isPrivate
            ? phrases.askDetailsInPrivate
            : phrases.askDetails
        : phrases.askMore;
    add('ask', chooseVariant(question, seed, said), manner === 'complaint' || quote === null ? 2 : 4);
  }
  if (needsDetails && style.supportEmail.trim() !== '' && style.replyLength !== 'short') {
    add(
      'contact',
      chooseVariant(phrases.contact, seed, said)?.replace('{email}', () => style.supportEmail.trim()) ?? null,
      7,
    );
  }
  if (style.replyLength === 'detailed') add('invitation', chooseVariant(phrases.invitation, seed, said), 8);
  return {
    parts: limitSentences(parts, BODY_SENTENCES_MAX[style.replyLength]),
    quote,
    greeting: writeGreeting(input, phrases, language),
    closing: writeClosing(input, phrases),
    asksForOrder,
    manner,
  };
}

/** Kind words are thanked for only where the message is pleased and nothing in it says otherwise. */
function chooseManner(input: DraftReplyInput, hears: ReturnType<typeof hearSignals>): Tag {
  const { analysis, message } = input;
  if (analysis.tag !== 'praise') return analysis.tag;
  const isPleased = analysis.sentiment === 'positive' && analysis.sentimentConfidence >= SURELY_PLEASED;
  const isDoubtful =
    hears('complaint') || hears('negative') || hears('strongNegative') || countRudeWords(message.text) > 0;
  if (isPleased && !isDoubtful) return 'praise';
  return analysis.sentiment === 'negative' ? 'complaint' : 'feedback';
}

function findQuote(input: DraftReplyInput, language: string, manner: Tag): Quote | null {
  const { style, message, trail } = input;
  // What another customer was told answers a like question; a complaint, a wish or a kind word is each one's own.
  const sources = input.sources.filter((source) =>
    source.kind === 'past-answer' ? manner === 'query' : manner !== 'praise' || source.kind === 'canned-reply',
  );
  const earlier = trail.filter((entry) => entry.from === 'customer').at(-1)?.text ?? '';
  const quote = quoteSource({
    // A very short message ("and for Spain?") is understood with the one before it.
    question: message.text.length < 40 ? `${message.text} ${earlier}` : message.text,
    sources,
    language: language === 'und' ? 'en' : language,
    messageLanguage: input.analysis.language,
    // Who complains wants more than a rule that shares a word with the complaint.
    overlapMin: manner === 'complaint' ? 2 : 1,
    sentencesMax: QUOTED_SENTENCES[style.replyLength],
    sentenceMaxChars: Math.max(60, Math.floor(input.maxChars * 0.8)),
    customerName: style.useName ? cleanName(input.customerName, language) : null,
    avoidPersonalData: style.avoidPersonalData,
    keep: [style.supportEmail],
  });
  if (quote === null) return null;
  // What was said in this trail already did not help: saying it again would not either.
  const said = trail
    .filter((entry) => entry.from === 'brand')
    .map((entry) => entry.text)
    .join('\n');
  const fresh = quote.sentences.filter((sentence) => !said.includes(sentence));
  return fresh.length === 0 ? null : { ...quote, sentences: fresh };
}

function chooseOpening(
  input: DraftReplyInput,
  phrases: ReplyPhrases,
  manner: Tag,
  repeated: boolean,
  seed: number,
  said: string,
): string | null {
  const waited = said !== '' || (repeated && input.trail.some((entry) => entry.from === 'customer'));
  if (manner === 'complaint' && waited) {
    const again = chooseVariant(phrases.again, seed, said);
    if (again !== null) return again;
  }
  const [formalOne, formalTwo, warmOne, warmTwo] = phrases.openings[manner];
  // Feedback is also what is none of the others: only a sure suggestion is thanked for as one.
  const vague =
    manner === 'feedback' &&
    (input.analysis.tag !== 'feedback' ||
      input.analysis.tagConfidence < SURELY_SUGGESTION ||
      input.message.text.trim() === '');
  const formal = vague ? [formalOne] : [formalOne, formalTwo];
  const warm = vague ? [warmTwo] : [warmOne, warmTwo];
  const wantsFormal = input.style.tone === 'formal' || input.style.tone === 'professional';
  return (
    chooseVariant(wantsFormal ? formal : warm, seed, said) ?? chooseVariant(wantsFormal ? warm : formal, seed, said)
  );
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
