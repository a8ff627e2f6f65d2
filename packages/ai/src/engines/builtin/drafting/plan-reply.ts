import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput, DraftSource } from '../../../engine.ts';
import { hearSignals } from '../lexicon/hear-signals.ts';
import { addressedLike } from './address-form.ts';
import { addAnyMood, askWhatHappened } from './any-mood.ts';
import { askDetails, askFor, missingItems, OPENED_BY_STEP } from './ask-for.ts';
import { wasSentBefore } from './brings-material.ts';
import { chooseOpening } from './choose-opening.ts';
import { chooseVariant, seedOf } from './choose-variant.ts';
import { countWords } from './content-words.ts';
import { readFaults } from './faults/read-faults.ts';
import { holdsNumber } from './find-number.ts';
import type { Finding } from './knowledge/finding.ts';
import { PRAISED, TRIED_HARD } from './order-stories.ts';
import { type AddPart, limitSentences, type Part } from './parts.ts';
import type { Case, Item, Topic } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { addQuotes, findAnswers, nearestAnswers, tellOfForeign, withoutForeign } from './quote-findings.ts';
import { type Intent, readIntent, saysKindWords, tellsOfTrouble } from './read-intent.ts';
import {
  asksSomething,
  chooseManner,
  isCertainlyUpset,
  isHonestlyGlad,
  isShouted,
  isSurelyUpset,
  opensWithIdea,
  readUncertainMood,
  soundsIronic,
  suggestsPlainly,
  tellsOfSettled,
  type UncertainMood,
} from './read-mood.ts';
import { directsCustomer } from './steps/directs-customer.ts';
import { withoutFailedStep } from './steps/without-failed-step.ts';
import { asksForNumber, withoutGiven } from './steps/without-given.ts';
import { type ReadWords, readThanks } from './thanks/read-thanks.ts';
import { hasTriedToReachUs, staysUnanswered } from './unanswered.ts';
import { asksMore } from './wishes/other-wishes.ts';
import { writeClosing, writeGreeting } from './write-frame.ts';

export type ReplyPlan = {
  parts: Part[];
  findings: Finding[];
  /** Entries that answer in another language, and are not quoted. */
  toTranslate?: readonly Finding[];
  greeting: string;
  closing: string;
  /** What the customer is asked for. */
  asksFor: Item[];
  /** What kind of message the reply answers. */
  manner: Tag;
  intent: Intent;
  /** Nothing is known and nothing can be asked, or the mood is not certain: the parts only say so. */
  isHolding: boolean;
  /** Where the parts are true whatever the mood is. */
  uncertainMood: UncertainMood | null;
  /** Where none answers for certain: what the agent may look at. */
  nearest?: readonly DraftSource[];
  /** The customer speaks of something that this message does not hold. */
  isSentBefore?: boolean;
  /** The heading of an entry that tells no more than the step that has failed this customer. */
  failedStep?: string | null;
  /** Complains in words that are said of dangers too. */
  mayBeDanger?: boolean;
  /** Neither asks nor tells anything that could be answered. */
  isChatter: boolean;
};

const BODY_SENTENCES_MAX = { short: 2, standard: 4, detailed: 8 } as const;
const SURELY_FURIOUS = 0.85;
const SURELY_DELIGHTED = 0.75;
const SURELY_SUGGESTION = 0.6;
const SURELY_SUGGESTION_WITHOUT_WORDS = 0.85;
const RATHER_NEGATIVE = 0.5;
const LIKELY_COMPLAINT = 0.6;
const RATHER_POSITIVE = 0.6;
const SURELY_QUERY = 0.7;
/** A plain question has no more. */
const PLAIN_QUESTION_WORDS_MAX = 18;
/** Shards in a parcel and a child's jacket that did not come endanger nobody. */
const OF_PARCEL = new Set<Case>([
  'order',
  'damaged',
  'wrong',
  'missing',
  'return',
  'refund',
  'charge',
  'cancel',
  'invoice',
]);

/**
 * Decides what the reply says, in order, before it is made to fit.
 * @param readWords reads what stands beside words of thanks
 */
