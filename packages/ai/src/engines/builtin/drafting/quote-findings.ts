/** Finds what answers a message in its sources, and writes it into the reply. */
import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput } from '../../../engine.ts';
import { readFaults } from './faults/read-faults.ts';
import { type Finding, findInKnowledge } from './knowledge/find-in-knowledge.ts';
import { readMeanings } from './knowledge/service-words.ts';
import type { AddPart } from './parts.ts';
import type { Case } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { CASE_ASPECTS, type Intent } from './read-intent.ts';
import { asksSomething, namesAmount } from './read-mood.ts';
import { nameFor } from './write-frame.ts';

const QUOTED_SENTENCES = { short: 2, standard: 3, detailed: 5 } as const;
const QUOTED_CHARS = { short: 200, standard: 330, detailed: 700 } as const;
const OF_BROKEN = new Set<Case>(['defect', 'damaged', 'missing', 'wrong']);
const MENTION = /@[\p{L}\p{M}\p{N}_.-]+/gu;
const QUESTION_SIGN = /[?？؟]/u;
const WITHOUT_SUBJECT =
  /^(?:\p{Nd}|they|it|these|this|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|jeu|ven|sam|dim|lu|ma|me|je|ve|sie|er|es|ils?|elles?)(?![\p{L}])/iu;

export function findAnswers(
  input: DraftReplyInput,
  language: string,
  intent: Intent,
  manner: Tag,
  said: string,
): Finding[] {
  const { style, message, trail } = input;
  if (intent.kind === 'suggestion') return [];
  // Who neither asks nor has a case is told nothing.
  if (manner !== 'praise' && (intent.kind === 'thanks' || (intent.kind === 'other' && !asksSomething(message.text))))
    return [];
  const sources = manner === 'praise' ? input.sources.filter(({ kind }) => kind === 'canned-reply') : input.sources;
  // Whom a message names with a mention is not what it asks about.
  const words = message.text.replace(MENTION, ' ').trim();
  const earlier = trail.filter((entry) => entry.from === 'customer').at(-1)?.text ?? '';
  const findings = findInKnowledge({
    // A very short message ("and for Spain?") is understood with the one before it.
    question: message.text.length < 40 && earlier !== '' && asksSomething(message.text) ? `${earlier} ${words}` : words,
    sources,
    language,
    isComplaint: manner === 'complaint',
    kindWords: manner !== 'praise' ? null : intent.kind === 'thanks' ? 'thanks' : 'praise',
    caseAspects: aspectsOfCase(intent, message.text, language),
    sentencesMax: QUOTED_SENTENCES[style.replyLength],
    charsMax: Math.min(QUOTED_CHARS[style.replyLength], Math.max(60, Math.floor(input.maxChars * 0.75))),
    sentenceMaxChars: Math.max(60, Math.floor(input.maxChars * 0.8)),
    customerName: nameFor(input, language),
    avoidPersonalData: style.avoidPersonalData,
    keep: [style.supportEmail],
  });
  // What was said in this trail already did not help: saying it again would not either.
  return findings
    .filter((finding) => isLicensed(finding, { language, intent, manner, text: message.text }))
    .map((finding) => ({ ...finding, sentences: finding.sentences.filter((sentence) => !said.includes(sentence)) }))
    .filter(({ sentences }) => sentences.length > 0);
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
        WITHOUT_SUBJECT.test(sentence) &&
        !QUESTION_SIGN.test(source.title) &&
        source.title !== '' &&
        source.kind !== 'past-answer';
      const whole = titled ? `${source.title}: ${sentence}` : sentence;
      add('quote', whole, order === 0 && place === 0 ? 1 : order === 0 ? 3 : 4, told !== language);
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
