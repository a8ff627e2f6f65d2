/** Whole answers of the calls of rules: what takes the place of what one lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { optional, orNull, required, requiredAs } from '../../../api/fill-answer.ts';

/** What a person may change and save is never made up. */
export const wholeRules: AnswerOf<'getRules'> = {
  platforms: requiredAs([required]),
  dailyCap: required,
  workingHours: requiredAs({
    isOn: requiredAs(false),
    spans: requiredAs([{ weekday: required, from: required, to: required }]),
  }),
  keywordGroups: requiredAs([
    { key: required, name: required, isOn: requiredAs(false), words: requiredAs([required]) },
  ]),
  rules: requiredAs([
    {
      id: required,
      name: required,
      isOn: requiredAs(false),
      condition: requiredAs({
        platforms: requiredAs([required]),
        channels: requiredAs([required]),
        sentiments: requiredAs([required]),
        tags: requiredAs([required]),
        languages: requiredAs([required]),
        words: requiredAs([required]),
        urgencyAtLeast: optional,
        followersAtLeast: optional,
        // Rules from before there was such a condition.
        spam: false,
      }),
      acts: requiredAs({
        tag: optional,
        status: optional,
        notify: requiredAs(false),
        stopAutoReply: requiredAs(false),
        hide: false,
      }),
    },
  ]),
  revision: required,
  timeZone: required,
  paused: orNull({ reason: '', since: required }),
  assistant: {
    aiEnabled: requiredAs(false),
    autoReplyPositive: requiredAs(false),
    escalateNegative: requiredAs(false),
    responseTime: required,
  },
  sentToday: optional,
  planned: optional,
};

export const wholeBackTest: AnswerOf<'backTestRules'> = {
  days: required,
  tickets: required,
  isCut: false,
  unread: 0,
  autoReplies: requiredAs({ sent: required, blocked: [{ guard: required, sentence: '', tickets: required }] }),
  rules: [
    {
      key: required,
      name: '',
      tickets: required,
      tagged: 0,
      statusSet: 0,
      notified: 0,
      autoReplyStopped: 0,
      hidden: 0,
    },
  ],
  hidden: {
    count: 0,
    messages: [
      {
        id: required,
        ticketId: required,
        platform: required,
        senderName: '',
        excerpt: '',
        at: '',
        ruleName: '',
        word: null,
      },
    ],
  },
  examples: [{ id: required, ticketId: required, senderName: '', excerpt: '', at: '', outcomes: [''] }],
};
