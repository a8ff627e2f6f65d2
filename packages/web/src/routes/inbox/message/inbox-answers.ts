/** Whole answers of the inbox's calls: what takes the place of what an answer lacks. */

import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeAnalytics: AnswerOf<'getAnalytics'> = {
  sentiment: { positive: 0, neutral: 0, negative: 0 },
  trend: [{ date: required, totalMessages: 0 }],
  // Not known, which is not none.
  openCount: Number.NaN,
  quickStats: {
    responseRate: null,
    averageResponseTimeMs: null,
    medianResponseTimeMs: null,
    satisfactionScore: null,
    satisfactionAnswers: 0,
  },
};

const wholeDelivery: Delivery = {
  id: required,
  state: required,
  reasonCode: null,
  reason: null,
  nextAttemptAt: null,
  attempts: 0,
  permalink: null,
  canCancel: false,
};

export const wholeMessage: AnswerOf<'getMessage'> = {
  id: required,
  ticketId: '',
  platform: required,
  connectionId: '',
  connectionName: '',
  connectionState: 'active',
  isSandbox: false,
  senderName: '',
  senderHandle: null,
  senderAvatar: null,
  senderProfileUrl: null,
  content: '',
  originalMessage: '',
  messageType: 'message',
  permalink: null,
  language: null,
  aiReply: null,
  aiReason: null,
  aiSources: [{ kind: '', id: required, title: '' }],
  agentReply: null,
  sentiment: 'unknown',
  sentimentConfidence: null,
  certainty: null,
  isSentimentEdited: false,
  status: 'pending',
  tag: null,
  tagConfidence: null,
  tags: orNull([{ tag: required, confidence: 0 }]),
  spam: null,
  crisis: orNull([required]),
  readBy: null,
  holdingReply: null,
  draftedBy: null,
  draftStale: null,
  urgency: null,
  analysis: 'done',
  customerMessageCount: 1,
  lastCustomerMessageAt: '',
  replyWindowEndsAt: null,
  personOnlyFrom: null,
  replySupported: true,
  arrivedLate: false,
  delivery: orNull(wholeDelivery),
  createdAt: required,
  updatedAt: '',
};

export const wholeConversation: AnswerOf<'getConversation'> = {
  conversation: [
    {
      id: required,
      type: required,
      sender: '',
      avatar: null,
      text: '',
      at: '',
      editedAt: null,
      deletedOnPlatformAt: null,
      arrivedLate: false,
      writtenOnPlatform: false,
      permalink: null,
      attachments: [{ kind: required, name: null, url: null, state: required, reason: null }],
      canDeleteOnPlatform: false,
      delivery: orNull(wholeDelivery),
    },
  ],
  draft: orNull({ text: required, updatedAt: '' }),
  viewers: [{ userId: required, name: '', typing: false }],
};
