import { contentWords } from '../content-words.ts';
import { splitWords } from './meaning-reader.ts';
import { readPlaces } from './places.ts';
import { readMeanings } from './service-words.ts';
import { REQUEST_WORDS } from './service-words-requests.ts';
import { PROBLEM_WORDS } from './service-words-things.ts';

const namesIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|', 1)[0] ?? '');

/** What can be asked, as against what it is asked about. */
export const ASPECTS: ReadonlySet<string> = new Set(
  [...namesIn(REQUEST_WORDS), ...namesIn(PROBLEM_WORDS)].filter(
    (name) =>
      !'thanks suggest where great bad staff howto gift not_as_described arrived sells waiting fed_up'
        .split(' ')
        .includes(name),
  ),
);

/** Of what every second message of a shop speaks, little can be told. */
const LIGHT: Record<string, number> = {
  order: 0.2,
  parcel: 0.2,
  staff: 0.3,
  great: 0,
  arrived: 0,
  bad: 0,
  thanks: 0,
  suggest: 0,
  waiting: 0,
  fed_up: 0,
  delivered: 1.4,
  no_reply: 0.3,
  women: 0.4,
  men: 0.4,
  child: 0.5,
  store: 0.5,
  where: 0.4,
  how_long: 0.6,
  free: 0.5,
  howto: 0.2,
  email: 0.3,
  measure: 0.6,
  machine: 0.5,
  late: 0.4,
  gift: 0.5,
  charged: 0.7,
  twice: 0.3,
  price: 0.9,
  stock: 0.8,
  sells: 0.2,
  bank: 0.6,
  fit: 0.8,
  included: 0.5,
  cat: 0.1,
  dog: 0.1,
};

/** The terms of a text with their weights: meanings (`m:`), words that have none (`w:`), countries (`p:`), numbers (`n:`). */
export type Terms = ReadonlyMap<string, number>;

/** Beside one of these a city is where something is sent or taken to. */
const GOES_THERE = new Set(['ship', 'abroad', 'customs', 'roaming', 'express']);

const GOES_INTO =
  /(?<!\p{L})(?:fits? (?:in|into|inside)|(?:passt|passen) (?:\p{L}+[\s-]|\p{Nd}+[\s-]?){1,5}(?:in|rein|hinein)|(?:rentre|tient|tiennent)[^.!?]{0,30} dans|caben?|entra (?:in|nello|nella)|ci sta(?:nno)?|past (?:\p{L}+[\s-]|\p{Nd}+[\s-]?){1,5}in|zmieści|sığar)(?!\p{L})/iu;
const IN_A_SIZE =
  /(?<!\p{L})(?:in|en|em|w|v|в|i|maat|size|größe|taille|talla|taglia|rozmiar\p{L}*)\s(?:an? |der |la |el )?(?:\p{Nd}{2}(?:[.,]5)?|xx?s|xx?x?l|[sml])\s*[?？]/iu;
const AMOUNT =
  /[€$£¥₹₽₺₴]|(?<![\p{L}])(?:eur|euros?|usd|dollars?|gbp|chf|pln|zł|kr|tl|руб\p{L}*|грн|zloty\p{L}*)(?![\p{L}])|円|元|원|ريال|درهم|دينار|جنيه|रुपय|रुपए|रुपये|₫|đồng/iu;
const DURATION =
  /\p{Nd}[^.!?\n]{0,20}(?:minut\p{L}{0,4}|dakika|минут\p{L}?|хвилин\p{L}?|hours?|days?|weeks?|months?|years?|tage?n?|werktage?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans|días?|semanas?|meses|años?|giorni|settiman\p{L}|mesi|anni|dias|anos|dagen|weken|maanden|jaar|dni|tygod\p{L}*|miesi\p{L}*|gün|hafta|ay(?!\p{L})|дн\p{L}|недел\p{L}|дні\p{L}*|тиж\p{L}*|أيام|يوم|営業日|日|天|周|일|दिन|ngày|dagar|veckor)/iu;

