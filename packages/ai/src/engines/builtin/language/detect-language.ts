import { GramScorer, loadGramTable } from './gram-table.ts';

const TABLE = new URL('../../../../weights/languages.bin', import.meta.url);

/**
 * The languages told apart by groups of letters; those with a script of their own are told by it. Limited to those whose customers a
 * brand is likely to meet: rare neighbours only mislead on short texts.
 */
export const LANGUAGES = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mr',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
];

/** How much better than the runner-up a short text must look; frequent languages get the benefit of the doubt. */
const PRIOR: Record<string, number> = {
  en: 0.06,
  es: 0.04,
  fr: 0.03,
  de: 0.03,
  pt: 0.03,
  it: 0.02,
  pl: 0.03,
  tr: 0.02,
  nl: 0.02,
  ar: 0.03,
  ru: 0.02,
  hi: 0.03,
  uk: 0.005,
};

/** Hindi typed in Latin letters, which the table does not know: words that hardly another language has, and short ones that others have too. */
const LATIN_HINDI = new Set(
  `hai hain nahi nahin kya mera meri mere kab kahan kyu kyun kaise bahut bohot aap karo gaya gayi tha thi mujhe abhi accha acchi achha
  yaar bhai raha rahi rahe paise paisa hoga hogi chahiye khulta aaya aayi aayega aayenge karta karte milega milte theek ekdum shukriya
  dhanyavaad badhiya kamaal zabardast shikayat kharab ghatiya faltu bakwas bekar barbaad maine hoon hafte mahina phir kyunki lekin magar
  bilkul dobara diya kiya karna bhejo bheja vasool maza aur wale wala baithe kaunsi kaun itna kitna matlab koi agli`.split(
    /\s+/,
  ),
);
const LATIN_HINDI_SHORT = new Set(
  'ka ki ko se me mein bhi ho hu ek sab log dil ghar kal hi to ye wo mat ab par do roz baar'.split(' '),
);
const HINDI_WORD_POINTS = 2;
const HINDI_LEAST_POINTS = 3;

/** From this length on the detector needs no help by frequency. */
const LONG_TEXT_LETTERS = 32;

const FIRST_WORDS: Record<string, string> = {
  hola: 'es',
  gracias: 'es',
  hallo: 'de',
  danke: 'de',
  bonjour: 'fr',
  merci: 'fr',
  salut: 'fr',
  ciao: 'it',
  grazie: 'it',
  buongiorno: 'it',
  olá: 'pt',
  ola: 'pt',
  oi: 'pt',
  obrigado: 'pt',
  obrigada: 'pt',
  cześć: 'pl',
  dzięki: 'pl',
  merhaba: 'tr',
  hello: 'en',
  hi: 'en',
  hey: 'en',
  thanks: 'en',
  thank: 'en',
  please: 'en',
  help: 'en',
  ok: 'und',
  okay: 'und',
  lol: 'und',
  super: 'und',
  top: 'und',
  dm: 'und',
  terrible: 'und',
  perfecto: 'es',
  genial: 'es',
  parfait: 'fr',
  refund: 'en',
  scam: 'en',
  awesome: 'en',
  great: 'en',
  nice: 'en',
  love: 'en',
  wow: 'und',
  bravo: 'und',
  awful: 'en',
  perfect: 'en',
  why: 'en',
  bedankt: 'nl',
  namaste: 'hi',
  meh: 'en',
  ew: 'en',
  dope: 'en',
  vale: 'es',
  spoko: 'pl',
  wstyd: 'pl',
  pyszne: 'pl',
  polecam: 'pl',
  masakra: 'pl',
  nefis: 'tr',
  tamam: 'tr',
  teşekkürler: 'tr',
  harika: 'tr',
  lekker: 'nl',
  prima: 'de',
  lecker: 'de',
  köstlich: 'de',
  délicieux: 'fr',
  blz: 'pt',
  perfeito: 'pt',
  perfetto: 'it',
  buonissimo: 'it',
};

const CYRILLIC = new Set(['ru', 'uk', 'bg', 'sr']);
const UKRAINIAN = /[іїєґ]/i;
const UKRAINIAN_WORDS =
  /(?:^|[^\p{L}])(?:дуже|дякую|чи|було б|немає|будь ласка|ще|коли ви|чому|де мо[єя]|потрібно|працює|добре|щоб|або)(?=[^\p{L}]|$)/iu;
const RUSSIAN = /[ыэъё]/i;

/** A few sentences show the language. */
const JUDGED_MAX_CHARS = 400;

