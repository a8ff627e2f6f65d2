/** What a workspace lets Parley do by itself, without zod: states, reasons with their sentences, defaults, limits. */
import type { Platform } from '../platforms.ts';
import type { MessageType, Sentiment, Tag } from '../tickets/rules.ts';
import type { WorkingSpan } from '../working-hours.ts';

/** `sent`: handed to the delivery engine, which tells by itself what becomes of it. */
export const automaticReplyStates = ['planned', 'sent', 'stopped'] as const;

/** Why a message is not answered by itself, in the order in which they are looked at. */
export const autoReplyGuardSentences = {
  crisis: 'The message is in a crisis class: only people answer it.',
  spam: 'The message is spam.',
  'assistant-off': 'The assistant is switched off.',
  'auto-reply-off': 'Automatic replies to positive messages are switched off.',
  'not-positive': 'The message is not positive.',
  uncertain: 'The assistant is not sure enough that the message is positive.',
  complains: 'The message also holds a complaint.',
  urgent: 'The message is urgent.',
  figures: 'The message names an amount or a number: a person should look.',
  'platform-off': 'Automatic replies are not switched on for this network.',
  paused: 'Automatic replies are paused.',
  rule: 'A rule of the workspace stops automatic replies to such messages.',
  corrected: 'A person has corrected what the assistant read.',
  'too-old': 'The message was more than an hour old when it was read.',
  'not-open': 'The ticket is not pending.',
  'somebody-answered': 'The customer was answered already.',
  'answered-before': 'This conversation has had its one automatic reply.',
  account: 'The account is not connected, or needs to be reconnected.',
  'reply-impossible': 'The network takes no automatic reply here: it offers none, or its reply window is closed.',
  'no-draft': 'There is no draft that may be sent.',
  'model-draft': 'The draft was written by the model: only people send it.',
  'no-source': 'The message asks something that nothing in your knowledge answers.',
  'outside-hours': 'The reply would go out outside of the working hours.',
  'daily-cap': 'The most automatic replies of one day are reached.',
} as const;
export type AutoReplyGuard = keyof typeof autoReplyGuardSentences;
export const autoReplyGuards = Object.keys(autoReplyGuardSentences) as [AutoReplyGuard, ...AutoReplyGuard[]];

/** What stops a planned reply beyond the guards, which are asked once more before it leaves. */
export const stopSentences = {
  ...autoReplyGuardSentences,
  opened: 'A person opened the ticket.',
  answering: 'A person began to answer.',
  'by-person': 'A person stopped it.',
  handled: 'A person assigned the ticket, put it off, split it or said how urgent it is.',
  'customer-wrote': 'The customer wrote again, or changed their words.',
  'status-changed': 'The status of the ticket was changed.',
  'draft-changed': 'The draft was changed or is out of date.',
  overdue: 'Parley was not running when it was due, and came back more than an hour later.',
  restored: 'A backup was restored: the reply may have gone out before.',
  refused: 'The network does not take this reply.',
} as const;
export type StopReason = keyof typeof stopSentences;
export const stopReasons = Object.keys(stopSentences) as [StopReason, ...StopReason[]];

/** A person may let a reply go out after all that only a person's coming stopped. */
export const resumableStops: readonly StopReason[] = ['opened', 'answering', 'by-person', 'handled'];
/** One that is let go out after its time leaves time to think again. */
export const resumedDelayMs = 60_000;

/** How sure a sentiment must be before something follows from it alone, 0 to 1, beyond the engine's own "sure". */
export const escalationConfidenceMin = 0.8;
/** Thanks for sarcasm harm more than a message that waits for a person. */
export const autoReplyConfidenceMin = 0.9;
/** Later than this a reply is not sent any more. */
export const overdueMs = 60 * 60_000;
/** What is older when it is read is history that was fetched: no rule acts on it. */
export const rulesMaxAgeMs = 24 * 60 * 60_000;

export const dailyCapDefault = 50;
export const dailyCapMax = 1_000;
export const rulesMax = 50;
export const ruleNameMaxChars = 80;
export const keywordGroupsMax = 20;
export const wordsMax = 100;
export const wordMaxChars = 60;
export const languagesMax = 20;
export const followersMax = 1_000_000_000;
/** So much of a message is searched for words. */
export const searchedMaxChars = 5_000;
export const backTestDays = 30;
export const backTestTicketsMax = 10_000;
export const backTestExamplesMax = 50;

/** `uncertain` covers what is in no language that the engine reads. */
export const ruleSentiments = ['positive', 'neutral', 'negative', 'uncertain'] as const;
export type RuleSentiment = Sentiment | 'uncertain';

