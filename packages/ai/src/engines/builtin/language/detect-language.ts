import type { eld as EldDetector } from 'eld/small';

/** Detected languages are limited to those whose customers a brand is likely to meet; rare neighbours only mislead on short texts. */
const LANGUAGES = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'kn',
  'ko',
  'lt',
  'lv',
  'ml',
  'mr',
  'ms',
  'nl',
  'no',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'ta',
  'te',
  'th',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
];

/** How much better than the runner-up a short text must look; frequent languages get the benefit of the doubt. */
const PRIOR: Record<string, number> = {
  en: 0.06,
  es: 0.04,
  fr: 0.03,
  de: 0.03,
  pt: 0.03,
  it: 0.02,
  pl: 0.01,
  tr: 0.01,
  nl: 0.01,
  ar: 0.03,
  ru: 0.02,
  hi: 0.03,
  uk: 0.005,
};

/** Hindi typed in Latin letters, which the detector's tables do not know. */
const LATIN_HINDI = new Set(
  `hai hain nahi nahin kya mera meri mere kab kahan kyu kyun kaise bahut aap karo gaya tha thi mujhe abhi accha acha
  yaar bhai raha rahi paise hoga chahiye khulta aaya aayega karta`.split(/\s+/),
);
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
};

const CYRILLIC = new Set(['ru', 'uk', 'bg', 'sr']);
const UKRAINIAN = /[іїєґ]/i;
const UKRAINIAN_WORDS =
  /(?:^|[^\p{L}])(?:дуже|дякую|чи|було б|немає|будь ласка|ще|коли ви|чому|де мо[єя]|потрібно|працює|добре|щоб|або)(?=[^\p{L}]|$)/iu;
const RUSSIAN = /[ыэъё]/i;

/** A few sentences show the language. */
const JUDGED_MAX_CHARS = 400;

let detector: typeof EldDetector | null = null;
let loading: Promise<void> | null = null;

/** Loads the n-gram tables (some 0.2 s, once). */
export function loadLanguageDetector(): Promise<void> {
  loading ??= import('eld/small').then((loaded) => {
    loaded.eld.setLanguageSubset(LANGUAGES);
    detector = loaded.eld;
  });
  return loading;
}

function detectByScript(text: string): string | null {
  let hiragana = 0;
  let han = 0;
  let hangul = 0;
  let thai = 0;
  let greek = 0;
  let hebrew = 0;
  let letters = 0;
  for (let index = 0; index < text.length && index < 400; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x370) {
      if ((unit | 32) >= 97 && (unit | 32) <= 122) letters += 1;
      continue;
    }
    if (unit >= 0x3040 && unit <= 0x30ff) hiragana += 1;
    else if (unit >= 0x4e00 && unit <= 0x9fff) han += 1;
    else if (unit >= 0xac00 && unit <= 0xd7af) hangul += 1;
    else if (unit >= 0x0e00 && unit <= 0x0e7f) thai += 1;
    else if (unit >= 0x0370 && unit <= 0x03ff) greek += 1;
    else if (unit >= 0x0590 && unit <= 0x05ff) hebrew += 1;
  }
  const latin = letters / 3;
  if (hiragana > 0 && hiragana + han > latin) return 'ja';
  if (hangul > latin && hangul > 0) return 'ko';
  if (han > latin && han > 0) return 'zh';
  if (thai > latin && thai > 0) return 'th';
  if (greek > latin && greek > 1) return 'el';
  if (hebrew > latin && hebrew > 0) return 'he';
  return null;
}

function stripAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('#') && !text.includes('://') && !text.includes('www.')) return text.trim();
  return text.replace(/(?:https?:\/\/|www\.)\S+|[\w.+-]*@[\w.-]+|#[\w-]+/gi, ' ').trim();
}

/**
 * ISO 639-1, or `und` where the text says too little and no hint helps. Call `loadLanguageDetector` first.
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
  const hindi = words.reduce((hits, word) => hits + (LATIN_HINDI.has(word) ? 1 : 0), 0);
  if (hindi >= 2 && hindi * 5 >= words.length) return 'hi';
  return detectByGrams(cleaned, letters, fallback);
}

function detectByGrams(text: string, letters: number, fallback: string): string {
  if (detector === null) throw new Error('The language detector is not loaded: await loadLanguageDetector() first.');
  const result = detector.detect(text);
  let best = '';
  let bestScore = 0;
  if (fallback === 'und' && letters >= LONG_TEXT_LETTERS && result.language !== '')
    return settle(result.language, text);
  for (const [language, score] of Object.entries(result.getScores())) {
    const weighted = score + (PRIOR[language] ?? 0) * Math.min(1, 24 / letters) + (language === fallback ? 0.1 : 0);
    if (weighted > bestScore) {
      best = language;
      bestScore = weighted;
    }
  }
  if (best === '' || (letters < 4 && !result.isReliable())) return fallback;
  return settle(best, text);
}

/** Neighbours that the tables mix up. */
function settle(language: string, text: string): string {
  if (CYRILLIC.has(language)) {
    if (!RUSSIAN.test(text) && (UKRAINIAN.test(text) || UKRAINIAN_WORDS.test(text))) return 'uk';
    if (RUSSIAN.test(text) && !UKRAINIAN.test(text)) return 'ru';
  }
  return language === 'ms' ? 'id' : language;
}
