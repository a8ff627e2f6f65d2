/** Whole answers of the inbox's calls: what takes the place of what an answer lacks. */

import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';
import { wholeHiding } from '../../../components/hiding/hiding-answers.ts';
import { wholeDelivery, wholeReplyFile } from '../../../components/message-answers.ts';

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
    ratings: { asked: 0, answers: 0, average: null },
  },
};

export const wholeConversation: AnswerOf<'getConversation'> = {
  hasEarlier: false,
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
      hiding: orNull(wholeHiding),
      canSplit: false,
      mergedFrom: orNull({ messageId: required, ticketId: required, platform: required }),
      approval: orNull({ byName: '', isChanged: false }),
      delivery: orNull(wholeDelivery),
    },
  ],
  draft: orNull({ text: required, updatedAt: '', files: [wholeReplyFile] }),
  viewers: [{ userId: required, name: '', typing: false }],
  events: [
    {
      id: required,
      messageId: required,
      kind: required,
      at: required,
      by: 'automation',
      byName: null,
      reason: null,
      to: orNull({ id: required, name: required }),
      from: orNull({ id: required, name: required }),
      priority: null,
      until: null,
      other: orNull({ id: required, ticketId: required }),
    },
  ],
  waitingReplies: [
    {
      id: required,
      messageId: required,
      state: 'waiting',
      text: required,
      files: [wholeReplyFile],
      askedBy: { id: required, name: '' },
      isByProgram: false,
      askedAt: '',
      changedByName: null,
      closesTicket: true,
      returned: orNull({ byName: '', at: '', note: '' }),
      isOwn: false,
      mayApprove: false,
      outdated: orNull({ reasons: [required], stamp: required }),
    },
  ],
};
