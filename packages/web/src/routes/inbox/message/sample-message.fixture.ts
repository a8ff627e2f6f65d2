import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platforms } from '@parley/contract/platforms.ts';

/** A ticket for tests; name only what matters. */
export function sampleMessage(fields: Partial<Message> = {}): Message {
  return {
    id: 1,
    ticketId: '',
    platform: platforms[0],
    connectionId: '00000000-0000-4000-8000-000000000001',
    connectionName: 'Tern Outdoor',
    connectionState: 'active',
    isSandbox: false,
    senderName: 'Amara Okafor',
    senderHandle: '@amara.okafor',
    senderAvatar: null,
    senderProfileUrl: null,
    content: 'Hello',
    originalMessage: 'Hello',
    messageType: 'comment',
    permalink: null,
    language: 'en',
    aiReply: null,
    aiReason: null,
    aiSources: [],
    agentReply: null,
    sentiment: 'neutral',
    sentimentConfidence: null,
    status: 'pending',
    tag: 'query',
    urgency: 0,
    analysis: 'done',
    customerMessageCount: 1,
    lastCustomerMessageAt: '2026-11-21T09:42:00.000Z',
    replyWindowEndsAt: null,
    personOnlyFrom: null,
    replySupported: true,
    arrivedLate: false,
    delivery: null,
    createdAt: '2026-11-21T09:42:00.000Z',
    updatedAt: '2026-11-21T09:42:00.000Z',
    ...fields,
  };
}
