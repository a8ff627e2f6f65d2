import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { refusalToPlay, setChallenge } from '../http/access.ts';
import { escapeHtml } from '../http/html.ts';
import type { World } from '../world.ts';
import { renderErrorPage } from './consent-page.ts';
import { sendPage } from './send-page.ts';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};
const ASSETS = ['tokens.css', 'consent.css', 'page.css', 'page.js', 'theme.js', 'inter-latin.woff2'];
/** Where the page has the way back to the application. */
const WAY_BACK = '<!--way-back-->';

function readAsset(name: string): Buffer {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url));
}

function wayBack({ homeUrl }: World): string {
  return homeUrl === null
    ? ''
    : `<a class="button quiet" href="${escapeHtml(homeUrl)}"><span aria-hidden="true">←</span> Back to Parley</a>`;
}

/** The page on which a person plays the customer, and its files. */
export function addPageRoutes(routes: FastifyInstance, world: World): void {
  const html = readAsset('index.html')
    .toString('utf8')
    .replace(WAY_BACK, () => wayBack(world));
  for (const path of ['/sandbox', '/sandbox/'])
    routes.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      const refusal = await refusalToPlay(world, request);
      if (refusal === undefined) return sendPage(reply, 200, html);
      return sendPage(
        setChallenge(world, reply),
        401,
        renderErrorPage('Networks', 'This sandbox is not open', refusal),
      );
    });
  for (const name of ASSETS) {
    const content = readAsset(name);
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    routes.get(`/sandbox/page/${name}`, async (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
}
