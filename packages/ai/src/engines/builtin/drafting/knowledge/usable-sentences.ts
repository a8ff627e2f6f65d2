import type { DraftSource } from '../../../../engine.ts';
import { redactPersonalData } from '../../../../redact.ts';
import { splitSentences } from '../content-words.ts';
import { generalSentences } from './general-answer.ts';
import { ownContactsIn } from './own-contacts.ts';

const GREETING_LINE =
  /^(?:hi|hello|dear|hey there|hey|sehr geehrte[rs]?|guten (?:morgen|abend)|huhu|bonsoir|coucou|cher|chère|chers|estimad[oa]s?|querid[oa]s?|buenos días|buenas tardes|buonasera|car[oa]|good (?:morning|afternoon|evening)|hola|buenas|hallo|moin|servus|guten tag|liebe[r]?|bonjour|salut|ciao|buongiorno|gentile|ol[áa]|oi|bom dia|hoi|beste|dag|dzień dobry|cześć|hej|merhaba|selam|xin chào|chào|вітаємо|добрий день|привіт|здравствуйте|добрый день|привет|مرحب[اً]*|أهل[اً]*|नमस्ते|こんにちは|您好|你好|안녕하세요)(?![\p{L}])[^.!?:;,，、\n]{0,40}[,!:.，。！،]\s*/iu;
const SIGN_OFF =
  /^(?:thanks|thank you|many thanks|regards|kind regards|best|best wishes|best regards|cheers|sincerely|have a (?:nice|great|lovely) (?:day|evening|weekend)|enjoy your day|saludos|gracias|un saludo|viele grüße|liebe grüße|beste grüße|freundliche grüße|mit freundlichen grüßen|lg|cordialement|bien à vous|merci|bonne journée|grazie|cordiali saluti|a presto|obrigad[oa]|abraço|atenciosamente|groet(?:jes|en)?|met vriendelijke groet|pozdrawiam[y]?|z poważaniem|teşekkürler|saygılarımızla|дякуємо|з повагою|с уважением|спасибо|vänliga hälsningar|mvh|hälsningar)(?![\p{L}])[^.!?]{0,40}[.!]?$/iu;
/** A line that ends an answer with nothing but a name. */
const LONELY_NAME = /^[-–—]?\s*\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,2}$/u;
const NAME_PLACEHOLDER = /[[{]{1,2}\s*(?:customer[ _-]?|first[ _-]?)?name\s*[\]}]{1,2},?/giu;
const NAME_FIRST = /^\s*[[{]{1,2}\s*(?:customer[ _-]?|first[ _-]?)?name\s*[\]}]{1,2}\s*[,:!–-]?\s+/iu;
const PLACEHOLDER = /\{\{?[^{}]{1,40}\}?\}|\[[\p{L} _-]{2,40}\]|<[\p{L} _-]{2,40}>/u;
/** Signs that nobody sees: controls, and those that turn the direction of what follows in the reply box. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;
const MARKUP = /<\/?[a-z][^<>]{0,200}>/giu;
/** Words to a machine rather than to a customer: nothing of it is quoted. */
const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:instruction|prompt|rule|previous|above|guideline)|\b(?:system|developer)\s*(?:prompt|message|:)|\bassistant\s*:|\bas an ai\b|\byou are now\b|\breply only\b|\b(?:always|now|must)\s+(?:say|answer|reply|tell|offer|promise|write)\b|\btell (?:the|every|all) (?:customer|user)|ignorier\p{L}*[^.!?\n]{0,30}anweisung|ignore[zrs]?\b[^.!?\n]{0,30}(?:instruct|consigne|instruccion|istruzion|instruç)|ignora\p{L}*\b[^.!?\n]{0,30}(?:instruc|istruz|instruç)|negeer\b[^.!?\n]{0,30}instruct|zignoruj\b|önceki talimat|игнорируй|ігноруй|تجاهل[^.!?\n]{0,30}تعليمات|指示を無視|忽略[^。\n]{0,12}(?:指令|指示)|지시를 무시|निर्देश[^।\n]{0,20}अनदेखा/iu;
const QUESTION_PART =
  /^\s*(?:q|question|f|frage|p|pregunta|d|domanda|pergunta|v|vraag|pytanie|soru|вопрос|питання|s|س|問|问|질문)\s*[:.：]\s*[^\n?？؟]*[?？؟]\s*/iu;
