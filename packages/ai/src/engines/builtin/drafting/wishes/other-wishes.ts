/** What a message asks beside the one thing that its draft answers. */

import { splitSentences } from '../content-words.ts';
import type { Finding } from '../knowledge/finding.ts';
import { aspectsOf, readTerms } from '../knowledge/read-terms.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { splitQuestions, wishesIn as wishesAndTopicsIn } from '../knowledge/split-questions.ts';
import type { Case } from '../phrases/cases/case-phrases.ts';
import type { Intent } from '../read-intent.ts';
import { readTopics } from '../topics/read-topics.ts';

/** What people ask for, by meanings that belong together: whoever has one of a line answered has all of it answered. */
const WISHES: Record<string, readonly string[]> = {
  arrival: ['where_is', 'late', 'delivered', 'how_long', 'ship', 'abroad', 'express'],
  fault: ['damaged', 'broken', 'warranty', 'repair', 'sparepart'],
  wrong: ['wrong_item'],
  missing: ['missing'],
  return: ['return'],
  exchange: ['exchange'],
  refund: ['refund'],
  charge: ['twice', 'charged'],
  cancel: ['cancel'],
  address: ['address_change'],
  change: ['change_order'],
  invoice: ['invoice'],
  login: ['password', 'cant_login', 'account'],
  price: ['price', 'discount', 'giftcard'],
  stock: ['stock'],
  hours: ['hours', 'parking'],
  job: ['job'],
};
/** What the step of a case sees to. */
const SEEN_TO: Partial<Record<Case, readonly string[]>> = {
  order: ['arrival'],
  damaged: ['fault', 'exchange', 'refund', 'return'],
  wrong: ['wrong', 'exchange', 'return', 'refund'],
  missing: ['missing', 'arrival'],
  defect: ['fault', 'exchange', 'refund', 'return'],
  refund: ['refund', 'return'],
  cancel: ['cancel', 'refund'],
  return: ['return', 'exchange', 'refund'],
  charge: ['charge', 'refund'],
  login: ['login'],
  invoice: ['invoice'],
  address: ['address', 'arrival'],
  change: ['change', 'exchange'],
  silence: ['arrival', 'refund'],
  job: ['job'],
};
/** How likely a topic must be to count as told, and as asked. */
const TOLD_TOPIC_MIN = 0.2;
const ASKED_TOPIC_MIN = 0.15;
/** Signs that two things are asked. */
const ASKS_TWICE =
  /[?？؟][^?？؟]+[?？؟]|(?<!\p{L})(?:also|as well|two things|two questions|second question|another question|außerdem|auch noch|zwei fragen|zwei dinge|und zweitens|par ailleurs|aussi|deux questions|también|además|dos cosas|dos preguntas|anche|inoltre|due cose|due domande|também|além disso|duas coisas|duas perguntas|daarnaast|twee dingen|twee vragen|również|dwie rzeczy|dwa pytania|ayrıca|iki şey|iki sorum|также|ещё вопрос|два вопроса|також|два питання|dessutom|två saker|två frågor)(?!\p{L})|أيضا|أيضًا|سؤالان|それと|また、|二つ|另外|还有|그리고|또한|और यह भी|साथ ही|(?:^|[.!]\s+)(?:and|und|et|y|en|ve|a|och) /iu;

const TELLS_TIME =
  /\p{Nd}|(?<!\p{L})(?:days?|weeks?|hours?|minutes?|months?|years?|jahre?n?|ans?|años?|anni|anos|jaar|lat|lata|yıl|ett år|år|tage?n?|wochen?|stunden?|minuten|monate?n?|jours?|semaines?|heures?|mois|días?|semanas?|horas?|meses|giorn\p{L}|settiman\p{L}|ore|mesi|dias?|dagen|weken|uur|maanden|dni|tygod\p{L}*|godzin\p{L}*|gün\p{L}*|hafta\p{L}*|saat\p{L}*|дн\p{L}+|недел\p{L}|тижн\p{L}+|dagar|veckor)(?!\p{L})|営業日|日間|時間|週間|天|周|小时|일|주일|시간|दिन|हफ्त|घंट|أيام|يوم|أسبوع|ساعة|ngày|tuần/iu;

/** "When does my order arrive?" names no meaning but the order's. */
const WHEN =
  /(?<!\p{L})(?:when|wann|quand|cuándo|quando|wanneer|kiedy|ne zaman|когда|коли|när)(?!\p{L})|متى|いつ|什么时候|언제|कब|khi nào/iu;

/** Whether something is asked that neither the case's step nor the quoted words see to. */
export function asksMore(text: string, language: string, intent: Intent, findings: readonly Finding[]): boolean {
  // "Do you ship to Norway, and how long does it take?"
  const asksHowLong = readMeanings(text, language).found.some(({ meaning }) => meaning === 'how_long');
  const quoted = findings.flatMap(({ sentences }) => sentences).join(' ');
  if (asksHowLong && quoted !== '' && !TELLS_TIME.test(quoted)) return true;
  const wishesIn = (words: string, inLanguage: string) => {
    const told = new Set(readMeanings(words, inLanguage).found.map(({ meaning }) => meaning));
    return Object.keys(WISHES).filter((wish) => (WISHES[wish] ?? []).some((meaning) => told.has(meaning)));
  };
  const answered = new Set([
    ...(intent.kind === 'case' ? (SEEN_TO[intent.of] ?? []) : []),
    ...findings.flatMap(({ language: told, sentences, source }) =>
      wishesIn(`${source.title}\n${sentences.join('\n')}`, told),
    ),
  ]);
  if (findings.length === 1 && leavesQuestion(text, language, findings)) return true;
  if (!ASKS_TWICE.test(text)) return false;
  const isOfOrder = readMeanings(text, language).found.some(
    ({ meaning }) => meaning === 'order' || meaning === 'parcel',
  );
  const wished = new Set([...wishesIn(text, language), ...(isOfOrder && WHEN.test(text) ? ['arrival'] : [])]);
  return wished.size > 1 && [...wished].some((wish) => !answered.has(wish));
}

/** Whether one of several questions speaks of nothing that is quoted. */
function leavesQuestion(text: string, language: string, findings: readonly Finding[]): boolean {
  const told = findings.flatMap(({ language: written, sentences, source }) => [
    ...aspectsOf(readTerms(`${source.title}\n${sentences.join('\n')}`, written)),
    ...[...readTopics(`${source.title}. ${sentences.join(' ')}`, written)]
      .filter(([, likely]) => likely >= TOLD_TOPIC_MIN)
      .map(([topic]) => topic),
  ]);
  const asked = splitSentences(text, language).filter((sentence) => /[?？؟]/u.test(sentence));
  const words = new Set(
    findings.flatMap(({ language: written, sentences, source }) => [
      ...readTerms(`${source.title}\n${sentences.join('\n')}`, written).keys(),
    ]),
  );
  const holds = (sentence: string) => {
    const terms = [...readTerms(sentence, language).keys()];
    return (
      terms.length === 0 ||
      terms.some((key) => words.has(key)) ||
      [...readTopics(sentence, language)].some(([topic, likely]) => likely >= ASKED_TOPIC_MIN && told.includes(topic))
    );
  };
  if (asked.length > 1 && asked.some((sentence) => !holds(sentence))) return true;
  return splitQuestions(text, language).some(
    (part) => !wishesAndTopicsIn(part, language).some((wish) => told.includes(wish)),
  );
}
