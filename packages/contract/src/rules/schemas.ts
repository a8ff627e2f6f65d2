/** What a workspace lets Parley do by itself. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { messageTypes, tags } from '../tickets/rules.ts';
import { instantSchema, nameSchema, platformSchema, timeZoneSchema, workingSpansSchema } from '../value-schemas.ts';
import type { rulesCalls } from './calls.ts';
import {
  asksAnything,
  automaticReplyStates,
  autoReplyGuards,
  backTestTicketsMax,
  dailyCapMax,
  doesAnything,
  followersMax,
  keywordGroupsMax,
  languagesMax,
  mayHide,
  ruleNameMaxChars,
  ruleSentiments,
  ruleStatuses,
  rulesMax,
  stopReasons,
  wordMaxChars,
  wordsMax,
} from './rules.ts';

const ruleNameSchema = nameSchema('Give it a name.', ruleNameMaxChars);
const wordSchema = z
  .string()
  .trim()
  .max(wordMaxChars)
  .refine((word) => /[\p{L}\p{N}]/u.test(word), 'A word needs a letter or a digit.');

export const ruleConditionSchema = z.strictObject({
  platforms: z.array(platformSchema).max(20),
  channels: z.array(z.enum(messageTypes)).max(messageTypes.length),
  sentiments: z.array(z.enum(ruleSentiments)).max(ruleSentiments.length),
  tags: z.array(z.enum(tags)).max(tags.length),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'Give languages as two letters, such as de.')).max(languagesMax),
  words: z.array(wordSchema).max(wordsMax),
  urgencyAtLeast: z.number().int().min(1).max(3).nullable(),
  followersAtLeast: z.number().int().min(1).max(followersMax).nullable(),
  spam: z.boolean().default(false),
});

export const ruleActsSchema = z.strictObject({
  tag: z.enum(tags).nullable(),
  status: z.enum(ruleStatuses).nullable(),
  notify: z.boolean(),
  stopAutoReply: z.boolean(),
  hide: z.boolean().default(false),
});

export const ruleSchema = z
  .strictObject({
    /** Made by the client; it stays the rule's when the rule is renamed or moved. */
    id: z.uuid(),
    name: ruleNameSchema,
    isOn: z.boolean(),
    condition: ruleConditionSchema,
    acts: ruleActsSchema,
  })
  .refine(({ acts }) => doesAnything(acts), {
    message: 'The rule does nothing: choose at least one act.',
    path: ['acts'],
  })
  .refine(({ condition }) => asksAnything(condition), {
    message: 'The rule would meet every message: choose at least one condition.',
    path: ['condition'],
  })
  .refine(({ acts, condition }) => !acts.hide || mayHide(condition), {
    message: 'A message is hidden for its words or as spam, never for being negative: name words, or ask for spam.',
    path: ['condition'],
  });

export const keywordGroupSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Give the key in small letters, digits and hyphens.'),
  name: ruleNameSchema,
  isOn: z.boolean(),
  words: z.array(wordSchema).max(wordsMax),
});

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const settingsShape = {
  platforms: z.array(platformSchema).max(20),
  dailyCap: z.number().int().min(0).max(dailyCapMax),
  workingHours: z.strictObject({ isOn: z.boolean(), spans: workingSpansSchema }),
  keywordGroups: z
    .array(keywordGroupSchema)
    .max(keywordGroupsMax)
    .refine((groups) => isUnique(groups.map(({ key }) => key)), 'Two groups have the same key.'),
  rules: z
    .array(ruleSchema)
    .max(rulesMax)
    .refine((rules) => isUnique(rules.map(({ id }) => id)), 'Two rules have the same id.'),
};

export const setRulesBodySchema = z.strictObject({
  ...settingsShape,
  /** The one that the change rests on: refused where somebody else has changed the rules since. */
  revision: z.number().int().min(0),
});

/** The rules as they would be, and the switches that go with them; what is left out is as it is stored. */
export const backTestBodySchema = z.strictObject({
  ...settingsShape,
  aiEnabled: z.boolean().optional(),
  autoReplyPositive: z.boolean().optional(),
  escalateNegative: z.boolean().optional(),
  responseTime: z.number().int().min(1).max(1440).optional(),
});

