/** Whole answers of the administrator's calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required, requiredAs } from '../../api/fill-answer.ts';

/** What is changed and saved as a whole is never made up. */
export const wholeClients: AnswerOf<'listApprovedClients'> = [
  {
    id: required,
    email: required,
    companyName: required,
    contactPerson: required,
    isActive: requiredAs(false),
    notes: required,
    approvedBy: '',
    createdAt: '',
    userId: required,
    hasPassword: true,
  },
];

export const wholeClientFilePreview: AnswerOf<'previewApprovedClients'> = {
  total: 0,
  valid: 0,
  known: 0,
  wrong: 0,
  rows: [{ line: required, email: '', companyName: '', isKnown: false, errors: [''] }],
};

export const wholeUsers: AnswerOf<'listUsers'> = [
  {
    id: required,
    email: required,
    name: null,
    isAdministrator: requiredAs(false),
    isActive: requiredAs(false),
    hasTwoFactor: requiredAs(false),
    createdAt: '',
    lastSeenAt: null,
    workspaces: [{ id: required, name: null, role: required }],
  },
];

/** No figure of the system is made up: where one is missing, the page says that it could not be read. */
export const wholeSystem: AnswerOf<'getSystem'> = {
  version: '',
  role: required,
  clock: requiredAs({ now: required, aheadOfDatabaseSeconds: null }),
  loops: [{ name: required, failures: required, lastRunAt: null }],
  queues: requiredAs({
    dueDeliveries: required,
    sendingDeliveries: required,
    laterDeliveries: required,
    failedDeliveries: required,
    oldestDueSeconds: required,
    pendingInboundEvents: required,
    unreadInboundEvents: required,
    waitingMails: required,
    failedMails: required,
    keptMails: required,
  }),
  failures: [
    {
      id: required,
      workspaceId: required,
      workspaceName: null,
      kind: required,
      platform: null,
      accountName: null,
      reason: null,
      attempts: required,
      finishedAt: null,
      canRetry: false,
    },
  ],
  storage: requiredAs({ kind: required, mediaBytes: required, limitBytes: required, freeBytes: null }),
  mailServer: null,
  ai: requiredAs({ isModelSet: requiredAs(false), isPictureModelSet: requiredAs(false) }),
  networks: [{ platform: required, state: required }],
};
