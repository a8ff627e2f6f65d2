/** Words after which a mixed message says what it comes to. */
const TURNS: Record<string, string> = {
  en: 'but, however, yet, although, though, nevertheless, still',
  de: 'aber, jedoch, doch, dagegen, trotzdem, dafür, allerdings, leider',
  fr: 'mais, pourtant, cependant, toutefois, par contre, en revanche, hélas, sauf que, dommage que',
  es: 'pero, sin embargo, aunque, en cambio, lástima que, por desgracia',
  it: 'ma, però, tuttavia, invece, peccato che, purtroppo',
  pt: 'mas, porém, contudo, no entanto, só que, pena que, infelizmente',
  nl: 'maar, echter, toch, helaas, jammer dat',
  pl: 'ale, jednak, lecz, natomiast, tylko że, niestety, za to',
  tr: 'ama, fakat, ancak, lakin, yine de, maalesef',
  ar: 'لكن, ولكن, بس, لكنه, لكنها, ولكنه',
  hi: 'लेकिन, मगर, पर, परंतु, किंतु, lekin, magar, par',
  ru: 'но, однако, зато, хотя',
  uk: 'але, проте, однак, зате, хоча',
  vi: 'nhưng, tuy nhiên',
  id: 'tapi, tetapi, namun, sayangnya',
  ja: 'けど, けれど, けれども, のに, しかし, でも, ですが, ますが, たが, ただ',
  zh: '但是, 但, 不过, 可是, 然而',
  ko: '하지만, 그런데, 그러나, 지만, 는데',
};

/** Written without spaces, or joined to the word before. */
const JOINED = new Set(['ja', 'zh', 'ko']);

const LEAST_LETTERS = 8;
const LOOKED_AT_CHARS = 1200;

const patterns = new Map<string, RegExp>();

function patternOf(language: string): RegExp | null {
  const words = TURNS[language];
  if (words === undefined) return null;
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    const either = words
      .split(', ')
      .sort((a, b) => b.length - a.length)
      .join('|');
    pattern = JOINED.has(language)
      ? new RegExp(`(?:${either})`, 'gu')
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${either})(?![\\p{L}\\p{M}])`, 'giu');
    patterns.set(language, pattern);
  }
  return pattern;
}

/**
 * What stands after the last "but" of a message, in words of its language; null where there is none, where the message begins with it,
 * or where too little follows.
 */
export function findLastClause(text: string, language: string): string | null {
  const pattern = patternOf(language);
  if (pattern === null || text.length > LOOKED_AT_CHARS) return null;
  let clause: string | null = null;
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const least = JOINED.has(language) ? LEAST_LETTERS / 2 : LEAST_LETTERS;
    if (countLetters(before) >= least && countLetters(after) >= least) clause = after;
  }
  return clause;
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
