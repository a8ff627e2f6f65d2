import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, type World } from '../world.ts';

/** Who may play the customers on a sandbox that others can reach. */
export type SandboxAccess = {
  /** Each opens it: as a bearer token, or as the password that a browser asks for. */
  tokens?: readonly string[] | undefined;
  /** Whether the host knows the caller as somebody who may. */
  isAdministrator?: ((request: IncomingMessage) => Promise<boolean>) | undefined;
};

/** Why this caller may not play here; undefined: they may. A sandbox of this machine alone asks nobody, unless a token was set. */
export async function refusalToPlay(world: World, request: FastifyRequest): Promise<string | undefined> {
  const { tokens = [], isAdministrator } = world.access;
  if (!world.isPublic && tokens.length === 0) return undefined;
  const given = tokenOf(request.headers.authorization);
  if (given !== undefined && tokens.some((token) => isSame(given, token))) return undefined;
  if ((await isAdministrator?.(request.raw)) === true) return undefined;
  return isAdministrator === undefined
    ? 'Give the token in PARLEY_SANDBOX_TOKEN: as the password here, or as a bearer token.'
    : 'Sign in to Parley as a platform administrator and open this page again, or give the token in PARLEY_SANDBOX_TOKEN as a bearer token.';
}

/** Has a browser ask for the token where nobody can sign in otherwise. */
export function setChallenge(world: World, reply: FastifyReply): FastifyReply {
  const asksForPassword = world.access.isAdministrator === undefined;
  return reply.header('www-authenticate', asksForPassword ? 'Basic realm="Sandbox", charset="UTF-8"' : 'Bearer');
}

/**
 * Whether the name in a `Host` header belongs to this sandbox. A page on the internet can have its own name lead to this machine (DNS
 * rebinding), and would then read and write here as if it were the sandbox's own.
 */
export function isOwnHost(world: World, header: string | undefined): boolean {
  if (world.isPublic) return true;
  const [, host] = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  if (host === undefined) return false;
  return isLoopback(`http://${host}`) || host.toLowerCase() === new URL(world.publicUrl).hostname;
}

function tokenOf(authorization: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined;
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