/** A word as the table's makers cut it. */
const GRAM_WORD = /\p{L}+(?:['`’]+\p{L}+)*/gu;

let scorer: GramScorer | null = null;

function theScorer(): GramScorer {
  scorer ??= new GramScorer(loadGramTable(TABLE));
  return scorer;
}

/** Scripts that one language of ours writes, by their range of UTF-16 units. */
const OWN_SCRIPTS: readonly [from: number, to: number, language: string][] = [
  [0x0370, 0x03ff, 'el'],
  [0x0590, 0x05ff, 'he'],
  [0x0980, 0x09ff, 'bn'],
  [0x0a00, 0x0a7f, 'pa'],
  [0x0a80, 0x0aff, 'gu'],
  [0x0b80, 0x0bff, 'ta'],
  [0x0c00, 0x0c7f, 'te'],
  [0x0c80, 0x0cff, 'kn'],
  [0x0d00, 0x0d7f, 'ml'],
  [0x0e00, 0x0e7f, 'th'],
];
const ownScriptCounts = new Int32Array(OWN_SCRIPTS.length);

function detectByScript(text: string): string | null {
  let hiragana = 0;
  let han = 0;
  let hangul = 0;
  let letters = 0;
  let others = 0;
  ownScriptCounts.fill(0);
  for (let index = 0; index < text.length && index < 400; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x370) {
      if ((unit | 32) >= 97 && (unit | 32) <= 122) letters += 1;
      continue;
    }
    if (unit >= 0x3040 && unit <= 0x30ff) hiragana += 1;
    else if (unit >= 0x4e00 && unit <= 0x9fff) han += 1;
    else if (unit >= 0xac00 && unit <= 0xd7af) hangul += 1;
    else if (unit < 0x0e80 && (unit < 0x0400 || unit > 0x058f)) {
      const script = OWN_SCRIPTS.findIndex(([from, to]) => unit >= from && unit <= to);
      if (script >= 0) {
        ownScriptCounts[script] = (ownScriptCounts[script] as number) + 1;
        others += 1;
      }
    }
  }
  const latin = letters / 3;
  if (hiragana > 0 && hiragana + han > latin) return 'ja';
  if (hangul > latin && hangul > 0) return 'ko';
  if (han > latin && han > 0) return 'zh';
  if (others <= Math.max(1, latin)) return null;
  let most = 0;
  for (let script = 1; script < OWN_SCRIPTS.length; script += 1)
    if ((ownScriptCounts[script] as number) > (ownScriptCounts[most] as number)) most = script;
  return OWN_SCRIPTS[most]?.[2] ?? null;
}

function isLatinHindi(words: readonly string[]): boolean {
  let sure = 0;
  let points = 0;
  for (const word of words) {
    if (LATIN_HINDI.has(word)) {
      sure += 1;
      points += HINDI_WORD_POINTS;
    } else if (LATIN_HINDI_SHORT.has(word)) points += 1;
  }
  return sure > 0 && points >= HINDI_LEAST_POINTS && points * 3 >= words.length;
}

/** Letters and signs that one language of ours writes. */
const TELLING_LETTERS: readonly [RegExp, string][] = [
  [/[łżźśŁŻŹŚ]/, 'pl'],
  [/[ğĞ]|\p{L}ı|ı\p{L}/u, 'tr'],
  [/[¿¡]/, 'es'],
  [/ß/, 'de'],
  [/[őűŐŰ]/, 'hu'],
];

function detectByLetter(text: string): string | null {
  return TELLING_LETTERS.find(([letters]) => letters.test(text))?.[1] ?? null;
}

function stripAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('#') && !text.includes('://') && !text.includes('www.')) return text.trim();
  return text.replace(/(?:https?:\/\/|www\.)\S+|[\w.+-]*@[\w.-]+|#[\w-]+/gi, ' ').trim();
}

/**
 * ISO 639-1, or `und` where the text says too little and no hint helps.
 * `hint` (a language the network or an earlier message gave) decides only what the text leaves open.
 */
export function detectLanguage(text: string, hint?: string): string {
  const fallback = hint !== undefined && /^[a-z]{2}\b/.test(hint) ? hint.slice(0, 2) : 'und';
  const cleaned = stripAddresses(text.length > JUDGED_MAX_CHARS ? text.slice(0, JUDGED_MAX_CHARS) : text);
  const byScript = detectByScript(cleaned);
  if (byScript !== null) return byScript;
  const letters = cleaned.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return fallback;
  const words = cleaned.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];
  if (words.length <= 2) {
    const known = FIRST_WORDS[words[0] ?? ''];
    if (known !== undefined) return known === 'und' ? fallback : known;
  }
  if (isLatinHindi(words)) return 'hi';
  const byLetter = fallback === 'und' ? detectByLetter(cleaned) : null;
  if (byLetter !== null) return byLetter;
  return detectByGrams(cleaned, cleaned.toLowerCase().match(GRAM_WORD) ?? [], letters, fallback);
}

function detectByGrams(text: string, words: readonly string[], letters: number, fallback: string): string {
  const grams = theScorer();
  grams.read(words);
  let best = -1;
  let bestScore = 0;
  const plain = fallback === 'und' && letters >= LONG_TEXT_LETTERS;
  for (let place = 0; place < LANGUAGES.length; place += 1) {
    const score = grams.score(place);
    if (score === 0) continue;
    const language = LANGUAGES[place] as string;
    const weighted = plain
      ? score
      : score + (PRIOR[language] ?? 0) * Math.min(1, 24 / letters) + (language === fallback ? 0.1 : 0);
    if (weighted > bestScore) {
      best = place;
      bestScore = weighted;
    }
  }
  if (best < 0) return fallback;
  if (!plain && letters < 4 && !grams.isReliable(best)) return fallback;
  return settle(LANGUAGES[best] as string, text);
}

/** Neighbours that the tables mix up. */
function settle(language: string, text: string): string {
  if (CYRILLIC.has(language)) {
    if (!RUSSIAN.test(text) && (UKRAINIAN.test(text) || UKRAINIAN_WORDS.test(text))) return 'uk';
    if (RUSSIAN.test(text) && !UKRAINIAN.test(text)) return 'ru';
  }
  return language === 'ms' ? 'id' : language;
}
