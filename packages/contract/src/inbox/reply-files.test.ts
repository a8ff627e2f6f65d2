import { expect, it } from 'vitest';
import { type ReplyFileRules, replyFileProblems, sentAs } from './reply-files.ts';

const rules: ReplyFileRules = {
  filesMax: 3,
  kinds: {
    image: { types: ['image/jpeg'], maxBytes: 100 },
    video: { types: ['video/mp4'], maxBytes: 1000 },
    audio: { types: ['audio/'], maxBytes: 1000 },
    document: { types: ['application/pdf', 'image/gif'], maxBytes: 1000 },
  },
  together: [['image', 'video']],
  single: ['audio/'],
  textMaxChars: 10,
  withoutText: ['audio'],
};
const file = (mimeType: string, sizeBytes = 50) => ({ name: `a ${mimeType}`, mimeType, sizeBytes });
const codesOf = (types: readonly string[], textLength = 0) =>
  replyFileProblems(
    rules,
    types.map((type) => file(type)),
    textLength,
  ).map(({ code }) => code);

it('says nothing of a reply without files, and that a network without rules takes none', () => {
  expect(replyFileProblems(undefined, [], 5000)).toEqual([]);
  expect(replyFileProblems(undefined, [file('image/jpeg')], 0)).toEqual([{ code: 'not_taken' }]);
});

it('leaves alone what is drawn anew: pictures of another type or size', () => {
  expect(replyFileProblems(rules, [file('image/png', 5000), file('image/jpeg', 5000)], 0)).toEqual([]);
});

it('names what is refused by its type or its size', () => {
  expect(replyFileProblems(rules, [file('video/webm')], 0)).toMatchObject([{ code: 'type_refused' }]);
  expect(replyFileProblems(rules, [file('application/zip')], 0)).toMatchObject([{ code: 'type_refused' }]);
  expect(replyFileProblems(rules, [file('video/mp4', 1001)], 0)).toMatchObject([{ code: 'too_large', maxBytes: 1000 }]);
  expect(replyFileProblems({ ...rules, kinds: {} }, [file('image/jpeg')], 0)).toMatchObject([{ code: 'kind_refused' }]);
});

it('sends as a document what is taken as one alone', () => {
  expect(sentAs(rules, 'image/gif')).toBe('document');
  expect(sentAs(rules, 'image/webp')).toBe('image');
  expect(codesOf(['image/gif'])).toEqual([]);
});

it('counts, and lets stand together what may', () => {
  expect(codesOf(['image/jpeg', 'video/mp4', 'image/png'])).toEqual([]);
  expect(codesOf(['image/jpeg', 'application/pdf'])).toEqual(['not_together']);
  expect(codesOf(['audio/mpeg', 'audio/mpeg'])).toEqual(['not_together']);
  expect(codesOf(['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/jpeg'])).toEqual(['too_many']);
});

it('knows how much text may stand beside them', () => {
  expect(codesOf(['image/jpeg'], 10)).toEqual([]);
  expect(codesOf(['image/jpeg'], 11)).toEqual(['text_too_long']);
  expect(codesOf(['audio/mpeg'], 1)).toEqual(['no_text_beside']);
  expect(replyFileProblems({ ...rules, textMaxChars: 0 }, [file('image/jpeg')], 1)).toEqual([
    { code: 'no_text_beside' },
  ]);
});
