/** Finds what answers a message in its sources, and writes it into the reply. */
import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput, DraftSource } from '../../../engine.ts';
import { readFaults } from './faults/read-faults.ts';
import { findInKnowledge, nearestInKnowledge, surestInKnowledge } from './knowledge/find-in-knowledge.ts';
import type { Finding } from './knowledge/finding.ts';
import type { KnowledgeQuestion } from './knowledge/knowledge-question.ts';
import { readTerms } from './knowledge/read-terms.ts';
import { readMeanings } from './knowledge/service-words.ts';
import type { AddPart } from './parts.ts';
import type { Case } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { CASE_ASPECTS, type Intent } from './read-intent.ts';
import { asksSomething, namesAmount, soundsIronic } from './read-mood.ts';
import { nameFor } from './write-frame.ts';

const QUOTED_SENTENCES = { short: 2, standard: 3, detailed: 5 } as const;
const QUOTED_CHARS = { short: 200, standard: 330, detailed: 700 } as const;
const OF_BROKEN = new Set<Case>(['defect', 'damaged', 'missing', 'wrong']);
const MENTION = /@[\p{L}\p{M}\p{N}_.-]+/gu;
const QUESTION_SIGN = /[?？؟]/u;
/** A day or a figure opens the sentence, or a word that stands for what the heading names. */
const OPENS_WITH_FIGURE =
  /^(?:\p{Nd}|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|jeu|ven|sam|dim|lu|ma|me|je|ve|sa)\.?\s*(?:[-–]|\p{Nd}))/iu;
const OPENS_WITH_PRONOUN: Record<string, RegExp> = {
  en: /^(?:they|it|these|this)(?!\p{L})/iu,
  de: /^(?:sie (?:ist|wird|hat|kostet|wiegt|misst|passt)|er|es(?! (?:gibt|ist|sind|werden|wird|fallen|fällt)))(?!\p{L})/iu,
  fr: /^(?:ils?(?! (?:n['’]y|y a|faut|est|suffit|n['’]est))|elles?)(?!\p{L})/iu,
};

