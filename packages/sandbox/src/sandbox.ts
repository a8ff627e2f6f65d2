import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { addApiRoutes } from './api/api.routes.ts';
import { applyFaults } from './faults.ts';
import { isOwnHost } from './http/access.ts';
import { keepToPlayers } from './http/players-only.ts';
import { addMediaRoutes } from './page/media.routes.ts';
import { addPageRoutes } from './page/page.routes.ts';
import type { Platform } from './platforms/platform.ts';
import { createPlatforms } from './platforms/registry.ts';
import { ensureState } from './state/make-state.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import { openWorld, type SandboxOptions, type World } from './world.ts';

export type { SandboxOptions } from './world.ts';

const BODY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The imitated networks as a Fastify plugin that serves every path below `/sandbox`. They run in an application of their
 * own behind the host's, so that neither sees the other's body parsers, hooks, schemas or error handlers; only the host's
 * `onRequest` hooks run before it, which the host must let pass for `/sandbox`.
 * @throws Error at once when `publicUrl` is not an address of this machine and `allowPublic` and `access` are not set.
 */
export function createSandbox(options: SandboxOptions): FastifyPluginAsync {
  const world = openWorld(options);
  return async (host) => {
    const webhooks = createWebhookQueue(world);
    const platforms = createPlatforms({ world, webhooks });
    ensureState(world, platforms);
    const networks = await createNetworks(world, platforms);

    host.removeAllContentTypeParsers();
    // The body stays unread for the networks' own application.
    host.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const forward = (request: { raw: IncomingMessage }, reply: { raw: ServerResponse; hijack(): unknown }) => {
      reply.hijack();
      networks.routing(request.raw, reply.raw);
    };
    for (const url of ['/sandbox', '/sandbox/*']) {
      host.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
        url,
        schema: { hide: true },
        handler: forward,
      });
    }

    host.addHook('onReady', async () => {
      webhooks.start((name, reference) =>
        platforms.find((platform) => platform.name === name)?.webhookDelivered?.(reference),
      );
    });
    // Callers that a fault or a long poll holds would keep the host from closing.
    host.addHook('preClose', async () => world.closing.abort());
    host.addHook('onClose', async () => {
      await webhooks.stop();
      await networks.close();
      world.state.close();
    });
  };
}

async function createNetworks(world: World, platforms: Platform[]): Promise<FastifyInstance> {
  const networks = Fastify({
    // A busy machine takes its time, which is no fault.
    pluginTimeout: 0,
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2_000 },
  });
  networks.removeAllContentTypeParsers();
  networks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  networks.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    const message = error instanceof Error ? error.message : String(error);
    if (status >= 500) console.error(`sandbox: ${request.method} ${request.url.split('?')[0]} failed: ${message}`);
    return reply.code(status).send({ message: status >= 500 ? 'The sandbox failed.' : message });
  });
  networks.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `The sandbox has nothing at ${request.url.split('?')[0]}.` }),
  );

  networks.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(world, request.headers.host)) return;
    const message = `The sandbox does not answer under the name "${request.headers.host ?? ''}". Open ${world.publicUrl}/sandbox.`;
    return reply.code(403).send({ message });
  });
  keepToPlayers(networks, world);
  addPageRoutes(networks, world);
  addMediaRoutes(networks, world);
  await networks.register(async (routes) => addApiRoutes(routes, world, platforms));
  for (const platform of platforms) {
    await networks.register(async (routes) => {
      applyFaults(routes, world, platform);
      platform.addRoutes(routes);
    });
  }
  await networks.ready();
  return networks;
}
