/** Who asks, by cookie or by API key, and whether they may: by the contract's one table. What is not allowed there is refused. */
import { apiKeyScopeOf, refusalOfApiKey } from '@parley/contract/api-keys/rules.ts';
import { backgroundHeader, callsInBackground } from '@parley/contract/auth/background.ts';
import { callsFromAnySeat, readSeat, seatHeader } from '@parley/contract/auth/seat.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import type { ErrorCode } from '@parley/contract/errors.ts';
import { refusalOfImpersonation } from '@parley/contract/impersonation/rules.ts';
import { type CallPermission, isAllowed } from '@parley/contract/permissions.ts';
import { refusalOfConfinement } from '@parley/contract/single-sign-on/confinement.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyIn, hasKeyInAddress, setChallenge, setRateLimitHeaders } from './api-key-header.ts';
import { AppError } from './app-error.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { type RateLimitState, tooManyTries } from './rate-limit.ts';
import type { Session } from './register-call.ts';
import { sessionTokenHashOf } from './session-cookie.ts';
import { scopeMissing } from './session-may.ts';

/** Looks a session up by the hash of its token. `expired`: there was one, and it is no more. */
export type FindSession = (tokenHash: string, isActivity: boolean) => Promise<Session | 'expired'>;

/**
 * Whom an API key stands for, and how many calls it has left; null: nobody. Counts the call.
 * @throws AppError `rate_limited` where an address has tried too many wrong ones
 */
export type FindApiKey = (
  token: string,
  address: string,
) => Promise<{ session: Session; calls: RateLimitState } | null>;

/** Whoever watches over an installation asks these, also while the database is away: nobody is looked up for them. */
const callsWithoutSession: ReadonlySet<CallName> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/** These write nothing that says who may do what: whom they are asked by need not be looked up anew after each of them. */
const featuresWithoutAccess: ReadonlySet<string> = new Set(['inbox', 'delivery']);

/** Puts the session on the request and refuses who may not, before the body is read. */
export function authorizeCalls(
  app: FastifyInstance,
  sessions: { find: FindSession; forget?(): void },
  findApiKey: FindApiKey,
): void {
  app.decorateRequest('session', null);
  const { forget } = sessions;
  if (forget !== undefined)
    app.addHook('onSend', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      const { call } = request.routeOptions.config;
      if (call === undefined || !featuresWithoutAccess.has(calls[call].feature)) forget();
    });
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (hasKeyInAddress(request)) throw new AppError('api_key_in_address');
    if (call === undefined || callsWithoutSession.has(call)) return;
    const key = apiKeyIn(request);
    if (key !== null) {
      request.session = await findSessionOfKey(request, reply, key);
      return assertKeyMay(call, request.session, reply);
    }
    const tokenHash = sessionTokenHashOf(request);
    const look = () => (tokenHash === null ? null : sessions.find(tokenHash, isActivity(request, call)));
    let found = await look();
    if (hasOtherSeat(request, call, found)) {
      // What is remembered of the session may be from before it moved.
      forget?.();
      found = await look();
      if (hasOtherSeat(request, call, found)) throw new AppError('seat_changed');
    }
    request.session = found === 'expired' ? null : found;
    const refusal =
      refusalOf(calls[call].permission, found) ??
      refusalOfActing(call, request.session) ??
      refusalOfPlace(call, request.session);
    if (refusal === 'not_signed_in' && bearerTokenOf(request) !== null) throw keyIsWrong(reply);
    if (refusal !== null) throw new AppError(refusal);
  });

  async function findSessionOfKey(request: FastifyRequest, reply: FastifyReply, key: string): Promise<Session> {
    const found = await findApiKey(key, request.ip);
    if (found === null) throw keyIsWrong(reply);
    setRateLimitHeaders(reply, found.calls);
    if (found.calls.isOver) throw tooManyTries(found.calls.resetMs);
    return found.session;
  }
}

function keyIsWrong(reply: FastifyReply): AppError {
  setChallenge(reply, 'invalid_token');
  return new AppError('api_key_invalid');
}

/** Both must give it: the key's scopes, and the role that its maker has now. */
function assertKeyMay(call: CallName, session: Session, reply: FastifyReply): void {
  const scope = apiKeyScopeOf(call);
  const refusal = refusalOfApiKey(call, session.apiKey?.scopes ?? []);
  if (refusal === 'api_key_scope_missing') {
    setChallenge(reply, 'insufficient_scope', scope ?? undefined);
    throw scopeMissing(scope);
  }
  const refused = refusal ?? refusalOf(calls[call].permission, session);
  if (refused !== null) throw new AppError(refused);
}

/** Looks that are POST because their body holds a secret. */
const looksByPost: ReadonlySet<CallName> = new Set(['openInvitation']);
const featuresOfSignIn: ReadonlySet<string> = new Set(['auth', 'passkeys', 'single-sign-on']);

/** Whoever only looks around in the demo changes nothing, not even what any signed-in person may; they may sign in as somebody, or go. */
function refusalOfVisitor(call: CallName): ErrorCode | null {
  const { feature, method, permission } = calls[call];
  const isOwnWay = feature === 'demo-visit' || (permission === 'public' && featuresOfSignIn.has(feature));
  return method === 'GET' || looksByPost.has(call) || isOwnWay || (permission === 'public' && feature === 'ingest')
    ? null
    : 'workspace_read_only';
}

/** An administrator who acts as somebody else is held to less than that person. */
function refusalOfActing(call: CallName, session: Session | null): ErrorCode | null {
  if (session === null) return null;
  if (session.originalUserId === null) return session.isReadOnly ? refusalOfVisitor(call) : null;
  return refusalOfImpersonation(call, session.isReadOnly);
}

/** How a person came in, and what their workspace wants of them first, holds them to less than their role. */
function refusalOfPlace(call: CallName, session: Session | null): ErrorCode | null {
  if (session === null) return null;
  if (isOfWorkspace(call) && session.hindrance !== null) return session.hindrance;
  return session.isSingleSignOn ? refusalOfConfinement(call) : null;
}

/** Whether the page that asks was opened by somebody else, or in another workspace, than the session stands for now. */
function hasOtherSeat(request: FastifyRequest, call: CallName, session: Session | 'expired' | null): boolean {
  const written = request.headers[seatHeader];
  if (typeof written !== 'string' || session === null || session === 'expired') return false;
  if (calls[call].permission === 'public' || callsFromAnySeat.has(call)) return false;
  const { userId, workspaceId } = readSeat(written);
  if (userId !== session.userId) return true;
  return isOfWorkspace(call) && workspaceId !== session.workspaceId;
}

function isOfWorkspace(call: CallName): boolean {
  const { permission } = calls[call];
  return permission !== 'public' && permission !== 'signed-in' && permission !== 'platform-admin';
}

function isActivity(request: FastifyRequest, call: CallName): boolean {
  return !callsInBackground.has(call) && request.headers[backgroundHeader] !== 'true';
}

function refusalOf(permission: CallPermission, session: Session | 'expired' | null): ErrorCode | null {
  if (permission === 'public') return null;
  if (session === null) return 'not_signed_in';
  if (session === 'expired') return 'session_expired';
  if (permission === 'signed-in') return null;
  if (permission === 'platform-admin') return session.platformRole === 'admin' ? null : 'not_permitted';
  if (isAllowed(session.role, permission)) return null;
  // To an agent the demo's workspace is not read-only: it is the role that does not allow it.
  return session.isDemoWorkspace && session.role === 'viewer' ? 'workspace_read_only' : 'not_permitted';
}
