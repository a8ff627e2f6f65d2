/** Words and pairs of words of a message as numbers of buckets: what corrections are learnt over. */

/** A power of two. */
export const featureBuckets = 4096;
const readMaxChars = 600;
const featuresMax = 120;

/** Written without spaces between words: read by pairs of signs. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Each bucket once, in the order of the text. Numbers count as one word: order numbers say nothing. */
export function featuresOf(text: string): number[] {
  const folded = text.slice(0, readMaxChars).toWellFormed().normalize('NFKC').toLowerCase();
  const words = (folded.match(/[\p{L}\p{M}]+|\p{N}+|[!?]|\p{Extended_Pictographic}/gu) ?? []).flatMap(splitUnspaced);
  const buckets = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (buckets.size >= featuresMax) break;
    buckets.add(bucketOf(word));
    const next = words[index + 1];
    if (next !== undefined) buckets.add(bucketOf(`${word} ${next}`));
  }
  return [...buckets];
}

function splitUnspaced(word: string): string[] {
  if (/^\p{N}/u.test(word)) return ['0'];
  if (!unspaced.test(word)) return [word];
  const signs = [...word];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** FNV-1a over UTF-16 units. Source: Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv/ (1991). */
function bucketOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 16)) & (featureBuckets - 1);
}
