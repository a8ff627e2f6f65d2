/** What a message speaks of: its words and pairs of words, without those that every text of its language has. */
import { foldWord } from '../engines/builtin/classifier/characters.ts';
import { type ContentWord, contentWords } from '../engines/builtin/drafting/content-words.ts';
import { isWeak } from '../engines/builtin/writing/weak-words.ts';

export type Term = {
  /** Without accents and capitals: the same term has the same key however it is written. */
  key: string;
  /** As it is written there, in small letters. */
  text: string;
  words: 1 | 2;
};

/** Of three letters, which the lists of the engine leave out by their length; folded. */
const SHORT_STOP_WORDS = new Set(
  `new old now day way lot see let put off why its his her him she too ago yet bit per via one two all any out did get got has had was are who how yes may few end big bad hey
  ihr ihm ihn dir dich euch gar nun nie oft sei war bin ins zum zur vom beim als wem wen ganz tag neu gut
  les des une est que qui pas sur mes tes ses nos vos ici lui eux soi car donc mal bon fait jour
  los las una uno por con sin hay mis tus sus son ser fue muy mas vez dia bien
  gli che non per con del dei una uno sul nel mio tuo suo poi gia ben
  uma por com que dos das nos nas meu seu foi ser ter tem nao bem dia
  het een van met ook nog wel dan hoe wat wie bij uit aan naar mijn
  nie jest jak czy ale tak tym ten moj twoj bardzo`.split(/\s+/),
);

/** What anybody does with anything, and two words that an apostrophe joins (that's, I've, don't); folded. */
const GENERAL_WORDS = new Set(
  'came come comes coming went gone goes going gave give gives took take takes taken made make makes said says send sends sent'.split(
    ' ',
  ),
);
const JOINED =
  /^(?:i|you|he|she|it|we|they|that|this|there|here|what|who|where|how|let)['’](?:s|m|re|ve|ll|d)$|n['’]t$/iu;

/** Whoever and whatever: no text is about them either; folded. */
const INDEFINITE_WORDS = new Set(
  `nobody somebody anybody everybody someone anyone everyone none nothing something anything everything mine yours ours theirs hers
  niemand niemanden niemandem jemand jemanden jemandem nichts etwas irgendwer alle alles
  personne quelqu rien quelque chose chacun nadie alguien nada algo ninguno nessuno qualcuno niente qualcosa
  ninguem alguem iemand niets iets iedereen nikt ktos nic cos kazdy`.split(/\s+/),
);

/** How many and how long: no text is about them; folded. */
const COUNTING_WORDS = new Set(
  `three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred hundreds thousand minute minutes hour hours days week weeks month months year years today yesterday tomorrow
  eins zwei drei vier funf sechs sieben acht neun zehn zwolf zwanzig hundert tausend minute minuten stunde stunden tage tagen woche wochen monat monate monaten jahr jahre jahren heute gestern morgen
  deux trois quatre cinq sept huit neuf dix douze vingt cent mille minutes heure heures jours semaine semaines mois annee annees aujourd hui hier demain
  dos tres cuatro cinco seis siete ocho nueve diez doce veinte cien mil minuto minutos hora horas dias semana semanas mes meses ano anos hoy ayer manana
  due tre quattro cinque sei sette otto nove dieci dodici venti cento mille minuto minuti ora ore giorno giorni settimana settimane mese mesi anno anni oggi ieri domani
  dois duas tres quatro cinco seis sete oito nove dez doze vinte cem mil minuto minutos hora horas dias semana semanas mes meses ano anos hoje ontem amanha
  twee drie vier vijf zes zeven acht negen tien twaalf twintig honderd duizend minuut minuten uur uren dagen week weken maand maanden jaar jaren vandaag gisteren morgen
  dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec minut minuty godzina godziny godzin dni tydzien tygodni miesiac miesiace rok lata dzisiaj wczoraj jutro`.split(
    /\s+/,
  ),
);

/** What stands behind it repeats itself, or is a forwarded text. */
const readMaxChars = 600;

/**
 * Each term once, in the order of the text. A pair is two words with nothing but a blank or a hyphen between them. Names of people (`@`), hashtags'
 * signs, addresses and plain numbers are left out; stop words are those of the built-in engine's languages.
 * @param language of the text, as an ISO 639 code; it decides where words begin in scripts without blanks
 */
export function termsOfText(text: string, language: string): Term[] {
  const read = text
    .slice(0, readMaxChars)
    .replace(/https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w.-]+|@[\p{L}\p{N}_.]+/gu, ' . ');
  const words = contentWords(read, language).map((word) => ({ ...word, key: foldWord(word.text) }));
  const terms = new Map<string, Term>();
  const add = (key: string, written: string, count: 1 | 2) => {
    if (!terms.has(key)) terms.set(key, { key, text: written.toLowerCase(), words: count });
  };
  for (const [index, word] of words.entries()) {
    if (!isTelling(word)) continue;
    add(word.key, word.text, 1);
    const next = words[index + 1];
    if (next === undefined || !isTelling(next) || next.key === word.key) continue;
    const between = read.slice(word.index + word.text.length, next.index);
    if (/^[ \u00a0-]?$/u.test(between)) add(`${word.key} ${next.key}`, `${word.text}${between}${next.text}`, 2);
  }
  return [...terms.values()];
}

function isTelling({ key, text }: ContentWord & { key: string }): boolean {
  return (
    key !== '' &&
    !/^\p{N}+$/u.test(key) &&
    !isWeak(text) &&
    !JOINED.test(text) &&
    !GENERAL_WORDS.has(key) &&
    !SHORT_STOP_WORDS.has(key) &&
    !INDEFINITE_WORDS.has(key) &&
    !COUNTING_WORDS.has(key)
  );
}
