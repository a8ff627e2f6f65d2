import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer.ts';
import { type Parameters, textOf } from '../http/parameters.ts';
import type { Token } from '../state/tokens.ts';
import { GraphError } from './graph-error.ts';

export function readTokenText(request: FastifyRequest, parameters: Parameters): string | undefined {
  return textOf(parameters, 'access_token') ?? bearerToken(request);
}

/** Why a token does not work any more. */
export function tokenEnd(token: Token, now: number): GraphError | undefined {
  if (token.endedBy === 'revoked') return revokedToken();
  if (token.endedAt !== null || (token.expiresAt !== null && token.expiresAt <= now))
    return expiredToken(token.expiresAt ?? now, now);
  return undefined;
}

export function expiredToken(expiredAt: number, now: number): GraphError {
  const at = (time: number) => new Date(time).toUTCString();
  return new GraphError(
    190,
    `Error validating access token: Session has expired on ${at(expiredAt)}. The current time is ${at(now)}.`,
    {
      subcode: 463,
      status: 401,
    },
  );
}

export function revokedToken(): GraphError {
  return new GraphError(190, 'Error validating access token: The user has not authorized application.', {
    subcode: 458,
    status: 401,
  });
}

/** @throws GraphError 100 for a wrong `appsecret_proof`. */
export function checkProof(secret: string, token: string, proof: string | undefined): void {
  if (proof === undefined) return;
  const right = createHmac('sha256', secret).update(token).digest('hex');
  if (proof.length !== right.length || !timingSafeEqual(Buffer.from(proof), Buffer.from(right))) {
    throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', { type: 'GraphMethodException' });
  }
}
