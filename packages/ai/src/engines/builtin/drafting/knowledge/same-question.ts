/** Whether what is asked now was asked before in other words: an earlier answer may be cited for that alone. */
import { splitSentences } from '../content-words.ts';
import { readTerms, type Terms } from './read-terms.ts';

/** Meanings that come and go with the wording. */
const PASSING = new Set(
  'sells howto where how_long hours price free parcel order thanks suggest great bad staff machine measure broken damaged material car ingredients late room'.split(
    ' ',
  ),
);
/** Of all that was asked then, so much must be asked now; of what is asked now, so much must have been asked or answered then. */
const THEN_SHARE_MIN = 0.62;
const NOW_SHARE_MIN = 0.5;
const SHARED_MIN = 1.2;
const PLAIN_WEIGHT = 0.5;

/** Words of any question, folded and cut as stems are. */
const PLAIN = new Set(
  `possi posib mogli kann konne man peut puis puede puedo posso puo pode posso darf muss devo dois debo tengo neces needs need done give have get got does make take still
  one time once way what' thing anyth somet some any offer start also just really reall elle elles ils vous votre notre vos vuest vostr nostr eure euren unser meine mein mia mio mes mon
  sind ist war wird werde wurde sera sara seran estar haber tiene tener hace fait faire quell quelq chose algo algun qualc c'e ce qu'il j'ai welch einem einen eine wisst savez sabei sapet
  known todav encor ancor noch schon deja gia ins zum zur bis als bei euch mich nei nelle sui delle dalle della unos unas otra otro vez volta fois kind sorts options optio those these this
  quand cuand quand wann when like exist exist bitte merci hallo salut ciao hola sowas etwas was gilt gibt peux veux would could should`.split(
    /\s+/,
  ),
);

