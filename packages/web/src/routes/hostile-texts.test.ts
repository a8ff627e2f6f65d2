/** What a text costs grows with its length, not with the square of it, whatever it is made of: a page must not stand still for it. */
import { expect, test } from 'vitest';
import { findSteepPieces } from '../../../contract/test/linear-cost.ts';
import { directionOf } from './inbox/message/text-direction.ts';
import { foldText, markPieces } from './posting/composer/preview/fold-text.ts';

test.each([
  ['the direction of writing', (text: string) => directionOf(`${text} ا`)],
  ['the marked pieces', markPieces],
  ['what shows at once', (text: string) => foldText(text, 280)],
])('%s of a text eight times as long takes no 64 times as long', async (_, read) => {
  expect(await findSteepPieces(read)).toEqual([]);
});
