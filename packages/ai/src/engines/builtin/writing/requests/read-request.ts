import { CHANNELS, type RequestWords, requestWords, wholeRequests } from './request-words.ts';
import { toNominative } from './to-nominative.ts';
import { type AskedTone, toneIn } from './tones.ts';

export type PostRequest = {
  /** Of the request, ISO 639-1. */
  language: string;
  /** What the post shall be about; empty where nothing was named. */
  subject: string;
  /** A sentence of its own ("that we open on Sunday"), not the name of something. */
  isClause: boolean;
  /** The person wants to ask for pardon, to thank, or to condole. */
  asksFor: 'apology' | 'thanks' | 'sympathy' | null;
  tone: AskedTone | null;
};

/** A request is told at the beginning of a text; what comes later is subject. */
const HEAD_MAX_CHARS = 280;
const APOLOGY =
  /apolog|sorry|excus[ea]|pardon|entschuldig|disculp|perd[oó]n|scus[aei]|desculp|道歉|致歉|お詫び|謝罪|사과|özür|извин|przepros/iu;
const SYMPATHY =
  /condolen|condolê|condoglian|condoléan|sympathy|beileid|mitgefühl|pésame|pêsames|cordoglio|哀悼|お悔やみ|애도/iu;
const THANKS =
  /thank|dank|merci|remerci|gracias|agradec|grazie|ringrazi|obrigad|感谢|感謝|感谢|ありがとう|감사|teşekkür|شكر|спасиб|благодар|podzięk/iu;
