/** Looks for many words in bodies at once. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const startBytes = 4;
const wordsAtOnce = 2_000;

/**
 * Tells of a body whether any of the words stands in it, byte for byte. A body is read once however many words there are: they are looked up by
 * their first bytes, then by their lengths.
 */
export async function createWordFinder(words: Iterable<string>): Promise<(body: Buffer) => boolean> {
  const short: string[] = [];
  const byStart = new Map<number, Map<number, Set<string>>>();
  let taken = 0;
  for (const word of words) {
    taken += 1;
    // Others get their turn while there are very many.
    if (taken % wordsAtOnce === 0) await nextTurn();
    const bytes = Buffer.from(word, 'utf8');
    if (bytes.length < startBytes) {
      if (bytes.length > 0) short.push(word);
      continue;
    }
    const start = bytes.readUInt32LE(0);
    const byLength = byStart.get(start) ?? new Map<number, Set<string>>();
    byStart.set(start, byLength);
    byLength.set(bytes.length, (byLength.get(bytes.length) ?? new Set()).add(bytes.toString('latin1')));
  }
  const isAt = (body: Buffer, at: number) => {
    const byLength = byStart.get(body.readUInt32LE(at));
    if (byLength === undefined) return false;
    for (const [length, found] of byLength) if (found.has(body.toString('latin1', at, at + length))) return true;
    return false;
  };
  return (body) => {
    if (byStart.size > 0) for (let at = 0; at <= body.length - startBytes; at += 1) if (isAt(body, at)) return true;
    return short.some((word) => body.includes(word));
  };
}
