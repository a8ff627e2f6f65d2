/** The cookie by which a browser is known again at sign-in. It is no session: it only says that somebody signed in here before. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const deviceCookieName = 'parley_device';

/** 256 random bits, base64url. */
const tokenPattern = /^[\w-]{43}$/;
/** Only the calls of signing in and out get to see it. */
const path = '/api/auth';

/** Only this stands in the database. */
export function hashDeviceToken(token: string): string {
  return createHash('sha256').update(`device:${token}`).digest('hex');
}

export function deviceHashOf(request: FastifyRequest): string | null {
  const value = request.cookies[deviceCookieName];
  return value !== undefined && tokenPattern.test(value) ? hashDeviceToken(value) : null;
}

/** `isSecure`: off loopback. */
export function setDeviceCookie(
  reply: FastifyReply,
  token: string,
  options: { isSecure: boolean; maxAgeSeconds: number },
): void {
  const { isSecure, maxAgeSeconds } = options;
  reply.setCookie(deviceCookieName, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
}

export function clearDeviceCookie(reply: FastifyReply, options: { isSecure: boolean }): void {
  reply.clearCookie(deviceCookieName, { path, httpOnly: true, sameSite: 'strict', secure: options.isSecure });
}
