/** The session cookie: what it is called, how it is set, read and removed. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookieName = 'parley_session';

/** 256 random bits, base64url. Anything else in the cookie is nobody's session. */
const tokenPattern = /^[\w-]{43}$/;

/** Only this stands in the database: who reads the table cannot sign in with it. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the token that a request carries, or null. */
export function sessionTokenHashOf(request: FastifyRequest): string | null {
  return sessionTokenHashIn(request.cookies);
}

export function sessionTokenHashIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const value = cookies[sessionCookieName];
  return value !== undefined && tokenPattern.test(value) ? hashSessionToken(value) : null;
}

/** Without `maxAgeSeconds` the cookie ends with the browser session. `isSecure`: off loopback. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  options: { isSecure: boolean; maxAgeSeconds?: number },
): void {
  reply.setCookie(sessionCookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: options.isSecure,
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  });
}

export function clearSessionCookie(reply: FastifyReply, options: { isSecure: boolean }): void {
  reply.clearCookie(sessionCookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure: options.isSecure });
}
