import type { ConversationAttachment } from '@parley/contract/inbox/schemas.ts';
import { expect, it } from 'vitest';
import { attachmentWords } from './attachment-words.ts';

const attachment: ConversationAttachment = {
  kind: 'file',
  name: 'receipt.pdf',
  url: '/api/media/1',
  state: 'kept',
  reason: null,
};

it('calls an attachment by its name, else by what it is', () => {
  expect(attachmentWords(attachment)).toBe('receipt.pdf');
  expect(attachmentWords({ ...attachment, kind: 'image', name: null })).toBe('Picture');
  expect(attachmentWords({ ...attachment, kind: 'audio', name: ' ' })).toBe('Voice or audio');
});

it('says what became of one that cannot be opened', () => {
  expect(attachmentWords({ ...attachment, url: null, state: 'waiting' })).toBe(
    'receipt.pdf: being fetched from the network',
  );
  expect(attachmentWords({ ...attachment, url: null, state: 'failed', reason: 'It is larger than 25 MB.' })).toBe(
    'receipt.pdf: could not be kept. It is larger than 25 MB.',
  );
});
