import { expect, test } from 'vitest';
import { draftUseOf } from './draft-use.ts';

const draft = 'Thank you for your order. It left our house today and arrives on Friday.';

test('a draft that goes out as it stands is unchanged, whatever its spaces', () => {
  expect(draftUseOf(`  ${draft.replace('. ', '.\n')} `, [draft])).toBe('unchanged');
});

test('a draft of which at least half stays was edited', () => {
  expect(draftUseOf('Thank you for your order. It left our house yesterday.', [draft])).toBe('edited');
  expect(draftUseOf(draft.toUpperCase(), [draft])).toBe('edited');
});

test('other words are the person’s own', () => {
  expect(draftUseOf('Please send us the number on the parcel.', [draft])).toBe('own');
  expect(draftUseOf('😀', [draft])).toBe('own');
});

test('without a draft nothing is known, and an empty one is none', () => {
  expect(draftUseOf('Hello', [null, ' '])).toBeNull();
});

test('the second choice is a draft too', () => {
  expect(draftUseOf('We will come back to you.', [draft, 'We will come back to you.'])).toBe('unchanged');
});

test('a language that writes no spaces is compared by its words', () => {
  const chinese = '感谢您的订单，包裹今天已经发出，预计星期五送达。';
  expect(draftUseOf('感谢您的订单，包裹今天已经发出，预计星期六送达。', [chinese])).toBe('edited');
  expect(draftUseOf('请把包裹上的号码发给我们。', [chinese])).toBe('own');
});
