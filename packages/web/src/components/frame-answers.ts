/** Whole answers of the calls that every signed-in page makes: what takes the place of what an answer lacks. */
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { each, orNull, required } from '../api/fill-answer.ts';

export const wholeNotifications: AnswerOf<'listNotifications'> = {
  unread: 0,
  notifications: [{ id: required, kind: 'mention', title: '', body: '', link: null, createdAt: '', readAt: null }],
};

export const wholeFirstSteps: AnswerOf<'getFirstSteps'> = { done: [required] };

export const wholeWorkspaces: AnswerOf<'listWorkspaces'> = [
  { id: required, name: null, role: 'viewer', isDemo: false, isCurrent: false, logoUrl: null },
];

export const wholeConnections: AnswerOf<'listConnections'> = [
  {
    id: '',
    platform: required,
    accessToken: null,
    isValid: true,
    platformUserId: '',
    platformUsername: null,
    createdAt: '',
    needsReauth: false,
    lastValidationError: null,
    renewalProblem: orNull({ since: '', reason: '', endsAt: null }),
    networkRefusal: orNull({ since: '', reason: required }),
    profileImage: null,
    name: '',
    platformData: { profileImage: null, username: null, followerCount: null },
    isSandbox: false,
    scopes: [required],
    lastSyncedAt: null,
    backfill: { state: 'done', messages: 0, reason: null },
  },
];

const wholeReplyFileRules: PlatformInfo['replyLimits']['files'][string] = {
  filesMax: required,
  kinds: each({ types: [required], maxBytes: required }),
  textMaxChars: required,
};

export const wholePlatforms: AnswerOf<'listPlatforms'> = [
  {
    platform: required,
    connect: 'oauth',
    isConfigured: true,
    isSandbox: false,
    capabilities: [required],
    accountScopes: [required],
    pendingScopes: [required],
    apiVersion: orNull({ name: required, endsOn: null }),
    replyLimits: {
      maxChars: each(required),
      counting: 'utf16',
      countingByKind: each(required),
      files: each(wholeReplyFileRules),
    },
  },
];
