import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer`, undefined without one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^(?:bearer|oauth)\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** Client id and secret of `Authorization: Basic`, each URL-decoded; undefined without or malformed. */
export function basicCredentials(request: FastifyRequest): { id: string; secret: string } | undefined {
  const match = /^basic\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) return undefined;
  const text = Buffer.from(match[1], 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  try {
    return { id: decodeURIComponent(text.slice(0, colon)), secret: decodeURIComponent(text.slice(colon + 1)) };
  } catch {
    return undefined;
  }
}