/**
 * Terms by the given language, whose words for services and countries are known, and by the words themselves.
 * @param isHeading a capital at its beginning may be a name's too
 */
export function readTerms(text: string, language: string, isHeading = false): Map<string, number> {
  const key = `${isHeading ? 'heading' : 'text'} ${language}`;
  let known = remembered.get(key);
  if (known === undefined) {
    known = new Map();
    remembered.set(key, known);
  }
  let terms = known.get(text);
  if (terms === undefined) {
    terms = readAnew(text, language, isHeading);
    if (known.size === REMEMBERED_MAX) known.clear();
    known.set(text, terms);
  }
  return new Map(terms);
}

/** One draft asks for the terms of its message and the sentences that it may quote many times. */
const REMEMBERED_MAX = 60;
const remembered = new Map<string, Map<string, Terms>>();

function readAnew(text: string, language: string, isHeading: boolean): Terms {
  const terms = new Map<string, number>();
  const add = (key: string, weight: number) => terms.set(key, Math.max(weight, terms.get(key) ?? 0));
  const { words, found } = readMeanings(text, language);
  for (const { meaning } of found) {
    const weight = LIGHT[meaning] ?? 1;
    if (weight > 0) add(`m:${meaning}`, weight);
  }
  // "My data" on a journey or in a file is no request about personal data.
  if (terms.has('m:export') || terms.has('m:roaming')) terms.delete('m:data');
  // Inches are no customs.
  if (/\p{Nd}[\s-]?zoll/iu.test(text)) terms.delete('m:customs');
  // What goes into something is asked of its room, not of how it sits.
  if (GOES_INTO.test(text) && terms.delete('m:fit')) add('m:measure', 0.6);
  // "Do you have it in 48?"
  if (IN_A_SIZE.test(text)) add('m:size', 1);
  if (AMOUNT.test(text)) add('m:price', 0.9);
  if (DURATION.test(text)) add('m:how_long', 0.6);
  const goesThere = found.some(({ meaning }) => GOES_THERE.has(meaning));
  for (const place of readPlaces(text, language, goesThere)) add(`p:${place}`, 0.9);
  const isPlace = (word: string) => readPlaces(word, language, goesThere).size > 0;
  const covered = new Set(found.flatMap(({ from, to }) => words.slice(from, to)));
  const isUnspaced = language === 'ja' || language === 'zh';
  for (const word of contentWords(text, language)) {
    const [folded = ''] = splitWords(word.text);
    if (!isUnspaced && covered.has(folded)) continue;
    if (isUnspaced && found.some(({ from, to }) => words.slice(from, to).join('').includes(folded))) continue;
    if (isPlace(word.text)) continue;
    const isNamed = /^\p{Lu}/u.test(word.text) && (isHeading || !beginsSentence(text, word.index)) && language !== 'de';
    if (/\p{Nd}/u.test(word.text)) {
      if (/\p{Nd}{2,}|\p{L}/u.test(word.text)) add(`n:${word.text.toLowerCase()}`, 0.7);
    } else add(`w:${word.stem}`, isNamed ? 0.9 : 0.5);
  }
  return terms;
}

const SENTENCE_START = /(?:^|[.!?…:;\n(["“”„«»‘—–-])\s*["“„«‘¡¿]*$/u;

/** There a capital tells nothing. */
function beginsSentence(text: string, index: number): boolean {
  return SENTENCE_START.test(text.slice(Math.max(0, index - 6), index));
}

/** The aspects among terms. */
export function aspectsOf(terms: Terms): Set<string> {
  return new Set(
    [...terms.keys()].filter((key) => key.startsWith('m:') && ASPECTS.has(key.slice(2))).map((key) => key.slice(2)),
  );
}

/** Putting a key together anew for each of the many questions costs more than the questions. */
const keys = new Map<string, string>();

export function has(terms: Terms, meaning: string): boolean {
  let key = keys.get(meaning);
  if (key === undefined) {
    key = `m:${meaning}`;
    keys.set(meaning, key);
  }
  return terms.has(key);
}

export function total(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0);
}
