import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { findCachedMessage, putMessages } from './message-cache.ts';
import { type MessagePages, messagesOf } from './message-pages.ts';
import { sampleMessage } from './sample-message.fixture.ts';

let client: QueryClient;
const openList = ['listMessages', 'pages', { status: 'open' }];
const allList = ['listMessages', 'pages', {}];

beforeEach(() => {
  client = new QueryClient();
  const pages = (ids: number[]): MessagePages => ({
    pages: [{ messages: ids.map((id) => sampleMessage({ id })), nextCursor: null }],
    pageParams: [null],
  });
  client.setQueryData(openList, pages([1, 2]));
  client.setQueryData(allList, pages([1, 2, 3]));
});

describe('a changed ticket', () => {
  it('is changed in every list that shows it', () => {
    putMessages(client, [sampleMessage({ id: 2, tag: 'praise' })]);
    for (const key of [openList, allList]) {
      const data = client.getQueryData<MessagePages>(key);
      expect(data && messagesOf(data).find((message) => message.id === 2)?.tag).toBe('praise');
    }
  });

  it('is changed in the panel only when the panel knows it', () => {
    putMessages(client, [sampleMessage({ id: 2 })]);
    expect(client.getQueryData(['getMessage', 2])).toBeUndefined();
    client.setQueryData(['getMessage', 2], sampleMessage({ id: 2 }));
    putMessages(client, [sampleMessage({ id: 2, status: 'escalated' })]);
    expect(findCachedMessage(client, 2)?.status).toBe('escalated');
  });

  it('is found in a list before the panel has fetched it', () => {
    expect(findCachedMessage(client, 3)?.id).toBe(3);
    expect(findCachedMessage(client, 4)).toBeUndefined();
  });
});
