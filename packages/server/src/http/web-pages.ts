/** The built web application: the landing page, the app for every other page, and their files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isKnownPage, pages } from '@parley/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { bodyOf } from './answer-errors.ts';
import { AppError } from './app-error.ts';
import { methodsAt } from './methods-at.ts';
import { createPublicPages } from './public-pages.ts';

/** Where `npm run build` of packages/web puts its files. */
export const builtWebFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const yearSeconds = 31_536_000;
/** What is not a page: an unknown path below answers 404 as JSON. */
const notPages = /^\/(?:api|sandbox|media|assets|healthz|readyz|metrics)(?:\/|$)/;

/**
 * `/` and the other public pages have documents of their own, `/assets/*` never changes under its name, and every other page that a
 * browser asks for is the application, with 404 where it knows no such path. Files are sent as .br or .gz where the build made them.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  context: { config: Pick<Config, 'operator' | 'publicUrl'>; now: () => Date },
): Promise<void> {
  const publicPages = createPublicPages(folder, context);
  const isBuilt = existsSync(join(folder, 'app.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
    // The folder's files begin below it.
    app.get('/', (request, reply) =>
      existsSync(join(folder, 'index.html')) ? publicPages.send('/', request, reply) : tellThatItIsNotBuilt(reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return tellThatItIsNotThere(request, reply);
    const known = pathOf(request).replace(/\/+$/, '');
    // One address a page: what stands at it by a slash more is the same, and its head and its words are not said twice.
    if (known !== pathOf(request) && known !== '' && isKnownPage(known))
      return reply.redirect(`${known}${request.url.slice(pathOf(request).length)}`, 308);
    // Looked at anew: a build that is made while the server runs empties the folder first.
    if (!isBuilt || !existsSync(join(folder, 'app.html'))) return tellThatItIsNotBuilt(reply);
    const path = pathOf(request);
    // Whoever has the address sees a post that is not out yet: nobody else shall come by it.
    if (path.startsWith(`${pages.clientReview}/`))
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if (publicPages.has(path)) return publicPages.send(path, request, reply);
    // What nobody knows gets the same document, which says so; the status says it to programs and search engines.
    return reply.code(isKnownPage(path) ? 200 : 404).sendFile('app.html');
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** A path whose last part has a dot names a file; the application's own paths have none. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !notPages.test(path) && !/\.[^/]*$/.test(path);
}

/** Nothing at the path, or not by this method, which is said with those that it takes. */
function tellThatItIsNotThere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const methods = methodsAt(path);
  if (methods.length > 0) reply.header('allow', methods.join(', '));
  if (methods.length > 0 && request.method === 'OPTIONS') return reply.code(204).send();
  const error =
    methods.length > 0
      ? new AppError('method_not_allowed', {
          message: `${path} takes ${methods.join(' and ')}, not ${request.method}.`,
        })
      : new AppError('not_found', { message: `There is nothing at ${request.method} ${path}.` });
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(error));
}

function tellThatItIsNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send(
      'The pages are not built yet. Run `npm start`, or `npm run build -w packages/web`, and load this page again.\n',
    );
}
