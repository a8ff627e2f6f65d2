export const POST_MAX_WEIGHT = 280;
const URL_WEIGHT = 23;

const URL_PATTERN =
  /(?:https?:\/\/[^\s]+|(?<![@\w.])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|co|de|fr|uk|eu|app|shop|info|me|tv)(?:\/[^\s]*)?(?![\w.]))/gi;
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The weight of a post's text by twitter-text's configuration 3: Latin and most alphabetic characters weigh 1, all others
 * and emoji 2, every link 23; counted after NFC. Source: docs.x.com/fundamentals/counting-characters.
 */
export function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  let weight = 0;
  const rest = normal.replace(URL_PATTERN, () => {
    weight += URL_WEIGHT;
    return '';
  });
  for (const { segment } of SEGMENTER.segment(rest)) {
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment) && !/^[\d#*©®™]$/u.test(segment))
      weight += 2;
    else for (const character of segment) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

function isLight(code: number): boolean {
  return (
    code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247)
  );
}
