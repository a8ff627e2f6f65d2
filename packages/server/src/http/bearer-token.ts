/** A token in the `Authorization` header. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The token that the request carries, or null. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Whether the request carries this token; compared in constant time. Without a token nobody does. */
export function hasBearerToken(request: Pick<FastifyRequest, 'headers'>, token: string | null): boolean {
  const given = bearerTokenOf(request);
  return token !== null && given !== null && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