/** A rule may close a ticket or put it before everybody; `pending` is what it changes it from. */
export const ruleStatuses = ['escalated', 'completed'] as const;

/** Each list that is not empty must hold the message's value; words: any of them. */
export type RuleCondition = {
  platforms: Platform[];
  channels: MessageType[];
  sentiments: RuleSentiment[];
  tags: Tag[];
  /** ISO 639-1. */
  languages: string[];
  words: string[];
  urgencyAtLeast: number | null;
  followersAtLeast: number | null;
  /** Nothing but what was taken for spam, by the assistant or a person. */
  spam: boolean;
};
export type RuleActs = {
  tag: Tag | null;
  status: (typeof ruleStatuses)[number] | null;
  notify: boolean;
  stopAutoReply: boolean;
  /** Hides the message from the public, on networks that let a page do so. */
  hide: boolean;
};
export type Rule = { id: string; name: string; isOn: boolean; condition: RuleCondition; acts: RuleActs };

/** Meets every message. */
export const anyMessage: RuleCondition = {
  platforms: [],
  channels: [],
  sentiments: [],
  tags: [],
  languages: [],
  words: [],
  urgencyAtLeast: null,
  followersAtLeast: null,
  spam: false,
};
export const noActs: RuleActs = { tag: null, status: null, notify: false, stopAutoReply: false, hide: false };

/** Whether anything is asked of a message. */
export function asksAnything(condition: RuleCondition): boolean {
  return Object.values(condition).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
}

export function doesAnything({ hide, notify, status, stopAutoReply, tag }: RuleActs): boolean {
  return tag !== null || status !== null || notify || stopAutoReply || hide;
}

/** What is hidden is hidden for its words or as spam: a complaint that is nothing but negative stays where everybody sees it. */
export function mayHide({ spam, words }: RuleCondition): boolean {
  return spam || words.length > 0;
}

/** Switched off: any time. */
export type WorkingHours = { isOn: boolean; spans: WorkingSpan[] };
export const workingHoursDefault: WorkingHours = {
  isOn: false,
  spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
};

/** Those that every workspace has; groups of its own have another key. Source: specification 2, section 9. */
export const keywordGroupNames = {
  ceo: 'CEO',
  product: 'Product',
  support: 'Support',
  competitor: 'Competitor',
  pricing: 'Pricing',
} as const;
export type KeywordGroup = { key: string; name: string; isOn: boolean; words: string[] };

/** Off until somebody wants them; a product's and a competitor's names only the workspace knows. */
export const keywordGroupDefaults: KeywordGroup[] = [
  {
    key: 'ceo',
    name: keywordGroupNames.ceo,
    isOn: false,
    words: [
      'CEO',
      'founder',
      'managing director',
      'Geschäftsführer',
      'Geschäftsführerin',
      'PDG',
      'director general',
      'amministratore delegato',
      '社長',
      '首席执行官',
      '대표이사',
    ],
  },
  { key: 'product', name: keywordGroupNames.product, isOn: false, words: [] },
  {
    key: 'support',
    name: keywordGroupNames.support,
    isOn: false,
    words: [
      'support',
      'customer service',
      'helpdesk',
      'hotline',
      'Kundendienst',
      'Kundenservice',
      'service client',
      'atención al cliente',
      'assistenza clienti',
      'サポート',
      '客服',
      '고객센터',
    ],
  },
  { key: 'competitor', name: keywordGroupNames.competitor, isOn: false, words: [] },
  {
    key: 'pricing',
    name: keywordGroupNames.pricing,
    isOn: false,
    words: [
      'price',
      'prices',
      'pricing',
      'expensive',
      'overpriced',
      'Preis',
      'Preise',
      'teuer',
      'prix',
      'cher',
      'precio',
      'precios',
      'caro',
      'prezzo',
      'prezzi',
      '値段',
      '価格',
      '价格',
      '가격',
    ],
  },
];

/** What decides what Parley does by itself; the switches of the assistant stand in its own settings. */
export type RuleSettings = {
  /** The networks on which positive messages are answered automatically: none until somebody chooses. */
  platforms: Platform[];
  /** The most automatic replies in one day of the workspace. */
  dailyCap: number;
  workingHours: WorkingHours;
  keywordGroups: KeywordGroup[];
  /** In their order: of two that set a tag or a status the first decides. */
  rules: Rule[];
};

export const ruleSettingsDefaults: RuleSettings = {
  platforms: [],
  dailyCap: dailyCapDefault,
  workingHours: workingHoursDefault,
  keywordGroups: keywordGroupDefaults,
  rules: [],
};

/** The rule that the assistant's own switch stands for. */
export const escalateNegativeName = 'Escalate negative messages';
