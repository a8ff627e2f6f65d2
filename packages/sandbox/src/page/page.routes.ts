import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendPage } from './send-page.ts';

const TYPES: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };
const ASSETS = ['tokens.css', 'consent.css', 'page.css', 'page.js'];

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
}

/** The page on which a person plays the customer, and its files. */
export function addPageRoutes(routes: FastifyInstance): void {
  const html = readAsset('index.html');
  for (const path of ['/sandbox', '/sandbox/']) routes.get(path, async (_request, reply) => sendPage(reply, 200, html));
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
