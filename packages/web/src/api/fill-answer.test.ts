import { expect, test } from 'vitest';
import { UnreadableAnswerError } from './errors.ts';
import { figures, fillAnswer, fillOrNull, optional, required } from './fill-answer.ts';

test('what is missing or of another form is taken from the whole answer, and the rest is kept', () => {
  const whole = { name: '', count: 0, inner: { list: [{ id: required, on: false }] }, nothing: optional };
  expect(fillAnswer(whole, { name: 'kept', count: '3', inner: { list: [{ id: 1, on: 'yes' }] }, more: [1] })).toEqual({
    ...{ name: 'kept', count: 0, inner: { list: [{ id: 1, on: false }] }, nothing: null },
    more: [1],
  });
  for (const given of [undefined, null, [], 'text', 7, {}])
    expect(fillAnswer(whole, given)).toEqual({ name: '', count: 0, inner: { list: [] }, nothing: null });
});

test('an item without what is required is left out, a single answer without it is refused', () => {
  expect(fillAnswer([{ id: required, text: '' }], [{ id: 1 }, {}, null, 'text', [], { id: null }])).toEqual([
    { id: 1, text: '' },
  ]);
  expect(() => fillAnswer({ id: required }, {})).toThrow(UnreadableAnswerError);
  expect(fillOrNull({ id: required }, null)).toBeNull();
});

test('of a list of figures each keeps its place, a gap too', () => {
  expect(fillAnswer({ series: figures }, { series: [1, null, '3', Number.NaN, {}, 0] })).toEqual({
    series: [1, null, null, null, null, 0],
  });
  for (const given of [{}, { series: null }, { series: 'text' }, { series: { 0: 1 } }])
    expect(fillAnswer({ series: figures }, given)).toEqual({ series: [] });
});
