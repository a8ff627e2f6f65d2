/** The addresses that a network is told to come back to. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Where the network sends the browser after consent. On a local installation it follows the name that the browser used
 * (localhost and 127.0.0.1 do not share cookies); anywhere else it is always the public address.
 */
export function callbackAddress(config: Config, request: FastifyRequest, platform: Platform): string {
  const { host } = request;
  const base = config.isLocal && loopbackHost.test(host) ? `${request.protocol}://${host}` : config.publicUrl;
  return `${base}/api/oauth/${platform}/callback`;
}
