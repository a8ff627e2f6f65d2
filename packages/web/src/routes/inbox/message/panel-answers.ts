/** Whole answers of the calls of an open ticket: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { optional, orNull, required } from '../../../api/fill-answer.ts';

export const wholePresence: AnswerOf<'setPresence'> = { viewers: [{ userId: required, name: '', typing: false }] };

export const wholeReply: AnswerOf<'generateReply'> = {
  aiReply: required,
  processingReason: '',
  sources: [{ kind: '', id: required, title: '' }],
  engine: 'built-in',
};

export const wholeProcessing: AnswerOf<'processWithAi'> = {
  data: { aiReply: required, sentiment: required, processingReason: '', tag: optional, urgency: optional },
};

export const wholeAutomaticActs: AnswerOf<'getAutomaticActs'> = {
  reply: orNull({
    state: required,
    text: '',
    reason: '',
    dueAt: required,
    stopReason: optional,
    stopSentence: optional,
    personName: optional,
    endedAt: optional,
    canResume: false,
  }),
  acts: [{ ruleName: required, sentence: '', at: required }],
};

export const wholeRewriteTools: AnswerOf<'listRewriteTools'> = {
  engine: 'built-in',
  customerLanguage: optional,
  tools: [{ tool: required, obstacle: optional, needsModel: false }],
};

export const wholeRewritten: AnswerOf<'rewriteReply'> = {
  text: required,
  isChanged: true,
  engine: 'built-in',
  reason: '',
};
