/** Whole answers of the calls of Reputation: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { figures, optional, orNull, required } from '../../../api/fill-answer.ts';

const parts = {
  start: required,
  sentiment: required,
  reach: required,
  volume: required,
  unanswered: required,
  slowness: required,
};
const basis = {
  ...{ expected: 0, loudness: 1 },
  ...{ messages: 0, positive: 0, neutral: 0, negative: 0, uncounted: 0, answered: 0, unanswered: 0 },
  ...{ net: null, weightedNet: null, unansweredShare: null, slowness: null },
};
const of = { platform: optional, topic: optional };
const scored = { ...of, score: null, parts: orNull(parts), basis, scoreBefore: null, change: null };

export const wholeReputation: AnswerOf<'getReputation'> = {
  period: { start: '', end: '', days: 0, before: { start: '', end: '' }, timeZone: 'UTC' },
  hasMessages: true,
  isCounting: false,
  usualNet: 0,
  total: scored,
  step: 'day',
  steps: [required],
  history: { days: [required], scores: figures, messages: [0] },
  rows: [{ ...scored, series: figures }],
  moves: [
    {
      ...of,
      start: required,
      end: required,
      before: { start: '', end: '' },
      score: required,
      scoreBefore: required,
      change: required,
      parts,
      basis,
      messagesBefore: 0,
    },
  ],
};

export const wholeReputationMessages: AnswerOf<'listReputationMessages'> = {
  total: 0,
  messages: [
    {
      id: required,
      ticketId: '',
      platform: required,
      messageType: required,
      senderName: '',
      senderFollowers: null,
      text: '',
      sentiment: required,
      topic: required,
      topicWords: [required],
      status: required,
      createdAt: '',
      firstRespondedAt: null,
      weight: 1,
    },
  ],
};
