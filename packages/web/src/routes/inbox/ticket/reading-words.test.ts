import { expect, test } from 'vitest';
import { sampleMessage } from '../message/sample-message.fixture.ts';
import { addressOf } from '../reply/DraftOrigin.tsx';
import { readingInWords } from './reading-words.ts';

const read = (fields: Parameters<typeof sampleMessage>[0]) => readingInWords(sampleMessage(fields), 'built-in');

test('what was read is told with how sure it is, and by which engine', () => {
  const tags = [
    { tag: 'complaint' as const, confidence: 0.82 },
    { tag: 'query' as const, confidence: 0.549 },
  ];
  expect(read({ sentiment: 'negative', sentimentConfidence: 0.58, certainty: 'sure', tags })).toBe(
    'Read by the built-in engine: Negative (58\u00a0%) · Complaint 82\u00a0%, Query 55\u00a0%',
  );
  expect(read({ sentiment: 'neutral', sentimentConfidence: 0.39, certainty: 'uncertain', tags: [] })).toBe(
    'Read by the built-in engine: Neutral (39\u00a0%, uncertain: please look) · no likely tag',
  );
  expect(read({ sentiment: 'neutral', certainty: 'unknown', spam: true })).toBe(
    'Read by the built-in engine: sentiment unknown, as it does not read this language · Spam',
  );
  expect(
    read({ sentiment: 'negative', sentimentConfidence: 1, certainty: 'sure', isSentimentEdited: true, tags }),
  ).toBe('Read by the built-in engine: Complaint 82\u00a0%, Query 55\u00a0% · sentiment set by a person');
  expect(read({ sentiment: 'negative', sentimentConfidence: 0.58, certainty: 'sure', isTagEdited: true, tags })).toBe(
    'Read by the built-in engine: Negative (58\u00a0%) · tag set by a person',
  );
  expect(read({ isSentimentEdited: true, isTagEdited: true, tags, spam: true })).toBe(
    'Sentiment and tag were set by a person.',
  );
});

test('what a draft rests on is one click away where it has a page', () => {
  expect(addressOf({ kind: 'faq', id: 'x', title: 'Fit & size?' })).toBe('/knowledge?search=Fit+%26+size%3F');
  expect(addressOf({ kind: 'past-answer', id: '12', title: '' })).toBe('/dashboard?ticket=12');
  expect(addressOf({ kind: 'canned-reply', id: 'x', title: '' })).toBeNull();
});