export function findAnswers(
  input: DraftReplyInput,
  language: string,
  intent: Intent,
  manner: Tag,
  said: string,
): Finding[] {
  if (intent.kind === 'suggestion') return [];
  // Who neither asks nor has a case is told nothing, unless the words are surely about something and nobody is moved by it.
  const isStatement = isToldOnly(input, intent, manner);
  if (manner !== 'praise' && (intent.kind === 'thanks' || (isStatement && !mayBeWish(input)))) return [];
  const question = knowledgeQuestion(input, language, intent, manner);
  const ofCase = findInKnowledge(question);
  const findings = ofCase.length > 0 || intent.kind !== 'case' ? ofCase : findWhole(question);
  // What was said in this trail already did not help: saying it again would not either.
  return findings
    .filter((finding) => isLicensed(finding, { language, intent, manner, text: input.message.text }))
    .map((finding) => ({
      ...finding,
      sentences: finding.sentences.filter(
        (sentence) => !said.includes(sentence) && (input.channel === 'private' || !asksForPapers(sentence)),
      ),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** The entries that may be meant where none answers for certain, for the agent to look at: two at most, the likeliest first. */
export function nearestAnswers(input: DraftReplyInput, language: string, intent: Intent, manner: Tag): DraftSource[] {
  return manner === 'praise' ? [] : nearestInKnowledge(knowledgeQuestion(input, language, intent, manner));
}

/** The one entry that surely helps; null where none does. */
export function surestAnswer(input: DraftReplyInput, language: string): Finding | null {
  const found = surestInKnowledge(knowledgeQuestion(input, language, { kind: 'other' }, 'query'));
  return found?.sentences.some((sentence) => input.channel === 'public' && asksForPapers(sentence)) ? null : found;
}

function isToldOnly({ message }: DraftReplyInput, intent: Intent, manner: Tag): boolean {
  return manner !== 'praise' && intent.kind === 'other' && !asksSomething(message.text);
}

function knowledgeQuestion(input: DraftReplyInput, language: string, intent: Intent, manner: Tag): KnowledgeQuestion {
  const { style, message, trail } = input;
  // Whom a message names with a mention is not what it asks about.
  const words = message.text.replace(MENTION, ' ').trim();
  const earlier = trail.filter((entry) => entry.from === 'customer').at(-1)?.text ?? '';
  return {
    // A very short message ("and for Spain?") is understood with the one before it.
    question: message.text.length < 40 && earlier !== '' && asksSomething(message.text) ? `${earlier} ${words}` : words,
    sources: manner === 'praise' ? input.sources.filter(({ kind }) => kind === 'canned-reply') : input.sources,
    language,
    isStatement: isToldOnly(input, intent, manner),
    isPrivate: input.channel === 'private',
    isComplaint: manner === 'complaint',
    kindWords: manner !== 'praise' ? null : intent.kind === 'thanks' ? 'thanks' : 'praise',
    caseAspects: aspectsOfCase(intent, message.text, language),
    sentencesMax: QUOTED_SENTENCES[style.replyLength],
    charsMax: Math.min(QUOTED_CHARS[style.replyLength], Math.max(60, Math.floor(input.maxChars * 0.75))),
    sentenceMaxChars: Math.max(60, Math.floor(input.maxChars * 0.8)),
    customerName: nameFor(input, language),
    avoidPersonalData: style.avoidPersonalData,
    keep: [style.supportEmail],
  };
}

/** "I am outside and the door is locked" asks something; who is glad of something, or mocks it, seldom does. */
function mayBeWish({ analysis, message }: DraftReplyInput): boolean {
  return analysis.sentiment !== 'positive' && analysis.tag !== 'praise' && !soundsIronic(message.text);
}

/** Cases in which an entry of another kind helps nobody: who waits for a parcel is not told how long one takes. */
const HEADING_WEIGHT_MIN = 0.5;
/** Two texts of one topic, nearly for certain. */
const SURE_FIT = 0.6;
const NO_HELP = new Set([
  'how_long',
  'ship',
  'price',
  'measure',
  'order',
  'parcel',
  'store',
  'staff',
  'email',
  'return',
  'invoice',
  'pay',
  'bank',
]);

/**
 * Where no entry is about the case as it was read, one whose heading the message holds as a whole is about what was said: a template is no better
 * than that.
 */
function findWhole(question: KnowledgeQuestion): Finding[] {
  const asked = readTerms(question.question, question.language);
  return findInKnowledge({ ...question, caseAspects: null, isComplaint: false })
    .slice(0, 1)
    .filter(({ fit = 0, language, source }) => {
      if (fit >= SURE_FIT && !question.isComplaint) return true;
      if (language !== question.language) return false;
      const heading = [...readTerms(source.title, language, true)].filter(([, weight]) => weight >= HEADING_WEIGHT_MIN);
      const telling = heading.filter(([key]) => !NO_HELP.has(key.slice(2)));
      return telling.length > 0 && heading.every(([key]) => asked.has(key));
    })
    .map((finding) => ({ ...finding, isBesideCase: true }));
}

/** Who wants the money back for something cancelled is told the rule for that, and the other way round. */
function aspectsOfCase(intent: Intent, text: string, language: string): readonly string[] | null {
  if (intent.kind !== 'case') return null;
  const aspects = CASE_ASPECTS[intent.of];
  const told = new Set(readMeanings(text, language).found.map(({ meaning }) => meaning));
  const isOfJourney =
    told.has('ticket') ||
    told.has('flight') ||
    /(?<!\p{L})(?:train|trein|zug|treno|tren|trem|comboio|pociąg|tog|поезд|потяг|قطار)(?!\p{L})|列車|電車/iu.test(text);
  const beside = [
    ...(told.has('cancel') && told.has('refund') ? ['cancel', 'refund'] : []),
    ...(isOfJourney && told.has('late') ? ['late'] : []),
    ...(isOfJourney && told.has('refund') ? ['cancel'] : []),
  ];
  return intent.of === 'refund' || intent.of === 'cancel' ? [...aspects, ...beside] : aspects;
}

/** What helps where a parcel is said to be there: who may have taken it, and who looks for it. */
const IS_THERE =
  /neighbou?r|delivered|search|investigat|nachbar|zugestellt|nachforsch|voisin|livré|recherche|enquête|vecin|entregad|vicin|consegnat|vizinh|entregue|buren|bezorgd|sąsiad|doręczon|komşu|teslim|сосед|доставлен|сусід|доставлено|جيران|الجيران|近所|配達|邻居|이웃|पड़ोसी|hàng xóm|grann|levererad/iu;

/** An entry says "send us the line of your statement" for any channel: in public whoever reads it would post it there. */
const SENDING =
  /(?<!\p{L})(?:send|e-?mail|post|share|give|tell|upload)(?!\p{L})|schick\p{L}*|send\p{L}*|envo(?:yez|ie)\p{L}*|env[ií]\p{L}*|mand[ae]\p{L}*|invi[ai]\p{L}*|stuur\p{L}*|wyśl\p{L}*|prześl\p{L}*|gönder\p{L}*|أرسل|送|भेज/iu;
const PAPERS =
  /statement|passport|(?<!\p{L})id(?!\p{L})|identity|receipt|invoice|bank|account|card|address|phone|kontoauszug|ausweis|rechnung|konto|karte|adresse|telefon|relevé|passeport|facture|compte|carte|extracto|pasaporte|factura|cuenta|tarjeta|dirección|estratto|passaporto|fattura|conto|carta|indirizzo|extrato|fatura|conta|cartão|morada|endereço|afschrift|paspoort|factuur|rekening|adres|wyciąg|paszport|faktur|konta|kart|ekstre|pasaport|hesap|كشف|جواز|حساب|بطاقة|عنوان|明細|口座|住所|खाता|पता|बिल/iu;
const IN_PRIVATE =
  /private|direct message|(?<!\p{L})dm(?!\p{L})|privat|privé|privad|wiadomości prywatnej|özel|خاص|ダイレクト|निजी/iu;

function asksForPapers(sentence: string): boolean {
  return SENDING.test(sentence) && PAPERS.test(sentence) && !IN_PRIVATE.test(sentence);
}

type Licence = { language: string; intent: Intent; manner: Tag; text: string };

/** Whether the words that would be quoted may be said to this customer, however well their entry fits. */
function isLicensed({ language: told, sentences }: Finding, { intent, language, manner, text }: Licence): boolean {
  const quoted = sentences.join(' ');
  const faults = readFaults(text, language);
  // Who says that they cannot read it is not given it again.
  if (faults.isOfForeignWords && told !== language) return false;
  const { found } = readMeanings(quoted, told);
  const tells = (...names: string[]) => found.some(({ meaning }) => names.includes(meaning));
  if (intent.kind !== 'case') return true;
  // Who is told that it was delivered needs no link to follow it.
  const isSaidToBeThere = readMeanings(text, language).found.some(({ meaning }) => meaning === 'delivered');
  if (intent.of === 'order' && isSaidToBeThere && !IS_THERE.test(quoted)) return false;
  // The link to follow comes with a parcel that has left.
  if (intent.of === 'order' && faults.isUnsent) return false;
  // Whose thing broke is not told what mending it costs, unless it is said when it costs nothing.
  if (manner === 'complaint' && OF_BROKEN.has(intent.of) && namesAmount(quoted) && !tells('warranty', 'free', 'refund'))
    return false;
  return intent.of !== 'refund' || tells('refund');
}

/**
 * Words in another language than the reply's are said to nobody below a post, nor to anybody who complains or has a case: they prove that nobody
 * has read. There the entry is named to the agent, who puts it into the customer's language.
 */
export function withoutForeign(
  findings: readonly Finding[],
  { isCalmAndPrivate, language }: { isCalmAndPrivate: boolean; language: string },
): { quotable: Finding[]; toTranslate: Finding[] } {
  const mayQuote = (finding: Finding) => isCalmAndPrivate || finding.language === language;
  return { quotable: findings.filter(mayQuote), toTranslate: findings.filter((finding) => !mayQuote(finding)) };
}

/** That there is an answer, in another language; `{language}` is its name. */
export function tellOfForeign(findings: readonly Finding[], phrases: ReplyPhrases, language: string): string | null {
  const [first] = findings;
  return first === undefined
    ? null
    : phrases.toldElsewhere.replace('{language}', languageName(first.language, language));
}

/** The words of the sources; what is in another language than the reply says so. */
export function addQuotes(
  add: AddPart,
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
        lacksSubject(sentence, told) &&
        !QUESTION_SIGN.test(source.title) &&
        source.title !== '' &&
        source.kind !== 'past-answer';
      const whole = titled ? `${source.title}: ${sentence}` : sentence;
      add('quote', whole, order === 0 && place === 0 ? 1 : order === 0 ? 3 : 4, told !== language);
    }
  }
}

function lacksSubject(sentence: string, language: string): boolean {
  return OPENS_WITH_FIGURE.test(sentence) || OPENS_WITH_PRONOUN[language]?.test(sentence) === true;
}

function languageName(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
