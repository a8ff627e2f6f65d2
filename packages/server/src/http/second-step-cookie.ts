/** The cookie between password and code. It is no session: it opens the question for the code, and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const secondStepCookieName = 'parley_second_step';

/** 256 random bits, base64url. */
const tokenPattern = /^[\w-]{43}$/;
/** Only the calls of signing in get to see it. */
const path = '/api/auth';

export function secondStepTokenOf(request: FastifyRequest): string | null {
  const value = request.cookies[secondStepCookieName];
  return value !== undefined && tokenPattern.test(value) ? value : null;
}

/** `isSecure`: off loopback. */
export function setSecondStepCookie(
  reply: FastifyReply,
  token: string,
  options: { isSecure: boolean; maxAgeSeconds: number },
): void {
  const { isSecure, maxAgeSeconds } = options;
  reply.setCookie(secondStepCookieName, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
}

export function clearSecondStepCookie(reply: FastifyReply, options: { isSecure: boolean }): void {
  reply.clearCookie(secondStepCookieName, { path, httpOnly: true, sameSite: 'strict', secure: options.isSecure });
}
