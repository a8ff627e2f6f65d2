import { expect, it } from 'vitest';
import { sampleAccount, sampleDraft } from '../draft/draft.fixture.ts';
import { hasSignature, type Signature, signaturesFor, toggleSignature } from './signatures.ts';

const signature = (text: string, connectionId: string | null = null): Signature => ({
  ...{ id: text, revision: 1, name: text, isShared: true, isChangeable: true, media: [], updatedAt: '' },
  content: { kind: 'signature', text, connectionId },
});
const accounts = [sampleAccount('facebook'), sampleAccount('twitter')];
const draft = sampleDraft({
  selection: ['facebook', 'twitter'],
  connectionIds: ['facebook', 'twitter'],
  caption: 'News.',
  captions: { twitter: 'Short.' },
});

it('stands below every network’s words, and goes from all of them again', () => {
  const tern = signature('— Tern');
  const signed = toggleSignature(draft, tern, 'all', accounts);
  expect([signed.caption, signed.captions.twitter]).toEqual(['News.\n\n— Tern', 'Short.\n\n— Tern']);
  expect(hasSignature(signed, tern, 'all', accounts)).toBe(true);
  const unsigned = toggleSignature(signed, tern, 'all', accounts);
  expect([unsigned.caption, unsigned.captions.twitter]).toEqual(['News.', 'Short.']);
  expect(toggleSignature({ ...draft, caption: '' }, tern, 'all', accounts).caption).toBe('— Tern');
});

it('on a network’s tab it stands there alone, and an account’s on its network alone', () => {
  const tern = signature('— Tern');
  expect(toggleSignature(draft, tern, 'twitter', accounts)).toMatchObject({
    caption: 'News.',
    captions: { twitter: 'Short.\n\n— Tern' },
  });
  const own = signature('Ada at Tern', 'facebook');
  expect(toggleSignature(draft, own, 'all', accounts)).toMatchObject({
    caption: 'News.',
    captions: { facebook: 'News.\n\nAda at Tern', twitter: 'Short.' },
  });
});

it('is offered where its account is chosen', () => {
  const all = [signature('a'), signature('b', 'facebook'), signature('c', 'gone')];
  expect(signaturesFor(draft, all).map(({ name }) => name)).toEqual(['a', 'b']);
});
