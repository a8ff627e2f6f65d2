/** The cookie of a browser that asks a passkey to sign: what was signed counts in this browser alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const passkeyCookieName = 'parley_passkey';

/** 256 random bits, base64url. */
const tokenPattern = /^[\w-]{43}$/;
const path = '/api/auth/passkey';

/** The hash of the cookie's token, or null. */
export function passkeyBrowserOf(request: FastifyRequest): string | null {
  const value = request.cookies[passkeyCookieName];
  return value !== undefined && tokenPattern.test(value) ? hashToken(value) : null;
}

/** `isSecure`: off loopback. @returns the token's hash */
export function setPasskeyCookie(
  reply: FastifyReply,
  { isSecure, maxAgeSeconds }: { isSecure: boolean; maxAgeSeconds: number },
): string {
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(passkeyCookieName, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
  return hashToken(token);
}

export function clearPasskeyCookie(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  reply.clearCookie(passkeyCookieName, { path, httpOnly: true, sameSite: 'strict', secure: isSecure });
}

function hashToken(token: string): string {
  return createHash('sha256').update(`passkey:${token}`).digest('hex');
}
