/** What a text costs grows with its length, not with the square of it, whatever it is made of. */
import { countWeighted } from '@parley/contract/weighted-length/count-weighted.ts';
import { expect, test } from 'vitest';
import { splitSentences } from './drafting/content-words.ts';
import { takeApart } from './optimizing/post-parts.ts';
import { cleanTopic } from './writing/clean-topic.ts';

const pieces = [
  ...['#', '#a', '#a ', 'a #b', '@', 'a', 'あ', '.', 'a.', '!', '?', '-', '_', '(', '*', '<', '&', '\\', '👍'],
  ...[' ', '\n', 'http://', 'http://a.', 'www.a?', 'a.com/(', 'a.com.だ.', 'é.'],
];
const readers: [string, (text: string) => unknown][] = [
  ['what X counts', countWeighted],
  ['the topic', cleanTopic],
  ['the sentences', (text) => splitSentences(text, 'en')],
  ['the parts of a post', (text) => takeApart(text, 'en')],
];

/** In milliseconds of the processor, which other programs of the machine do not lengthen; the least of three. */
function costOf(read: (text: string) => unknown, text: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

test.each(readers)('%s of a text eight times as long takes no 64 times as long', (_, read) => {
  for (const piece of pieces) {
    const textOf = (length: number) => `${piece.repeat(Math.ceil(length / piece.length))} x`;
    const short = costOf(read, textOf(4_000));
    const long = costOf(read, textOf(32_000));
    // What takes less than a few milliseconds is not worth a comparison.
    expect([piece, long / Math.max(short, 3) < 28]).toEqual([piece, true]);
  }
});
