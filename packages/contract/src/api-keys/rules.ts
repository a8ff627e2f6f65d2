/** What programs may do with an API key: its scopes are actions of the one permission table. */
import { type CallName, calls } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';
import type { Action, CallPermission } from '../permissions.ts';

/**
 * The actions that a key can be given. What decides who comes in (members, the workspace's settings, keys themselves) and what is one
 * person's own (their notifications) is not among them: a key that leaks must not open a door that stays open after it.
 */
export const apiKeyScopes = [
  'inbox.read',
  'inbox.reply',
  'inbox.update',
  'inbox.delete-entry',
  'notes.read',
  'notes.write',
  'customers.read',
  'customers.write',
  'tickets.export',
  'posting.read',
  'posting.write',
  'posting.approve',
  'posting.manage',
  'insights.read',
  'insights.refresh',
  'insights.export',
  'media.write',
  'ai.write',
  'knowledge.read',
  'knowledge.write',
  'canned-replies.read',
  'canned-replies.write',
  'assistant.read',
  'assistant.manage',
  'connections.read',
  'connections.manage',
  'workspace.read',
  'members.read',
  'audit.read',
] as const satisfies readonly Action[];
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The scope that goes with another one: answers to writes show what was changed, so that a key that writes reads as well. Null: none. */
export function readingScopeOf(scope: ApiKeyScope): ApiKeyScope | null {
  const reading = `${scope.slice(0, scope.indexOf('.'))}.read`;
  return apiKeyScopes.find((each) => each === reading && each !== scope) ?? null;
}

export const apiKeyStates = ['active', 'expired', 'revoked', 'stopped'] as const;

export const apiKeyNameMaxChars = 80;
/** Of a key that somebody makes who came in by single sign-on: their provider is not asked again as long as it lives. */
export const apiKeyBySingleSignOnMaxDays = 90;
/** Keys of a workspace that are not revoked. */
export const apiKeysMax = 50;
/** Calls that one key may make in `apiKeyWindowMs`. */
export const apiKeyCallsMax = 300;
export const apiKeyWindowMs = 60_000;

/** What every key begins with: secret scanners can look for it. */
export const apiKeyMark = 'parley_';
/** 256 random bits, base64url, behind the mark. */
export const apiKeyPattern = /^parley_[\w-]{43}$/;
/** So much of a key is shown, to tell keys apart: 36 of its 256 bits. */
export const apiKeyShownChars = apiKeyMark.length + 6;

/** They belong to a browser: a sign-in at a network comes back to it, a stream and a person's being there last as long as its page, and
 * what a person pinned is seen there alone. */
const callsOfBrowsers: ReadonlySet<CallName> = new Set([
  'startConnection',
  'getAccountChoice',
  'chooseAccounts',
  'openLiveEvents',
  'setPresence',
  'listPinnedWidgets',
  'setPinnedWidget',
]);

/** What they call in turn asks for its own scope. */
const callsOfEveryKey: ReadonlySet<CallName> = new Set(['callMcp', 'openMcpStream']);

/** The scope that a key needs for this call; null: no scope opens it. */
export function apiKeyScopeOf(name: CallName): ApiKeyScope | null {
  const { permission }: { permission: CallPermission } = calls[name];
  if (callsOfBrowsers.has(name)) return null;
  return apiKeyScopes.find((scope) => scope === permission) ?? null;
}

/** Calls that bring no JSON, or whose answer is none: files come in parts, by a way of their own that may be repeated. */
const callsWithoutRepeats: ReadonlySet<CallName> = new Set([
  'uploadMedia',
  'sendUploadPart',
  'setMediaPoster',
  'exportPlatformInsights',
  'exportOverview',
  'exportTicket',
  'exportReputation',
]);

/** Whether a call may be sent with an `Idempotency-Key`: every write that keys can be given. */
export function takesIdempotencyKey(name: CallName): boolean {
  return calls[name].method !== 'GET' && apiKeyScopeOf(name) !== null && !callsWithoutRepeats.has(name);
}

/** Why a key with these scopes may not make this call; null where the role of its maker alone decides. */
export function refusalOfApiKey(name: CallName, scopes: readonly ApiKeyScope[]): ErrorCode | null {
  if (callsOfEveryKey.has(name)) return null;
  const scope = apiKeyScopeOf(name);
  if (scope === null) return 'api_key_not_accepted';
  return scopes.includes(scope) ? null : 'api_key_scope_missing';
}