export function planReply(
  input: DraftReplyInput,
  formal: ReplyPhrases,
  language: string,
  readWords: ReadWords,
): ReplyPlan {
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
  const thanks = readThanks(message.text, readAs, readWords);
  // Who thanks for a mishap is neither pleased nor thanked.
  const areThanksMeant = thanks === 'none' || thanks === 'meant';
  const intent = readIntent(message.text, readAs, {
    isUpset,
    isQuestion,
    asksPlainly: asksSomething(message.text),
    isFurious:
      isShouted(message.text) || (analysis.sentiment === 'negative' && analysis.sentimentConfidence >= SURELY_FURIOUS),
    isPublic: input.channel === 'public',
    isPlainSuggestion: opensWithIdea(message.text),
    isSettled: tellsOfSettled(message.text),
    isPleased:
      areThanksMeant &&
      analysis.tag === 'praise' &&
      analysis.sentiment === 'positive' &&
      analysis.sentimentConfidence >= SURELY_DELIGHTED,
    isGlad: areThanksMeant && isHonestlyGlad(input, readAs),
    isPositive: areThanksMeant && analysis.sentiment === 'positive' && analysis.sentimentConfidence >= RATHER_POSITIVE,
    isWanting:
      isQuestion ||
      input.channel === 'private' ||
      analysis.tags.some(({ tag }) => tag === 'complaint' || tag === 'query'),
    isUneasy:
      (analysis.sentiment === 'negative' && analysis.sentimentConfidence >= RATHER_NEGATIVE) ||
      soundsIronic(message.text),
    isSuggestion:
      (analysis.tag === 'feedback' &&
        analysis.tagConfidence >= (hears('suggestion') ? SURELY_SUGGESTION : SURELY_SUGGESTION_WITHOUT_WORDS) &&
        analysis.sentiment === 'neutral') ||
      suggestsPlainly(input),
  });
  // "Give that man a medal": whoever speaks well of somebody, and names nothing that went wrong, is told no sorry.
  const isKindAlone =
    saysKindWords(message.text, readAs) &&
    (TRIED_HARD.test(message.text) || !namesTrouble(message.text, hears, readAs));
  const isTrouble =
    intent.kind === 'case'
      ? intent.isTrouble
      : intent.kind !== 'suggestion' &&
        (thanks === 'bitter' || (isUpset && !isKindAlone && isCertainlyUpset(input, hears, readAs)));
  const manner = isTrouble ? 'complaint' : chooseManner(input, intent, hears, readAs, areThanksMeant);
  const isSentBefore = intent.kind === 'case' && intent.of === 'material' && wasSentBefore(message.text, readAs);
  const answers = isSentBefore ? [] : findAnswers(input, readAs, intent, manner, said);
  const unasked = withoutGiven(answers, message.text, readAs, {
    isOfOrder: intent.kind === 'case' && intent.of === 'order',
    isPublic: input.channel === 'public',
  });
  const { failedStep, findings: fitting } = withoutFailedStep(unasked, message.text, readAs);
  const { quotable: findings, toTranslate } = withoutForeign(fitting, {
    language,
    isCalmAndPrivate: input.channel === 'private' && !isTrouble,
  });
  const phrases = addressedLike(formal, language, findings);
  const isAnswered =
    findings.length > 0 || toTranslate.length > 0 || intent.kind === 'case' || intent.kind === 'suggestion';
  // A tag alone makes no question of what somebody says in public.
  const mayAsk =
    intent.kind === 'question' ||
    (manner === 'query' &&
      (input.channel === 'private' || asksSomething(message.text) || analysis.tagConfidence >= SURELY_QUERY));
  // "An absolute star, give him a raise": whoever says so below a post is thanked for telling, whatever mark stands there.
  const isPraised =
    input.channel === 'public' &&
    areThanksMeant &&
    (PRAISED.test(message.text) || TRIED_HARD.test(message.text)) &&
    !namesTrouble(message.text, hears, readAs) &&
    !soundsIronic(message.text);
  const mood: UncertainMood | null =
    isAnswered || isTrouble || manner === 'praise' || message.text.trim() === ''
      ? null
      : isPraised
        ? 'glad'
        : areThanksMeant
          ? readUncertainMood(input, hears, readAs)
          : 'uneasy';
  // Who asks something calmly is told that it is not known.
  const uncertainMood = isSentBefore ? 'open' : isPraised ? mood : mayAsk && mood !== 'uneasy' ? null : mood;
  const isHeldStory =
    uncertainMood === null && !isAnswered && mayAsk && isAsking(intent) && tellsStory(message.text, readAs);
  const parts: Part[] = [];
  const add: AddPart = (role, text, rank, isForeign = false) => {
    if (text !== null && text !== '') parts.push({ role, text, rank, isForeign });
  };

  // A canned reply is a whole answer in the brand's own words.
  const isCanned = findings.some(({ source }) => source.kind === 'canned-reply');
  const complains =
    input.channel === 'public' &&
    uncertainMood === 'uneasy' &&
    namesTrouble(message.text, hears, readAs) &&
    analysis.tags.some(({ tag, confidence }) => tag === 'complaint' && confidence >= LIKELY_COMPLAINT);
  if (complains) askWhatHappened(add, phrases, said);
  else if (uncertainMood !== null || isHeldStory) addAnyMood(add, uncertainMood ?? 'open', phrases, said);
  else if (!isCanned)
    add('opening', chooseOpening({ input, phrases, manner, intent, seed, said, repeated: hears('repeated') }), 2);
  addQuotes(
    add,
    findings,
    phrases,
    language,
    style.replyLength === 'detailed' ? chooseVariant(phrases.leadIn, seed, said) : null,
  );

  const hasFound = findings.length > 0;
  // What an entry asks for in public is asked for in private.
  const losesItsAsk = input.channel === 'public' && countSentences(unasked) < countSentences(answers);
  // What the quoted words tell to do is done first; beside them nothing else is asked for.
  const isDirected = findings.some(({ isBesideCase }) => isBesideCase === true) || directsCustomer(findings);
  const mayAskForMore = losesItsAsk || (!isDirected && !(hasFound && manner === 'query'));
  const asksFor =
    intent.kind === 'case' && mayAskForMore ? missingItems(input, intent.items, phrases, readAs, said) : [];
  let isHolding = uncertainMood !== null || isHeldStory;
  if (isSentBefore) {
    // Nobody is thanked for what may not have come.
  } else if (!isCanned && intent.kind === 'case') {
    if (!hasFound || style.replyLength === 'detailed')
      add(
        OPENED_BY_STEP.has(intent.of) ? 'opening' : 'step',
        stepOf(isTrouble && staysUnanswered(message.text, readAs) ? 'silence' : intent.of, phrases, said),
        3,
      );
    // Nobody is asked for the same twice.
    const isAskedThere =
      input.channel === 'private' &&
      findings.every(({ language: told }) => told === language) &&
      asksForNumber(findings);
    if (!isAskedThere && mayAskForMore) add('ask', askFor(input, phrases, asksFor, intent.of, readAs, seed, said), 2);
  } else if (!isCanned && intent.kind === 'suggestion') add('step', phrases.suggestionNote, 5);
  else if (toTranslate.length > 0 && !hasFound) add('step', tellOfForeign(toTranslate, phrases, language), 1);
  else if (manner === 'complaint' && !hasFound) add('ask', askDetails(input, phrases, readAs, seed, said), 2);
  else if (!isHolding && !hasFound && mayAsk && isAsking(intent)) {
    isHolding = true;
    add('step', holdingOf(intent, phrases), 1);
  }
  // Where the knowledge would have asked for what was given, it is said to be there.
  const isGiven = holdsNumber(message.text, readAs);
  if (hasFound && isGiven && countSentences(unasked) < countSentences(answers) && !said.includes(phrases.haveAll))
    if (!parts.some(({ role }) => role === 'ask')) add('ask', phrases.haveAll, 2);
  const mayNameAddress =
    manner === 'complaint' ||
    (analysis.sentiment === 'negative' && hasFound) ||
    (isHolding && uncertainMood !== 'glad') ||
    intent.kind === 'case';
  // Who says that nobody answers there is not sent there again, nor is who complains of something in public.
  const isDismissive = () => (isTrouble && input.channel === 'public') || hasTriedToReachUs(message.text, readAs);
  if (mayNameAddress && style.supportEmail.trim() !== '' && style.replyLength !== 'short' && !isDismissive()) {
    // "Also" goes on from what was asked for.
    const isBeside = parts.some(({ role }) => role === 'ask');
    const contact = chooseVariant(isBeside ? phrases.contact : phrases.contact.slice(1), seed, said);
    add('contact', contact?.replace('{email}', () => style.supportEmail.trim()) ?? null, 7);
  }
  if (!isHolding && (hasFound || intent.kind === 'case') && asksMore(message.text, readAs, intent, findings))
    add('rest', said.includes(phrases.anyMood.rest) ? null : phrases.anyMood.rest, 2);
  if (style.replyLength === 'detailed') add('invitation', chooseVariant(phrases.invitation, seed, said), 8);
  return {
    parts: limitSentences(parts, BODY_SENTENCES_MAX[style.replyLength] + (hasFound ? 2 : 0)),
    findings,
    toTranslate,
    greeting: writeGreeting(input, phrases, language),
    closing: writeClosing(input, phrases),
    asksFor,
    manner,
    intent,
    isHolding,
    uncertainMood,
    nearest: hasFound || toTranslate.length > 0 ? [] : nearestAnswers(input, readAs, intent, manner),
    isSentBefore,
    failedStep,
    mayBeDanger: isTrouble && hears('safety') && !(intent.kind === 'case' && OF_PARCEL.has(intent.of)),
    isChatter:
      (intent.kind === 'other' || intent.kind === 'thanks') &&
      !hasFound &&
      !isHolding &&
      (manner === 'feedback' || (manner === 'query' && !mayAsk)) &&
      message.text.trim() !== '',
  };
}

function isAsking({ kind }: Intent): boolean {
  return kind === 'question' || kind === 'other';
}

function countSentences(findings: readonly Finding[]): number {
  return findings.reduce((sum, { sentences }) => sum + sentences.length, 0);
}

function namesTrouble(text: string, hears: ReturnType<typeof hearSignals>, language: string): boolean {
  const { isFaulty, hasMishap } = readFaults(text, language);
  return isFaulty || hasMishap || hears('complaint') || hears('strongNegative') || tellsOfTrouble(text, language);
}

/** Whoever tells this much with a question is not thanked for it, nor told that nothing is known: somebody reads it. */
function tellsStory(text: string, language: string): boolean {
  return countWords(text, language) > PLAIN_QUESTION_WORDS_MAX;
}

function stepOf(of: Case, phrases: ReplyPhrases, said: string): string | null {
  const step = phrases.steps[of];
  return said.includes(step) ? null : step;
}

function holdingOf(intent: Intent, phrases: ReplyPhrases): string {
  const topic: Topic | null = intent.kind === 'question' ? intent.topic : null;
  return topic === null ? phrases.holding.general : phrases.holding.about.replace('{topic}', phrases.topics[topic]);
}
