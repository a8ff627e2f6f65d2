import { shortCodeLength } from '@parley/contract/short-links/rules.ts';
import { expect, it } from 'vitest';
import { sampleAccount, sampleDraft } from '../draft/draft.fixture.ts';
import { countOf } from './caption-count.ts';
import { isShortened, shortenDraft, shortenerOf } from './short-links.ts';

const base = 'https://parley.tern.example/l/';
const settings = (shortenLinks: boolean) => ({ shortenLinks, shortLinks: { base, refusal: null, notice: null } });
const long = `https://tern.example/${'coats/'.repeat(30)}`;

it('a post follows the workspace until somebody chooses', () => {
  expect(isShortened({ shortenLinks: null }, settings(true))).toBe(true);
  expect(isShortened({ shortenLinks: null }, settings(false))).toBe(false);
  expect(isShortened({ shortenLinks: false }, settings(true))).toBe(false);
  expect(isShortened({ shortenLinks: true }, settings(false))).toBe(true);
  expect(isShortened({ shortenLinks: null }, undefined)).toBe(false);
});

it('a text shows links of the length they will have, the same for the same address, and keeps the rest and own short links', () => {
  const shorten = shortenerOf({ shortenLinks: true }, settings(false));
  const text = shorten(`See ${long}, (${long}) and https://tern.example/b. Not ${base}Ab3dE7x or tern.example`);
  const [first, second] = ['XXXXXX1', 'XXXXXX2'].map((code) => base + code);
  expect(text).toBe(`See ${first}, (${first}) and ${second}. Not ${base}Ab3dE7x or tern.example`);
  expect(first).toHaveLength(base.length + shortCodeLength);
  expect(shortenerOf({ shortenLinks: false }, settings(true))(long)).toBe(long);
});

it('the counter counts and the preview shows the post as it goes out', () => {
  const draft = sampleDraft({
    caption: `a ${long}`,
    captions: { facebook: `b ${long}` },
    thread: [long],
    firstComment: long,
    selection: ['linkedin'],
    connectionIds: ['linkedin'],
    shortenLinks: true,
  });
  const shorten = shortenerOf(draft, settings(false));
  const { characters } = countOf(draft, 'linkedin', [sampleAccount('linkedin')], null, shorten);
  expect(characters).toBe(2 + base.length + shortCodeLength);
  const sample = `${base}XXXXXX1`;
  expect(shortenDraft(draft, shorten)).toMatchObject({
    caption: `a ${sample}`,
    captions: { facebook: `b ${sample}` },
    thread: [sample],
    firstComment: sample,
  });
});
