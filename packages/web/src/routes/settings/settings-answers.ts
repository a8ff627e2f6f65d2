/** Whole answers of the settings' calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required, requiredAs } from '../../api/fill-answer.ts';

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

export const wholeReplyFilePreview: AnswerOf<'previewCannedReplies'> = {
  total: 0,
  valid: 0,
  known: 0,
  wrong: 0,
  rows: [{ line: required, title: '', content: '', category: required, isKnown: false, errors: [''] }],
};

const wholeUse = { answers: required, pictures: 0, inputTokens: required, outputTokens: required, cost: null };

export const wholeModelUsage: AnswerOf<'getModelUsage'> = {
  model: null,
  pictureModel: null,
  pictureHost: null,
  host: null,
  isOnThisMachine: false,
  draftsOnArrival: requiredAs(false),
  currency: null,
  today: requiredAs(wholeUse),
  dailyTokens: required,
  dailyPictures: 0,
  dailyCost: null,
  days: [{ day: required, purpose: required, currency: null, ...wholeUse }],
};

const wholeDraft = {
  text: null,
  holdingReply: null,
  rules: [''],
  reason: '',
  sources: [{ kind: '', id: required, title: '' }],
  engine: required,
};

export const wholeTrial: AnswerOf<'tryAssistant'> = {
  reading: requiredAs({
    language: 'und',
    sentiment: required,
    sentimentConfidence: Number.NaN,
    certainty: required,
    tag: required,
    tags: [{ tag: required, confidence: Number.NaN }],
    urgency: required,
    spam: false,
    // Nothing that was read is taken for harmless because it was lost.
    crisis: [required],
    reason: '',
    engine: required,
  }),
  draft: requiredAs(wholeDraft),
  changedDraft: orNull(wholeDraft),
};

/** What a person may change and save is never made up. */
export const wholeAssistantSettings: AnswerOf<'getAssistantSettings'> = {
  revision: required,
  aiEnabled: requiredAs(false),
  autoReplyPositive: requiredAs(false),
  escalateNegative: requiredAs(false),
  greeting: required,
  useName: requiredAs(false),
  closing: required,
  replyLength: required,
  tone: required,
  avoidPersonalData: requiredAs(false),
  responseTime: required,
  customClosing: required,
  nameFormat: required,
  companyName: required,
  companyWebsite: required,
  supportEmail: required,
  supportPhone: required,
  businessDescription: required,
  businessHours: required,
  productServices: required,
  pricing: required,
  targetAudience: required,
  faq: required,
  commonIssues: required,
  escalationProcedures: required,
  brandVoice: required,
  companyValues: required,
  socialMediaGuidelines: required,
  industryContext: required,
  competitorInfo: required,
  legalPolicies: required,
  customerSuccessStories: required,
};

export const wholeCorrections: AnswerOf<'getCorrections'> = {
  corrections: required,
  correctionsToStart: required,
  isActive: requiredAs(false),
  exam: orNull({ asked: required, rightBefore: required, rightAfter: required }),
  learntAt: null,
  isLearning: false,
};

export const wholeApiKeys: AnswerOf<'listApiKeys'> = [
  {
    id: required,
    name: '',
    prefix: '',
    scopes: [required],
    createdBy: { id: '', name: '' },
    createdAt: required,
    lastUsedAt: null,
    expiresAt: null,
    state: required,
  },
];

export const wholeWebhookEndpoints: AnswerOf<'listWebhookEndpoints'> = [
  {
    id: required,
    url: required,
    description: '',
    events: [required],
    isEnabled: false,
    disabledReason: null,
    failingSince: null,
    lastError: null,
    previousSecretUntil: null,
    createdAt: '',
  },
];

export const wholeWebhookLog: AnswerOf<'listWebhookLog'> = [
  {
    id: required,
    event: '',
    state: required,
    createdAt: '',
    nextAttemptAt: null,
    reason: null,
    payload: '',
    attempts: [{ number: required, at: '', durationMs: null, status: null, error: null, answer: '' }],
  },
];
