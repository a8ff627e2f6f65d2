/** What a text costs grows with its length, not with the square of it, whatever it is made of. */
import { countWeighted } from '@parley/contract/weighted-length/count-weighted.ts';
import { expect, test } from 'vitest';
import { findSteepPieces } from '../../../../contract/test/linear-cost.ts';
import { redactPersonalData } from '../../redact.ts';
import { foldDisguises } from './classifier/fold-disguises.ts';
import { normalizeText } from './classifier/normalize.ts';
import { cleanName } from './drafting/clean-name.ts';
import { splitSentences } from './drafting/content-words.ts';
import { detectLanguage } from './language/detect-language.ts';
import { takeApart } from './optimizing/post-parts.ts';
import { findLastClause } from './sentiment/last-clause.ts';
import { concernsMany } from './urgency/reach.ts';
import { cleanTopic } from './writing/clean-topic.ts';

const readers: [string, (text: string) => unknown][] = [
  ['what X counts', countWeighted],
  ['the topic', cleanTopic],
  ['the sentences', (text) => splitSentences(text, 'en')],
  ['the parts of a post', (text) => takeApart(text, 'en')],
  ['the text without personal data', redactPersonalData],
  ['the text as the classifier reads it', normalizeText],
  ['the text without disguises', foldDisguises],
  ['the clause after "but"', (text) => findLastClause(text, 'en')],
  ['how many are concerned', concernsMany],
  ['the language', (text) => detectLanguage(text)],
  ['the name to greet', (text) => cleanName(text, 'en')],
];

test.each(readers)('%s of a text eight times as long takes no 64 times as long', async (_, read) => {
  expect(await findSteepPieces(read)).toEqual([]);
});
