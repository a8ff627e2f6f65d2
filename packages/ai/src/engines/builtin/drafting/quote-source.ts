import type { DraftSource } from '../../../engine.ts';
import { redactPersonalData } from '../../../redact.ts';
import { contentStems, splitSentences } from './content-words.ts';
import { generalSentences, isAlike } from './general-answer.ts';

export type Quote = { source: DraftSource; sentences: string[] };

export type QuoteRequest = {
  question: string;
  sources: readonly DraftSource[];
  /** Of the question, for the splitting into words. */
  language: string;
  /** As it was detected in the message; an answer given to another customer in another language is not quoted. */
  messageLanguage: string;
  /** How many words of meaning a source must share with the question. */
  overlapMin: number;
  sentencesMax: number;
  /** A longer sentence cannot be used. */
  sentenceMaxChars: number;
  customerName: string | null;
  avoidPersonalData: boolean;
  /** The brand's own addresses, which are not personal data. */
  keep: readonly string[];
};

/** Only the first sources are weighed: they come best first. */
const WEIGHED_SOURCES = 8;
const GREETING_LINE =
  /^(?:hi|hello|dear|hey|good (?:morning|afternoon|evening)|hola|buenas|hallo|guten tag|liebe[r]?|bonjour|ciao|buongiorno|ol[áa]|dzień dobry|cześć|merhaba|xin chào|вітаємо|добрий день|здравствуйте|مرحب[اًا]*|नमस्ते)(?![\p{L}])[^.!?:;\n]{0,40}[,!:.]\s*/iu;
const SIGN_OFF =
  /^(?:thanks|thank you|many thanks|regards|kind regards|best|best wishes|best regards|cheers|sincerely|saludos|gracias|viele grüße|freundliche grüße|mit freundlichen grüßen|cordialement|merci|grazie|cordiali saluti|obrigad[oa]|abraço|pozdrawiam[y]?|teşekkürler|дякуємо|з повагою)[^.!?]{0,40}[.!]?$/iu;
const NAME_PLACEHOLDER = /[[{]{1,2}\s*(?:customer[ _-]?|first[ _-]?)?name\s*[\]}]{1,2},?/giu;
const PLACEHOLDER = /\{\{?[^{}]{1,40}\}?\}|\[[\p{L} _-]{2,40}\]|<[\p{L} _-]{2,40}>/u;

/**
 * The sentences of a source that may stand in a draft: without question part, greeting, sign-off (a past answer greets
 * somebody else), unfilled placeholders and, where asked, personal data.
 */
function usableSentences(source: DraftSource, request: QuoteRequest): string[] {
  let text = source.text.replace(/\r/g, '').trim();
  text = text
    .replace(/^\s*(?:q|question|f|frage)\s*[:.]\s*[^\n?？]*[?？]\s*/iu, '')
    .replace(/^\s*(?:a|answer|antwort)\s*[:.]\s*/iu, '');
  if (source.kind === 'canned-reply' || source.kind === 'past-answer') text = text.replace(GREETING_LINE, '');
  text = text.replace(
    NAME_PLACEHOLDER,
    source.kind === 'canned-reply' && request.customerName !== null ? request.customerName : '',
  );
  const sentences = splitSentences(text, request.language);
  while (sentences.length > 1 && source.kind === 'faq' && /[?？]$/.test(sentences[0] ?? '')) sentences.shift();
  while (sentences.length > 0 && SIGN_OFF.test(sentences.at(-1) ?? '')) sentences.pop();
  const general =
    source.kind === 'past-answer'
      ? generalSentences(sentences.join('\n'), request.question, request.messageLanguage)
      : sentences;
  return general.filter((sentence) => {
    if (sentence.length > request.sentenceMaxChars || PLACEHOLDER.test(sentence)) return false;
    return !request.avoidPersonalData || redactPersonalData(sentence, { keep: request.keep }).found.length === 0;
  });
}

function overlap(stems: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of stems) if (others.has(stem)) shared += 1;
  return shared;
}

/**
 * The best source for the question and its sentences that fit best, in their order; null when none shares a word of
 * meaning with it. Matching is by words: a source in another language than the question is found by names and numbers only.
 */
export function quoteSource(request: QuoteRequest): Quote | null {
  const asked = contentStems(request.question, request.language);
  let best: { source: DraftSource; sentences: string[]; scores: number[]; score: number } | null = null;
  for (const [place, source] of request.sources.slice(0, WEIGHED_SOURCES).entries()) {
    const sentences = usableSentences(source, request);
    if (sentences.length === 0) continue;
    const inTitle = overlap(asked, contentStems(source.title, request.language));
    const inQuestion = overlap(asked, contentStems(source.text.split(/[?？]/, 1)[0] ?? '', request.language));
    const scores = sentences.map((sentence) => overlap(asked, contentStems(sentence, request.language)));
    const strongest = Math.max(...scores);
    const isOfAnother = source.kind === 'past-answer';
    if (isOfAnother && (strongest === 0 || !isAlike(asked, source.title, sentences, request.language))) continue;
    if (inTitle + strongest < request.overlapMin) continue;
    // The server's order breaks ties and weighs a little: its search knows more than shared words.
    const score = inTitle * 1.2 + strongest + (source.kind === 'faq' ? inQuestion * 0.5 : 0) + 0.6 / (place + 1);
    if (best === null || score > best.score) best = { source, sentences, scores, score };
  }
  if (best === null) return null;
  return { source: best.source, sentences: bestRun(best.sentences, best.scores, request.sentencesMax) };
}

/** The run of neighbouring sentences with the most shared words; the earliest of equals, as the answer comes first. */
function bestRun(sentences: readonly string[], scores: readonly number[], length: number): string[] {
  let bestStart = 0;
  let bestSum = -1;
  for (let start = 0; start + Math.min(length, sentences.length) <= sentences.length; start += 1) {
    let sum = 0;
    for (let offset = 0; offset < length; offset += 1) sum += scores[start + offset] ?? 0;
    if (sum > bestSum + 0.5) {
      bestSum = sum;
      bestStart = start;
    }
  }
  return sentences.slice(bestStart, bestStart + length);
}
