import type { FastifyReply } from 'fastify';
import { GraphError, unknownPath } from './graph-error.ts';

export const OLDEST_VERSION = 21;
export const NEWEST_VERSION = 26;

export function sendGraphError(reply: FastifyReply, error: GraphError): FastifyReply {
  return reply
    .code(error.status)
    .headers({
      'www-authenticate': `OAuth "Facebook Platform" "invalid_request" ${JSON.stringify(error.message)}`.replace(
        /[^\x20-\x7e]/g,
        '?',
      ),
      ...error.options.headers,
    })
    .send(error.toBody());
}

/** The version that a path begins with. @throws GraphError 2500 without one, 2635 for one that is over. */
export function readVersion(segments: string[]): string {
  const version = segments[0] ?? '';
  const major = /^v(\d+)\.\d+$/.exec(version)?.[1];
  if (major === undefined) throw unknownPath(segments.join('/'));
  if (Number(major) < OLDEST_VERSION || Number(major) > NEWEST_VERSION) {
    throw new GraphError(
      2635,
      `(#2635) You are calling a version of the Graph API that does not exist or is no longer available: ${version}. Please update to the latest version: v${NEWEST_VERSION}.0.`,
    );
  }
  return version;
}
