/** A proxy that nobody named makes all callers look like one. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isPublicAddress } from './public-address.ts';

/** Says once which proxy's word is not taken, and how to change that. Public addresses are callers who made the header up. */
export function warnOfUnnamedProxies(app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
    // `ips` holds the peer and, where its word is taken, at least one more.
    if ((request.ips?.length ?? 1) > 1 || isPublicAddress(peer)) return;
    isSaid = true;
    app.log.warn(
      { peer, trustedProxies },
      `A proxy at ${peer} tells callers' addresses, and is not believed: all of them count as one. Name it in PARLEY_TRUSTED_PROXIES.`,
    );
  });
}
