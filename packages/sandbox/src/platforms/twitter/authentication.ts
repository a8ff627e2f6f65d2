import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import { findToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { plainProblem } from './problems.ts';
import type { RateLimits } from './rate-limits.ts';

/** Every read needs these two. Source: docs.x.com, OpenAPI 2.166 (`security`), read 2026-11-21. */
export const READ_SCOPES = ['tweet.read', 'users.read'];
export const WRITE_SCOPES = [...READ_SCOPES, 'tweet.write'];
export const MODERATE_SCOPES = [...READ_SCOPES, 'tweet.moderate.write'];
export const MESSAGE_READ_SCOPES = [...READ_SCOPES, 'dm.read'];
export const MESSAGE_WRITE_SCOPES = [...READ_SCOPES, 'dm.write'];

export type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The counted name of the endpoint, such as `GET /2/users/:id/mentions`. */
  name: string;
  scopes: readonly string[];
  /** The specification lets an application ask in its own name (`BearerToken`). */
  allowsApp?: true;
};

/**
 * The user's token of a call (the application's where it may ask), counted against the endpoint's limit.
 * @throws Problem 401 without a living token, 403 when a scope is missing, 429 over the limit.
 */
export function authenticate(world: World, limits: RateLimits, call: Call): Token {
  const text = bearerToken(call.request);
  const token = text === undefined ? undefined : findToken(world.state, 'twitter', text);
  if (!token || token.endedAt !== null) throw plainProblem(401);
  if (token.kind === 'app' && call.allowsApp) {
    limits.count('app', call.name, call.reply);
    return token;
  }
  if (token.kind === 'app')
    throw plainProblem(
      403,
      'Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint.  Supported authentication types are [OAuth 1.0a User Context, OAuth 2.0 User Context].',
    );
  if (token.kind !== 'access') throw plainProblem(401);
  if (token.expiresAt !== null && token.expiresAt <= world.now()) throw plainProblem(401);
  if (call.scopes.some((scope) => !token.scopes.includes(scope))) {
    throw plainProblem(403, 'You are not permitted to perform this action.');
  }
  limits.count(token.accountId, call.name, call.reply);
  return token;
}
