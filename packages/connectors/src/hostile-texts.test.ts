/** What a text costs grows with its length, not with the square of it, whatever it is made of. */
import { describe, expect, test } from 'vitest';
import { findSteepPieces } from '../../contract/test/linear-cost.ts';
import { scriptedConfig } from '../test/scripted-network.ts';
import type { PublishRequest } from './connector/publish.ts';
import { isSameText } from './http/look-up.ts';
import { redactSecrets } from './http/redact.ts';
import { fromLittleText, toLittleText } from './platforms/linkedin/little-text.ts';
import { isSamePost } from './platforms/twitter/own-posts.ts';
import { connectorDefinitions } from './registry.ts';

const readers: [string, (text: string) => unknown][] = [
  ['written for LinkedIn', toLittleText],
  ['read from LinkedIn', fromLittleText],
  ['found again on X', (text) => isSamePost({ text }, `${text} t.co/a`)],
  ['compared', (text) => isSameText(text, `${text} `)],
  ['cleaned of secrets', (text) => redactSecrets(text, ['secret'])],
];

test.each(readers)('a text eight times as long takes no 64 times as long to be %s', async (_, read) => {
  expect(await findSteepPieces(read)).toEqual([]);
});

describe.each(
  connectorDefinitions.map(({ create, platform }) => [platform, create(scriptedConfig('http://127.0.0.1:1'))] as const),
)('on %s', (_, { countChars, publish }) => {
  test('counting and checking a text eight times as long takes no 64 times as long', async () => {
    const steep = await findSteepPieces((text) => {
      countChars(text, 'comment');
      const request: PublishRequest = {
        text,
        media: [],
        thread: [],
        options: {},
        link: null,
        title: null,
        firstComment: text,
        idempotencyKey: '',
      };
      return publish?.validate(request);
    });
    expect(steep).toEqual([]);
  });
});
