/** Whole answers of response performance: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

const wholeFigures: AnswerOf<'getResponsePerformance'>['team']['now'] = {
  replies: 0,
  firstResponses: 0,
  firstResponseMedianMs: null,
  firstResponseAverageMs: null,
  firstResponseP90Ms: null,
  resolutions: 0,
  resolutionMedianMs: null,
  resolutionAverageMs: null,
  resolutionP90Ms: null,
  closings: 0,
  reopened: 0,
  reopenRate: null,
  satisfaction: null,
  satisfactionAnswers: 0,
  drafts: { unchanged: 0, edited: 0, own: 0 },
  sla: { kept: 0, broken: 0 },
  ratings: { asked: 0, answers: 0, average: null },
};
const wholePool = { sla: wholeFigures.sla, ratings: wholeFigures.ratings };
const wholeAnswerer = { kind: required, id: null, name: null, isMember: false, isYou: false };

export const wholeResponsePerformance: AnswerOf<'getResponsePerformance'> = {
  period: { start: '', end: '', days: 0, before: { start: '', end: '' }, timeZone: 'UTC' },
  clock: 'calendar',
  hasBusinessHours: false,
  scope: 'own',
  isUpToDate: true,
  team: { now: wholeFigures, before: wholeFigures },
  rows: [{ answerer: wholeAnswerer, now: wholeFigures, before: wholeFigures }],
  targets: [{ target: required, now: wholeFigures.sla, before: wholeFigures.sla }],
  unheld: { now: wholeFigures.sla, before: wholeFigures.sla },
  pools: [{ id: null, name: null, now: wholePool, before: wholePool }],
  days: [{ date: required, replies: 0, firstResponses: 0, firstResponseMedianMs: null }],
};

export const wholeResponseRecords: AnswerOf<'listResponseRecords'> = [
  {
    id: required,
    ticket: { id: required, ticketId: '', senderName: '' },
    platform: required,
    kind: required,
    answerer: orNull(wholeAnswerer),
    at: '',
    waitedMs: null,
    satisfaction: null,
    isReopened: false,
  },
];
