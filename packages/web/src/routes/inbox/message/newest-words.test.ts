import type { ConversationEntry, Message } from '@parley/contract/inbox/schemas.ts';
import { expect, test } from 'vitest';
import { findNewestWords, isToldAbove } from './newest-words.ts';

const message = { content: 'Where is it?' } as Message;
const asked = {
  ...{ id: 1, type: 'customer', text: 'Where is it?', mergedFrom: null, attachments: [], editedAt: null },
  ...{ deletedOnPlatformAt: null, arrivedLate: false },
} as unknown as ConversationEntry;
const answered = { ...asked, id: 2, type: 'agent', text: 'On its way.' } as ConversationEntry;

test('one place offers to hide the newest message: above a trail that does not show it, else in the trail', () => {
  expect(isToldAbove(message, { conversation: [asked], hasEarlier: false })).toBe(true);
  for (const conversation of [[asked, answered], [{ ...asked, editedAt: '2026-11-23T10:00:00.000Z' }]]) {
    expect(isToldAbove(message, { conversation, hasEarlier: false })).toBe(false);
    expect(findNewestWords(message, conversation)).toBe(conversation[0]);
  }
  expect(isToldAbove(message, { conversation: [asked], hasEarlier: true })).toBe(false);
  expect(isToldAbove(message, { conversation: [], hasEarlier: false })).toBe(false);
});
