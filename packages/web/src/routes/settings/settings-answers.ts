/** Whole answers of the settings' calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../api/fill-answer.ts';

export const wholeNetworkUsage: AnswerOf<'listNetworkUsage'> = [
  {
    platform: required,
    bucket: required,
    label: '',
    used: required,
    limit: required,
    unit: 'calls',
    resetsAt: null,
    updatedAt: '',
  },
];

export const wholeMails: AnswerOf<'listMails'> = {
  server: orNull({ host: required, from: '' }),
  mails: [
    {
      id: required,
      to: '',
      subject: '',
      text: '',
      state: 'waiting',
      attempts: 0,
      reason: null,
      nextAttemptAt: null,
      createdAt: '',
      sentAt: null,
    },
  ],
};

export const wholeInboundProblems: AnswerOf<'listInboundProblems'> = [
  { id: required, platform: '', receivedAt: '', source: '', reason: '', excerpt: '' },
];
