/** What a text costs grows with its length, not with the square of it, whatever it is made of. */
import { replaceLinks } from '@parley/contract/links.ts';
import { publishPostBodySchema } from '@parley/contract/posting/schemas.ts';
import { createSampleLinks, shortenText } from '@parley/contract/short-links/rules.ts';
import { expect, it } from 'vitest';
import { findSteepPieces } from '../../../contract/test/linear-cost.ts';
import { thingsIn } from './analysis/things-in.ts';
import { cutPieces } from './knowledge/cut-pieces.ts';
import { readHtml } from './knowledge/read-html.ts';
import { readMarkdown, readPlainText } from './knowledge/read-plain-text.ts';
import { contentOfRequest } from './posting/content-of-request.ts';
import { emptyContent } from './posting/post-content.ts';
import { findFeedOfPage } from './posting-feeds/feed-text.ts';
import { toPlainText } from './posting-feeds/plain-text.ts';
import { displayTitleOf } from './posts/display-title.service.ts';

const requestOf = (caption: string) => publishPostBodySchema.parse({ caption, platforms: ['facebook'] });
const base = 'https://parley.example/l/';
const readers: [string, (text: string) => unknown][] = [
  ['links', (text) => replaceLinks(text, (link) => link)],
  ['short links', (text) => shortenText(text, base, createSampleLinks(base))],
  ['names and numbers', (text) => thingsIn(text, [])],
  [
    'the title and hashtags of a post',
    (text) => {
      const { caption, hashtags } = contentOfRequest(requestOf(text), emptyContent('UTC'), false);
      const { platformContent } = emptyContent('UTC');
      return [hashtags, displayTitleOf({ title: null, caption, platforms: [], isGlobal: false, platformContent })];
    },
  ],
  ['a page as entries', (text) => cutPieces(readHtml(text).blocks, 'page')],
  ['a text as entries', (text) => cutPieces(readPlainText(text), 'file')],
  ['marked-up text as entries', (text) => cutPieces(readMarkdown(text), 'file')],
  ['a feed’s title', (text) => toPlainText(text, 200)],
  ['the feed of a page', (text) => findFeedOfPage(text, 'https://tern.example/')],
];

it.each(readers)('%s of a text eight times as long take no 64 times as long', async (_, read) => {
  expect(await findSteepPieces(read)).toEqual([]);
});