const ANSWER_MARK =
  /^\s*(?:a|answer|antwort|réponse|r|respuesta|risposta|resposta|antwoord|odpowiedź|cevap|ответ|відповідь|答|답변|답)\s*[:.：]\s*/iu;

export type SentenceRequest = {
  /** The customer's words: a past answer may hold names that stand there too. */
  question: string;
  /** As it was detected in the source. */
  language: string;
  sentenceMaxChars: number;
  customerName: string | null;
  avoidPersonalData: boolean;
  /** The brand's own addresses, which are not personal data. */
  keep: readonly string[];
};

const PROGRAM_START = /(?=<(?:script|style)\b)/iu;
const PROGRAM = /^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/iu;

/** What a page's programs and styles say is for no reader. Split first: each part is searched once, however many begin and never end. */
function withoutPrograms(text: string): string {
  return text
    .split(PROGRAM_START)
    .map((part) => part.replace(PROGRAM, ' '))
    .join('');
}

/** A list's lines become sentences of their own, so that they can stand in running text. */
function endLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '')
    .map((line) => (/[\p{L}\p{N})”"%€]$/u.test(line) && line.length > 3 ? `${line}.` : line))
    .join('\n');
}

/** The question of an entry that has one ("Q: … A: …", or a question as its first line). */
export function questionOf(source: DraftSource): string {
  const marked = QUESTION_PART.exec(source.text)?.[0];
  if (marked !== undefined) return marked;
  const [first = ''] = source.text.trim().split('\n');
  return source.kind === 'faq' && /[?？؟]\s*$/u.test(first) ? first : '';
}

/**
 * The sentences of a source that may stand in a draft: without question part, greeting, sign-off (a past answer greets
 * somebody else), unfilled placeholders, words to a machine and, where asked, personal data.
 */
export function usableSentences(source: DraftSource, request: SentenceRequest): string[] {
  const isLetter = source.kind === 'canned-reply' || source.kind === 'past-answer';
  let text = withoutPrograms(source.text.toWellFormed().replace(UNSEEN, '')).replace(MARKUP, ' ').trim();
  text = text.replace(QUESTION_PART, '').replace(ANSWER_MARK, '');
  if (isLetter) text = text.replace(/^(?:@[\p{L}\p{M}\p{N}_.-]+[,:]?\s*)+/u, '').replace(GREETING_LINE, '');
  // The greeting names the customer already.
  if (isLetter) text = text.replace(NAME_FIRST, '');
  text = text.replace(
    NAME_PLACEHOLDER,
    source.kind === 'canned-reply' && request.customerName !== null ? request.customerName : '',
  );
  const lines = text.split('\n');
  while (
    isLetter &&
    lines.length > 1 &&
    (LONELY_NAME.test((lines.at(-1) ?? '').trim()) || SIGN_OFF.test((lines.at(-1) ?? '').trim()))
  )
    lines.pop();
  const sentences = splitSentences(endLines(lines.join('\n')), request.language);
  while (sentences.length > 1 && source.kind === 'faq' && /[?？؟]$/u.test(sentences[0] ?? '')) sentences.shift();
  while (isLetter && sentences.length > 0 && SIGN_OFF.test(sentences.at(-1) ?? '')) sentences.pop();
  const general =
    source.kind === 'past-answer'
      ? generalSentences(sentences, `${request.question}\n${source.title}`, request.language)
      : sentences;
  return general.map(capitalise).filter((sentence) => {
    if (sentence.length > request.sentenceMaxChars || PLACEHOLDER.test(sentence) || INSTRUCTION.test(sentence))
      return false;
    if (!request.avoidPersonalData) return true;
    if (source.kind === 'past-answer') return redactPersonalData(sentence, { keep: request.keep }).found.length === 0;
    return ownContactsIn(sentence, request.keep) !== null;
  });
}

/** A greeting that is left out leaves a small letter behind. */
function capitalise(sentence: string): string {
  const [first = ''] = sentence;
  return first.toLocaleUpperCase() + sentence.slice(first.length);
}