type Kind = 'time' | 'amount' | 'duration';
/** What a question asks for, where it is a figure: an answer to another one gives another figure. */
const KINDS: readonly [Kind, RegExp][] = [
  [
    'duration',
    /(?<![\p{L}])(?:how long|wie lange|combien de temps|durée|cuánto (?:tiempo|tarda|dura)|quanto (?:tempo|dura)|quanto tempo|hoe lang|jak długo|ne kadar sür)/iu,
  ],
  [
    'time',
    /(?<![\p{L}])(?:when|what time|until when|at which hour|wann|um wie viel uhr|bis wann|quand|(?:à|jusqu['’]à) quelle heure|cuándo|a qué hora|hasta qué hora|quando|a che ora|fino a che ora|a que horas|wanneer|hoe laat|kiedy|o której|ne zaman|saat kaçta)(?![\p{L}])/iu,
  ],
  [
    'amount',
    /(?<![\p{L}])(?:how (?:much|many|heavy|big|tall|wide)|wie (?:viel|viele|schwer|groß|hoch|breit|teuer)|was kostet|combien|quel (?:prix|poids)|cuánt[oa]s?|quant[oaie]|quanto|hoeveel|hoe zwaar|ile|ne kadar|kaç)(?![\p{L}])/iu,
  ],
];

function kindOf(text: string): Kind | null {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const nameOf = (key: string) => key.slice(2);
const isPlain = (key: string) => key.startsWith('w:');
const isIdle = (key: string) => isPlain(key) && (PLAIN.has(nameOf(key)) || nameOf(key).length < 3);

function isTelling(key: string, weight: number): boolean {
  return weight >= PLAIN_WEIGHT && !isIdle(key);
}

/** "zip" and "zips", "parken" and "Parkplätze": the same stem, or one is the beginning of the other. */
function hasWord(terms: Terms, key: string): boolean {
  if (terms.has(key)) return true;
  if (!isPlain(key)) return false;
  const word = nameOf(key);
  return [...terms.keys()].some((other) => {
    if (!isPlain(other)) return false;
    const [short, long] = [word, nameOf(other)].sort((one, two) => one.length - two.length) as [string, string];
    return short.length >= 3 && long.length - short.length <= 1 && long.startsWith(short);
  });
}

/** What has to be the same: a meaning that carries the question, a country, a number, a name. */
function isBinding(key: string, weight: number): boolean {
  if (key.startsWith('m:')) return weight >= PLAIN_WEIGHT && !PASSING.has(nameOf(key));
  return !isPlain(key) || weight > PLAIN_WEIGHT;
}

const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

function share(terms: Terms, holds: (key: string) => boolean): number {
  const weighed = [...terms].filter(([key, weight]) => !isIdle(key) && weight >= 0.3);
  const whole = total(weighed.map(([, weight]) => weight));
  return whole === 0 ? 0 : total(weighed.filter(([key]) => holds(key)).map(([, weight]) => weight)) / whole;
}

/** A message as it is compared with others. */
export type ReadQuestion = {
  /** Everything that is spoken of. */
  said: Terms;
  /** Of a message that tells a story first, its questions are what is asked. */
  asked: Terms;
  kind: Kind | null;
};

export function readQuestion(text: string, language: string): ReadQuestion {
  const focus = questionsIn(text, language);
  const said = readTerms(text, language);
  return { said, asked: focus === text ? said : readTerms(focus, language), kind: kindOf(focus) };
}

/**
 * 0 where it is another question; the higher, the more alike. What was asked then must all be asked now; what is asked beyond it must be
 * in the answer that was given.
 * @param told the terms of that answer, in the language of both questions
 */
export function likenessOfQuestions(now: ReadQuestion, then: ReadQuestion, told: Terms): number {
  if (!isOfOneKind(now.kind, then.kind)) return 0;
  const isKnown = (key: string) => hasWord(then.said, key) || hasWord(told, key);
  if (hasStrangeThings(now, then.said, isKnown) || hasLostThings(then, now.said)) return 0;
  const shared = [...now.asked].filter(([key]) => !isIdle(key) && hasWord(then.said, key));
  const thenShare = share(then.asked, (key) => hasWord(now.said, key));
  const nowShare = share(now.asked, isKnown);
  if (total(shared.map(([, weight]) => weight)) < SHARED_MIN) return 0;
  if (thenShare < THEN_SHARE_MIN || nowShare < NOW_SHARE_MIN) return 0;
  // What is only then and what is only now stand for each other: the thing that is asked about was changed.
  const isLost = [...then.asked].some(([key, weight]) => isTelling(key, weight) && !hasWord(now.said, key));
  const isGained = [...now.asked].some(([key, weight]) => isTelling(key, weight) && !isKnown(key));
  return isLost && isGained ? 0 : thenShare + nowShare;
}

/** All of it where nothing in it is a question. */
function questionsIn(text: string, language: string): string {
  const asked = splitSentences(text, language).filter((sentence) => /[?？؟]/u.test(sentence));
  return asked.length === 0 ? text : asked.join(' ');
}

/** "How long" and "which" ask for the same now and then; a time and an amount are told by nothing else. */
function isOfOneKind(now: Kind | null, then: Kind | null): boolean {
  if (now === then) return true;
  return [now, then].every((kind) => kind === null || kind === 'duration');
}

/** Something is asked now of which nothing was said then; a country or number anywhere counts. */
function hasStrangeThings({ asked, said }: ReadQuestion, saidThen: Terms, isKnown: (key: string) => boolean): boolean {
  const isFigure = (key: string) => key.startsWith('p:') || key.startsWith('n:');
  if ([...said.keys()].some((key) => isFigure(key) && !saidThen.has(key))) return true;
  return [...asked].some(([key, weight]) => isBinding(key, weight) && !isFigure(key) && !isKnown(key));
}

/** Something that was asked then is not asked now; a country or name that was spoken of anywhere counts. */
function hasLostThings(then: ReadQuestion, said: Terms): boolean {
  const isName = (key: string, weight: number) => key.startsWith('p:') || (isPlain(key) && weight > PLAIN_WEIGHT);
  if ([...then.said].some(([key, weight]) => isName(key, weight) && !hasWord(said, key))) return true;
  return [...then.asked].some(([key, weight]) => isBinding(key, weight) && !hasWord(said, key));
}
