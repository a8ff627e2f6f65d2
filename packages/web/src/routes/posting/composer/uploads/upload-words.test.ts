import { expect, it } from 'vitest';
import { failedUploadWords } from './upload-words.ts';

const failed = (name: string, reason = 'The file is empty.') => ({ name, failure: new Error(reason) });

it('of several files each that did not arrive is named, with its reason', () => {
  expect(failedUploadWords([failed('a.jpg'), failed('b.png', 'No picture.')], 5)).toBe(
    'a.jpg: The file is empty.\nb.png: No picture.',
  );
  expect(
    failedUploadWords(
      ['a', 'b', 'c', 'd'].map((name) => failed(name)),
      4,
    ),
  ).toBe('a: The file is empty.\nb: The file is empty.\n2 more did not arrive.');
});

it('a file chosen alone needs no name, and a failure without a reason is told all the same', () => {
  expect(failedUploadWords([failed('a.jpg')], 1)).toBe('The file is empty.');
  expect(failedUploadWords([failed('a.jpg', '')], 1)).toBe('Failed to upload files');
});
