import { expect, it } from 'vitest';
import { reachedLength } from './reply-length.ts';

it('the length of a reply is announced at 450, 490 and 500', () => {
  expect([449, 450, 489, 490, 500, 501].map(reachedLength)).toEqual([null, 450, 450, 490, 500, 500]);
});
