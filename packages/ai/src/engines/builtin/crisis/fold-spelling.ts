/** Words that people hide a letter of ("m*rir", "su1cide"), without accents; a longer word may begin with one of them. */
const HIDDEN_ROOTS = `
suicide suicidal suicid selfharm kill killing die dying died murder rape raped bomb shoot gun weapon stab
morir morirme muero matar matarme mato suicidio suicidarme violar violo bomba pistola
mourir tuer buter suicider viol violer bombe
sterben umbringen toten selbstmord suizid vergewaltigt erschiessen abstechen
morire morto ammazzare ammazzarmi uccidere suicidarmi stupro
morrer matar suicidar estupro
dood vermoorden zelfmoord verkracht
zabic zabije umrzec samobojstwo gwalt
oldur intihar olmek tecavuz
умереть убить убью суицид самоубийство сдохнуть зарезать изнасил взорв
вбити вбю самогубство померти`
  .trim()
  .split(/\s+/);
const rootsByFirst = Map.groupBy(HIDDEN_ROOTS, (root) => root.charAt(0));

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '@': 'a' };
const HIDES_A_LETTER = /\p{L}[*#•@$0-9]+\p{L}/u;
/** A word of at most 26 letters with signs or digits between them, no part of an address or a link. */
const HIDING_WORD = /(?<![\p{L}\p{N}@./:])\p{L}[\p{L}*#•@$0-9]{1,25}(?<=\p{L})(?![\p{L}\p{N}*#•@$/:]|\.\p{L})/gu;
const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:([.\-*_ ])\p{L})(?:\1\p{L}){2,}(?![\p{L}\p{N}])/gu;
const MAY_SPELL_OUT = /(?:^|[^\p{L}\p{N}])\p{L}([.\-*_ ])\p{L}\1\p{L}\1\p{L}/u;

const isOtherScript = /[\u0590-\u06ff\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const NOT_ALWAYS_WRITTEN = /[\u0591-\u05c7\u093c]/g;
const ONE_LETTER_FOR_ANOTHER: Record<string, string> = {
  // Arabic typed in a hurry, and Persian letters of Arabic words.
  ...{ ة: 'ه', ؤ: 'و', ئ: 'ي', ک: 'ك', ی: 'ي', ٱ: 'ا' },
  // Hebrew letters at the end of a word.
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  'ँ': 'ं',
};
const TO_REPLACE = new RegExp(`[${Object.keys(ONE_LETTER_FOR_ANOTHER).join('')}]`, 'g');
const DOTTED_DEVANAGARI = /[\u0958-\u095f]/g;
const NASAL = /(?:न्(?=[तथदध])|म्(?=[पफबभ])|ङ्(?=[कखगघ])|ञ्(?=[चछजझ]))/g;
/** Ways round a word that filters look for. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/タヒ|(?<=^|[はもう、。\s])氏(?=に|ね)|4(?=にたい|ね(?!ん))/g, '死'],
  [/自[○〇鲨sS]\s*(?:[杀殺])?/g, '自杀'],
  [/자[^가-힣\s]{1,2}살|ㅈㅅ/g, '자살'],
];

/** Words that may stand in the middle of any phrase and change nothing of what it says: "I just want to die". None that means "alone" as well. */
const FILLERS: Record<string, string> = {
  en: 'just|really|simply|only|honestly|literally|actually|fucking',
  de: 'einfach|nur|echt|wirklich|halt|eben',
  nl: 'gewoon|echt|eigenlijk',
  sv: 'bara|verkligen',
  da: 'bare|virkelig',
  fr: 'juste|vraiment|simplement|seulement',
  es: 'sólo|simplemente|realmente|de verdad',
  it: 'davvero|semplicemente|soltanto',
  pt: 'só|apenas|simplesmente|realmente',
  pl: 'po prostu|naprawdę|tylko',
  ru: 'просто|только|реально',
  uk: 'просто|тільки|лише',
  tr: 'sadece|gerçekten',
  ar: 'فقط|حقا|حقًا',
  hi: 'सिर्फ़|सिर्फ|केवल|sirf',
};
const FILLER_WORDS = Object.fromEntries(
  Object.entries(FILLERS).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{M}'’-])(?:${words})\\s+(?=[\\p{L}])`, 'giu'),
  ]),
);

/** Without the words that only fill; what consists of nothing else stays. */
export function dropFillers(text: string, language: string): string {
  const fillers = FILLER_WORDS[language];
  return fillers === undefined ? text : text.replace(fillers, '');
}

/** German without its dots: "toeten". */
const GERMAN_PAIR = /(?<![aeoqu])([aou])e/gi;

function plainRoot(word: string): string | null {
  const pattern = new RegExp(
    `^${word.replace(/[*#•]+/g, (signs) => `\\p{L}{${signs.length},${signs.length + 2}}`).replace(/[$@]/g, '.')}`,
    'u',
  );
  return rootsByFirst.get(word.charAt(0))?.find((root) => pattern.test(root)) ?? null;
}

function uncover(word: string): string {
  if (!HIDES_A_LETTER.test(word)) return word;
  const letters = word
    .toLowerCase()
    .replace(/[013457$@](?=\p{L})/gu, (sign, place: number) => (place === 0 ? sign : (LEET[sign] ?? sign)));
  return /[*#•]/.test(letters) ? (plainRoot(letters) ?? word) : letters;
}

/**
 * The spellings of one word made one, for the crisis detector alone: letters hidden behind signs ("m*rir", "k1ll", "s.u.i.c.i.d.e"), German
 * without its dots, Arabic, Hebrew and Hindi letters that people put for each other. Accents of Latin letters are folded by the reader of messages.
 */
export function foldSpelling(text: string, language: string): string {
  let folded = text;
  if (HIDES_A_LETTER.test(folded)) folded = folded.replace(HIDING_WORD, uncover);
  if (MAY_SPELL_OUT.test(folded)) folded = folded.replace(SPELT_OUT, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  if (language === 'de' && !/[äöüß]/i.test(folded)) folded = folded.replace(GERMAN_PAIR, '$1');
  return foldScripts(dropFillers(folded, language));
}

/** The part of it that word lists need too. */
export function foldScripts(text: string): string {
  if (!isOtherScript.test(text)) return text;
  let folded = text
    .replace(DOTTED_DEVANAGARI, (letter) => letter.normalize('NFD'))
    .replace(NOT_ALWAYS_WRITTEN, '')
    .replace(NASAL, 'ं')
    .replace(TO_REPLACE, (letter) => ONE_LETTER_FOR_ANOTHER[letter] ?? letter);
  for (const [way, plain] of AROUND) folded = folded.replace(way, plain);
  return folded;
}
