/** The cookie of a browser that has gone to a provider of identities: the way back counts in this browser alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const singleSignOnCookieName = 'parley_single_sign_on';

/** 256 random bits, base64url. */
const tokenPattern = /^[\w-]{43}$/;
const path = '/api/auth/single-sign-on';

/** The hash of the cookie's token, or null. */
export function singleSignOnBrowserOf(request: FastifyRequest): string | null {
  const value = request.cookies[singleSignOnCookieName];
  return value !== undefined && tokenPattern.test(value) ? hashToken(value) : null;
}

/** `Lax`, because the provider sends the browser back from another site. `isSecure`: off loopback. @returns the token's hash */
export function setSingleSignOnCookie(
  reply: FastifyReply,
  { isSecure, maxAgeSeconds }: { isSecure: boolean; maxAgeSeconds: number },
): string {
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(singleSignOnCookieName, token, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
  return hashToken(token);
}

export function clearSingleSignOnCookie(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  reply.clearCookie(singleSignOnCookieName, { path, httpOnly: true, sameSite: 'lax', secure: isSecure });
}

function hashToken(token: string): string {
  return createHash('sha256').update(`single-sign-on:${token}`).digest('hex');
}
