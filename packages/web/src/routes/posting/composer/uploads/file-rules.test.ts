import { expect, it } from 'vitest';
import { judgeFiles } from './file-rules.ts';

const image = { type: 'image/png', size: 1000 };
const large = { type: 'video/mp4', size: 50 * 1024 * 1024 + 1 };
const text = { type: 'text/plain', size: 10 };

it('keeps images, videos and audio of up to 50 MB', () => {
  expect(judgeFiles([image, { ...large, size: large.size - 1 }], 0)).toMatchObject({
    accepted: [image, { type: 'video/mp4' }],
    refusal: null,
  });
});

it('takes the others where one is of another kind, and says that it was left out', () => {
  expect(judgeFiles([image, text], 0)).toMatchObject({
    accepted: [image],
    refusal: { title: 'One file was left out', description: 'Please select valid image, video, or audio files' },
  });
});

it('says in the given words that files are too large, or that none is left', () => {
  expect(judgeFiles([image, large], 0)).toEqual({
    accepted: [image],
    refusal: {
      title: 'File too large',
      description: 'Please select files smaller than 50MB',
      variant: 'destructive',
    },
  });
  expect(judgeFiles([text], 0).refusal?.title).toBe('Please select valid image, video, or audio files');
});

it('takes no more than a post holds', () => {
  const { accepted, refusal } = judgeFiles(
    Array.from({ length: 200 }, () => image),
    30,
  );
  expect(accepted).toHaveLength(5);
  expect(refusal?.description).toBe('A post holds at most 35 files.');
});
