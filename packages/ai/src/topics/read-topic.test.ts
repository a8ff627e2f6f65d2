import { expect, test } from 'vitest';
import { readTopic } from './read-topic.ts';

test.each([
  ['en', 'I was charged twice for one order!', 'payment'],
  ['en', 'My parcel is a week late, where is it?', 'delivery'],
  ['en', 'How do I send it back and get my refund?', 'returns'],
  ['en', 'Your checkout page shows an error and I cannot log in', 'website'],
  ['en', 'Third email, nobody answers. Rude staff too.', 'service'],
  ['en', 'Is this covered by the warranty, and do you repair it?', 'repairs'],
  ['en', 'What are your opening hours on Sunday, and is there parking?', 'visits'],
  ['en', 'The tent is not waterproof and the wrong size', 'product'],
  ['de', 'Mir wurde der Betrag doppelt abgebucht', 'payment'],
  ['fr', 'Je veux un remboursement', 'returns'],
  ['en', 'Good morning everybody', 'other'],
  ['en', '', 'other'],
  ['ja', '🙂', 'other'],
] as const)('%s: "%s" is about %s', (language, text, topic) => {
  expect(readTopic(text, language).topic).toBe(topic);
});

test('it tells the words that it went by, and none where it found none', () => {
  expect(readTopic('They charged me twice', 'en')).toEqual({ topic: 'payment', words: ['charged', 'twice'] });
  expect(readTopic('Good morning', 'en').words).toEqual([]);
});

test('a thing that is named in passing says less than what went wrong', () => {
  expect(readTopic('My tent has not arrived and the courier is late', 'en').topic).toBe('delivery');
});
