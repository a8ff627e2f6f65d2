/** Whole answers of the calls of security and of customers' rights: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { anything, orNull, required, requiredAs } from '../../../api/fill-answer.ts';

export const wholeSessions: AnswerOf<'listSessions'> = [
  {
    id: required,
    device: '',
    address: null,
    startedAt: '',
    lastSeenAt: '',
    isRemembered: false,
    isImpersonation: false,
    isSingleSignOn: false,
    isCurrent: requiredAs(false),
  },
];

export const wholePasskeys: AnswerOf<'listPasskeys'> = [
  { id: required, name: '', isSynced: false, createdAt: '', lastUsedAt: null },
];

export const wholeOwnSingleSignOn: AnswerOf<'getOwnSingleSignOn'> = {
  identities: [
    { workspaceId: required, workspaceName: null, issuer: required, email: null, linkedAt: '', lastUsedAt: '' },
  ],
  issuerHere: null,
};

/** That it is off is said by a null: what says nothing is no answer. */
export const wholeTwoFactor: AnswerOf<'getTwoFactor'> = { since: null, recoveryCodesLeft: required };

export const wholeAuditEntries: AnswerOf<'listAuditEntries'> = [
  {
    id: required,
    at: required,
    person: orNull({ id: required, name: null, email: null }),
    impersonator: orNull({ id: required, name: null, email: null }),
    apiKey: orNull({ id: required, name: null, prefix: null }),
    action: required,
    target: null,
    targetName: null,
    isTargetGone: false,
    detail: anything,
    names: anything,
  },
];

export const wholeAuditChoices: AnswerOf<'getAuditChoices'> = {
  people: [{ id: required, name: null, email: null }],
  actions: [required],
};

const wholeCounts = { tickets: required, messages: required, files: required, auditEntries: required };

export const wholeRetention: AnswerOf<'getRetention'> = {
  settings: requiredAs({ closedTicketsMonths: null, rawEventDays: null, auditMonths: null, unusedMediaMonths: null }),
  lastRunAt: null,
  lastRun: orNull(wholeCounts),
};

export const wholeRetentionPreview: AnswerOf<'previewRetention'> = wholeCounts;

const wholeContacts: AnswerOf<'findContacts'>['contacts'] = [
  {
    platform: required,
    externalId: null,
    name: required,
    otherNames: [required],
    handle: null,
    profileUrl: null,
    tickets: required,
    messages: required,
    lastMessageAt: '',
  },
];

export const wholeFoundContacts: AnswerOf<'findContacts'> = { contacts: wholeContacts, isMore: false };

/** What is held of a customer is counted before it is erased: no count is made up. */
export const wholeContactData: AnswerOf<'readContactData'> = {
  contacts: wholeContacts,
  held: requiredAs({
    tickets: required,
    messages: required,
    answers: required,
    files: required,
    drafts: required,
    corrections: required,
    notes: required,
    notifications: required,
  }),
  tickets: [
    {
      id: required,
      ticketId: required,
      platform: required,
      status: required,
      isOfAnother: false,
      messages: required,
      createdAt: '',
    },
  ],
  repliesUnderWay: required,
};
