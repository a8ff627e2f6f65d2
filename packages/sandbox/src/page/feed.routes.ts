import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../http/html.ts';
import type { World } from '../world.ts';

type Entry = { title: string; link: string; at: Date };

const entrySchema = z.strictObject({
  title: z.string().trim().min(1).max(500),
  link: z.url({ protocol: /^https?$/ }).optional(),
});
const site = 'https://journal.example';
const firstTitles = ['Opening hours over the holidays', 'Our workshop moved two doors down', 'How we test a tent'];

/** A website's news feed at `/sandbox/feed.xml`; entries come by `POST /sandbox/api/feed`. Forgotten with the process. */
export function addFeedRoutes(routes: FastifyInstance, world: World): void {
  const entries: Entry[] = [];
  for (const title of firstTitles) addEntry(title);

  function addEntry(title: string, link = `${site}/${entries.length + 1}`): Entry {
    const entry = { title, link, at: new Date(world.now()) };
    entries.unshift(entry);
    return entry;
  }

  routes.get('/sandbox/feed.xml', async (request, reply) => {
    const etag = `"${createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', 'application/rss+xml; charset=utf-8').send(toRss(entries));
  });

  routes.post('/sandbox/api/feed', async (request, reply) => {
    const body = z.instanceof(Buffer).safeParse(request.body);
    const entry = entrySchema.safeParse(parseJson(body.data?.toString('utf8') ?? ''));
    if (!entry.success) return reply.code(400).send({ message: 'Send {title, link?} as JSON.' });
    return reply.code(201).send(addEntry(entry.data.title, entry.data.link));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRss(entries: readonly Entry[]): string {
  const items = entries.map(
    ({ at, link, title }) =>
      `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(link)}</link><guid>${escapeHtml(link)}</guid><pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Journal</title><link>${site}</link><description>A website's news</description>${items.join('')}</channel></rss>`;
}
