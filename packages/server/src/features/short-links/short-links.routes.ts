/** Where short links of posts lead: nobody is signed in, the code is all. */
import { calls } from '@parley/contract/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { createClickCounter } from './click-counter.ts';
import { isClick } from './is-click.ts';
import { findShortLink } from './short-links.queries.ts';

export function shortLinksRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // Codes are too many to be tried out. The right ones are shown all the same: thousands of readers share the address of a mobile
  // network or of a proxy with whoever tries.
  const wrongCodes = createRateLimit(database, { name: 'short-link-address', points: 60, windowMs: 10 * 60_000 });
  const counter = createClickCounter(context);
  app.addHook('onClose', () => counter.stop());

  async function follow(code: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = await findShortLink(database, code);
    const target = link === null ? null : toTarget(link.address);
    if (link === null || target === null) {
      await wrongCodes.take(addressKeyOf(request.ip));
      throw new AppError('not_found', { message: 'There is no such link.' });
    }
    if (isClick(request)) counter.note(link);
    // The page learns from which site its visitor came, not from which page of it.
    reply.header('referrer-policy', 'strict-origin-when-cross-origin').header('x-robots-tag', 'noindex');
    return reply.redirect(target, 302);
  }

  registerCall(app, 'followShortLink', ({ params, request, reply }) => follow(params.code, request, reply));

  // Networks look at the head before they show a link; it is not counted.
  app.route<{ Params: { code: string } }>({
    method: 'HEAD',
    url: calls.followShortLink.path,
    config: { call: 'followShortLink' },
    handler: (request, reply) => follow(request.params.code, request, reply),
  });
}

/** As a header may hold it; null: a browser must not be sent there. */
function toTarget(address: string): string | null {
  const { href, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