export const rulesAnswerSchema = z
  .object({
    ...settingsShape,
    /** Rises with every change; 0 while nobody has changed anything. */
    revision: z.number().int(),
    /** In which hours and days are meant. */
    timeZone: timeZoneSchema,
    /** Why and since when automatic replies are paused; null: they are not. */
    paused: z.object({ reason: z.string(), since: instantSchema }).nullable(),
    /** The assistant's own switches, which its settings change. */
    assistant: z.object({
      aiEnabled: z.boolean(),
      autoReplyPositive: z.boolean(),
      escalateNegative: z.boolean(),
      /** Minutes. */
      responseTime: z.number().int(),
    }),
    /** Automatic replies that went out on the workspace's day. */
    sentToday: z.number().int(),
    /** Planned now, in all tickets. */
    planned: z.number().int(),
  })
  .meta({ id: 'Rules' });
export type RulesAnswer = z.infer<typeof rulesAnswerSchema>;

export const automaticReplySchema = z
  .object({
    state: z.enum(automaticReplyStates),
    text: z.string(),
    /** Why it was planned, in a sentence. */
    reason: z.string(),
    dueAt: instantSchema,
    /** Why it was stopped; null unless it was. */
    stopReason: z.enum(stopReasons).nullable(),
    stopSentence: z.string().nullable(),
    /** Who stopped it or let it go out; null: nobody did. */
    personName: z.string().nullable(),
    endedAt: instantSchema.nullable(),
    canResume: z.boolean(),
  })
  .meta({ id: 'AutomaticReply' });
export type AutomaticReply = z.infer<typeof automaticReplySchema>;

export const automaticActsSchema = z
  .object({
    reply: automaticReplySchema.nullable(),
    /** Oldest first. */
    acts: z.array(z.object({ ruleName: z.string(), sentence: z.string(), at: instantSchema })),
  })
  .meta({ id: 'AutomaticActs' });
export type AutomaticActs = z.infer<typeof automaticActsSchema>;

export const backTestAnswerSchema = z
  .object({
    days: z.number().int(),
    tickets: z.number().int().max(backTestTicketsMax),
    /** Whether there were more tickets, of which the oldest were left out. */
    isCut: z.boolean(),
    /** Tickets that the engine has not read, or read before it kept how sure it was. */
    unread: z.number().int(),
    autoReplies: z.object({
      sent: z.number().int(),
      /** Of positive messages: what kept them from being answered. */
      blocked: z.array(z.object({ guard: z.enum(autoReplyGuards), sentence: z.string(), tickets: z.number().int() })),
    }),
    /** By rule, in their order; keyword groups and the assistant's escalation are rules here. */
    rules: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        tickets: z.number().int(),
        tagged: z.number().int(),
        statusSet: z.number().int(),
        notified: z.number().int(),
        autoReplyStopped: z.number().int(),
        hidden: z.number().int(),
      }),
    ),
    /** Messages that would have been hidden on their networks, and how many of them. */
    hidden: z.object({
      count: z.number().int(),
      /** The newest. */
      messages: z.array(
        z.object({
          id: z.number().int(),
          ticketId: z.string(),
          platform: platformSchema,
          senderName: z.string(),
          excerpt: z.string(),
          at: instantSchema,
          ruleName: z.string(),
          /** Of the rule's words, the one that was found; null: it asks for none. */
          word: z.string().nullable(),
        }),
      ),
    }),
    /** The newest. */
    examples: z.array(
      z.object({
        id: z.number().int(),
        ticketId: z.string(),
        senderName: z.string(),
        excerpt: z.string(),
        at: instantSchema,
        /** What would have happened, in sentences. */
        outcomes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'BackTest' });
export type BackTest = z.infer<typeof backTestAnswerSchema>;

const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const rulesEndpoints = {
  getRules: { answer: rulesAnswerSchema },
  setRules: { body: setRulesBodySchema, answer: rulesAnswerSchema },
  pauseAutomaticReplies: { body: z.strictObject({ isPaused: z.boolean() }), answer: rulesAnswerSchema },
  backTestRules: { body: backTestBodySchema, answer: backTestAnswerSchema },
  getAutomaticActs: { params: messageParams, answer: automaticActsSchema },
  stopAutomaticReply: { params: messageParams, answer: automaticActsSchema },
  resumeAutomaticReply: { params: messageParams, answer: automaticActsSchema },
} as const satisfies Record<keyof typeof rulesCalls, EndpointSchemas>;
