import type { FastifyReply } from 'fastify';

const weekSeconds = 7 * 86_400;

/** Sends a small WebP picture whose address changes with it; only the browser of the person who may see it keeps it. */
export function sendMark(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', `private, max-age=${weekSeconds}, immutable`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(picture);
}