/** Said to the machine, not to be said to the readers. */
const COURTESY =
  /merci (?:de(?! vos)|d[’']avance)|thanks in advance|danke im voraus|gracias de antemano|grazie in anticipo|^\s*(?:sorry|thanks|danke|merci|gracias|grazie)[,.! ]/giu;
const OWN =
  /^[“"«'\s]*(?:our|my|unser\p{L}*|mein\p{L}*|notre|nos|mon|ma|nuestr\p{L}*|mi|nostr\p{L}*|noss\p{L}*|onze?)(?!\p{L})/iu;
const ASKS =
  /^\W*(?:(?:please|hi|hello|hey)\W+)?(?:(?:can|could|would|will) (?:you|u)|kannst|könnt|würd|magst|peux|pourr|pouvez|puedes|podr|puede|puoi|potre|può|você pode|pode|kun|kan|zou|wil)/iu;
const RELATIVE = /^[,\s]*(?:that|which|who|you|we|to|with|der|die|das|mit|que|qui|avec|con|che|com|dat)(?!\p{L})/iu;
const CLAUSE_LINK = /(?:\bthat|know|dass|\bque|qu[’']|\bche|\bwe say|где|because)$/iu;

type Grammar = {
  language: string;
  asked: RegExp;
  named: RegExp;
  told: RegExp;
  instructs: RegExp;
  tail: RegExp;
  photo: RegExp;
  small: RegExp;
};
const grammars: Grammar[] = Object.entries(requestWords).map(([language, words]) => compile(language, words));

function compile(language: string, words: RequestWords): Grammar {
  const channel = `(?:${CHANNELS})(?:[ -](?:page|account|profile|seite|kanal|page|página|pagina|cuenta|conta|perfil|profilo|compte|pagina|account))?`;
  const stop = '(?![\\p{L}\\p{N}])';
  const link = `(?:\\s*[:：,，]\\s*|,?\\s+(?<link>${words.links})${stop}\\s*|\\s+(?<weak>${words.weakLinks})${stop}(?!\\s+(?:${words.articles})?\\s*${channel}${stop})(?!\\s+(?:\\S+\\s+){1,3}?(?:${words.links})${stop})\\s*|\\s*[.!]?$)`;
  const kind = `(?:[\\p{L}\\p{N}/&-]*-)?(?:${words.kinds})${stop}`;
  const after = '(?<after>(?:,?\\s+[^\\s.:!?,]+){0,8}?)';
  const polite = `(?:(?:${words.polite})${stop}[,!.]?\\s*){0,4}`;
  const known = `(?:${words.describing}|${channel}|[\\p{L}-]+)`;
  const open = '^[“"«\'\\s]*';
  return {
    language,
    asked: new RegExp(
      `${open}${polite}(?:(?:${words.verbs})${stop}(?:[\\s-]+(?:${words.receivers})${stop}){0,2}(?:,?\\s+(?:${words.polite})${stop})?,?|(?<=(?:${words.polite})\\s*))(?:\\s*(?:${words.articles})${stop})?(?<before>(?:\\s*[^\\s.:!?]+?){0,6}?)\\s*(?<=^|[\\s’'-])(?<kind>${kind})${after}${link}`,
      'iu',
    ),
    named: new RegExp(
      `${open}(?:(?:${words.articles})${stop}\\s+)?(?<before>(?:${known}\\s+){0,3}?)(?<kind>(?:[\\p{L}\\p{N}]+-)?(?:posts?|captions?|tweets?|beitrag|publicación|publicacion|légende|legende|didascalia|legenda|postagem|onderschrift))${stop}${after}(?:\\s*[:：]\\s*|\\s+(?<link>${words.links})${stop}\\s*|\\s+(?<weak>${words.weakLinks})${stop}(?!\\s+(?:${words.articles})?\\s*${channel}${stop})\\s*)`,
      'iu',
    ),
    told: new RegExp(`${open}${polite}(?<link>${words.tells})${stop}[:,]?\\s*`, 'iu'),
    instructs: new RegExp(`^(?:${words.instructs})`, 'iu'),
    tail: new RegExp(
      `(?:${words.tails}|,?\\s+(?:for|on|für|auf|pour|sur|para|en|per|su|no|na|op|voor)\\s+(?:${words.articles})?\\s*${channel})[.!]?$`,
      'iu',
    ),
    photo: new RegExp(`^(?:${words.photos})${stop}\\s*`, 'iu'),
    small: new RegExp(`^(?:${words.smallWords})${stop}`, 'iu'),
  };
}

/**
 * Splits what is said to the machine from what the post is about; null where the text asks for nothing.
 * @param told the language of the text as far as it could be told
 */
export function readRequest(
  text: string,
  told: string,
  splitSentences: (text: string) => string[],
): PostRequest | null {
  const head = text.slice(0, HEAD_MAX_CHARS);
  const [best] = grammars
    .flatMap((grammar) => {
      const found = findRequest(head, grammar);
      return found === null ? [] : [{ grammar, found }];
    })
    .sort((one, other) => weigh(other, told) - weigh(one, told));
  if (best !== undefined) {
    const { grammar, found } = best;
    const { subject, said } = takeSubject(found, text, grammar, splitSentences);
    const asked = `${found.match[0]} ${said}`.replace(COURTESY, '');
    const named = ASKS.test(head) ? subject.replace(/\s*[?？]$/u, '') : subject;
    return {
      language: grammar.language,
      subject:
        grammar.language === 'de' ? toNominative(named, found.link) : articleOf(found.link, grammar.language) + named,
      isClause: CLAUSE_LINK.test(found.link),
      ...purposeOf(asked),
    };
  }
  for (const { language, request } of wholeRequests) {
    const subject = request.exec(head)?.groups?.subject;
    if (subject === undefined) continue;
    const named = subject.replace(/^[\s，,、:：]+|[\s，,、]+$/gu, '') + text.slice(HEAD_MAX_CHARS);
    return { language, subject: unquote(named), isClause: false, ...purposeOf(head.replace(subject, ' ')) };
  }
  return null;
}

function purposeOf(asked: string): Pick<PostRequest, 'asksFor' | 'tone'> {
  if (SYMPATHY.test(asked)) return { asksFor: 'sympathy', tone: toneIn(asked.slice(0, HEAD_MAX_CHARS)) };
  const asksFor = APOLOGY.test(asked) ? 'apology' : THANKS.test(asked) ? 'thanks' : null;
  return { asksFor, tone: toneIn(asked.slice(0, HEAD_MAX_CHARS)) };
}

/** "Crea un post" is Spanish and Italian: the reading that finds its link counts, then the language told. */
function weigh({ grammar, found }: { grammar: Grammar; found: Found }, told: string): number {
  const link = found.isStrong ? 2_000 : found.link === '' ? 0 : 1_000;
  return link + (grammar.language === told ? 500 : 0) + Math.min(400, found.match[0].length);
}

type Found = { match: RegExpExecArray; link: string; isStrong: boolean; before: string };

function findRequest(head: string, { language, asked, named, told }: Grammar): Found | null {
  for (const pattern of [asked, named, told]) {
    const match = pattern.exec(head);
    if (match === null) continue;
    const { link, weak, before = '', after = '' } = match.groups ?? {};
    // "Create content that sells: join our workshop" speaks to the readers.
    if (link === undefined && weak === undefined && RELATIVE.test(after)) continue;
    // "Our latest post about tea is online" is news; "funny tweet about tea" asks for one.
    if (pattern === named && (OWN.test(match[0]) || subjectBefore(before, language) !== '')) continue;
    return {
      match,
      isStrong: link !== undefined,
      link: (link ?? weak ?? '').trim(),
      before: before.trim(),
    };
  }
  return null;
}

function takeSubject(
  { match, before, isStrong }: Found,
  text: string,
  grammar: Grammar,
  splitSentences: (text: string) => string[],
): { subject: string; said: string } {
  const rest = text.slice(match[0].length).trim();
  const said: string[] = [];
  let sentences = rest === '' ? [] : splitSentences(rest);
  if (sentences.length > 0) {
    const kept = sentences.filter((sentence) => !grammar.instructs.test(sentence));
    said.push(...sentences.filter((sentence) => !kept.includes(sentence)));
    if (kept.length < sentences.length) sentences = kept;
  }
  let subject = said.length === 0 ? rest : sentences.join(' ');
  for (let turns = 0; turns < 4; turns += 1) {
    const tail = grammar.tail.exec(subject.slice(-HEAD_MAX_CHARS));
    if (tail === null || subject.length <= tail[0].length) break;
    said.push(tail[0]);
    subject = subject.slice(0, subject.length - tail[0].length).trim();
  }
  const last = /^([^,]+),\s*([\p{L}-]+)[.!]?$/u.exec(subject);
  if (last?.[2] !== undefined && toneIn(last[2])?.words === last[2]) {
    said.push(last[2]);
    subject = last[1] ?? '';
  }
  subject = unquote(subject).replace(grammar.photo, '');
  const named = subjectBefore(before, grammar.language);
  if (subject === '' || named === '' || isStrong)
    return { subject: subject === '' ? named : subject, said: said.join(' ') };
  return { subject: `${named} – ${subject}`, said: said.join(' ') };
}

/** "a Black Friday post" names its subject before. */
function subjectBefore(before: string, language: string): string {
  const words = requestWords[language];
  if (words === undefined) return '';
  const idle = new RegExp(
    `^(?:${words.describing}|${words.articles}|${words.weakLinks}|${words.receivers}|${words.kinds}|${CHANNELS}|social|media|page|seite|our|us|thank-you|thank|you|apology)$`,
    'iu',
  );
  return before
    .split(/[\s,]+/u)
    .filter(
      (word) =>
        word !== '' &&
        !idle.test(word) &&
        toneIn(word) === null &&
        !APOLOGY.test(word) &&
        !THANKS.test(word) &&
        !SYMPATHY.test(word),
    )
    .join(' ');
}

/** The article that a preposition has swallowed: "sulla pizza" is about "la pizza". */
const SWALLOWED: Record<string, readonly [ending: RegExp, article: string][]> = {
  it: [
    [/(?:sul|al|del)$/iu, 'il '],
    [/(?:sull|all|dell)[’']$/iu, 'l’'],
    [/(?:sullo|allo|dello)$/iu, 'lo '],
    [/(?:sulla|alla|della)$/iu, 'la '],
    [/(?:sui|ai|dei)$/iu, 'i '],
    [/(?:sugli|agli|degli)$/iu, 'gli '],
    [/(?:sulle|alle|delle)$/iu, 'le '],
  ],
  fr: [
    [/(?<!\p{L})du$/iu, 'le '],
    [/(?<!\p{L})des$/iu, 'les '],
  ],
  es: [[/(?<!\p{L})del$/iu, 'el ']],
  pt: [
    [/(?<!\p{L})(?:pelo|do|ao)$/iu, 'o '],
    [/(?<!\p{L})(?:pela|da|à)$/iu, 'a '],
    [/(?<!\p{L})(?:pelos|dos|aos)$/iu, 'os '],
    [/(?<!\p{L})(?:pelas|das|às)$/iu, 'as '],
  ],
};

function articleOf(link: string, language: string): string {
  return SWALLOWED[language]?.find(([ending]) => ending.test(link))?.[1] ?? '';
}

function unquote(text: string): string {
  return text.replace(/^[“"„«「『](.+)[”"“»」』][.!]?$/su, '$1').trim();
}

/** With a small first letter where its first word is an article, a possessive or the like. */
export function lowerFirst(subject: string, language: string): string {
  const small = grammars.find((grammar) => grammar.language === language)?.small;
  if (small === undefined || !small.test(subject)) return subject;
  return subject.charAt(0).toLocaleLowerCase(language) + subject.slice(1);
}
