/** Pages of docs/ that screens point to, as the text that they are. */
import { readFile } from 'node:fs/promises';
import { type Guide, guides, pathOfGuide } from '@parley/contract/pages.ts';
import type { FastifyInstance } from 'fastify';

const docsFolder = new URL('../../../../docs/', import.meta.url);

/** Everybody may read them: they are the project's own. Read anew each time, as they change with an update. */
export function serveGuides(app: FastifyInstance): void {
  for (const guide of guides)
    app.get(pathOfGuide(guide), async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(await textOf(guide)),
    );
}

function textOf(guide: Guide): Promise<string> {
  return readFile(new URL(`${guide}.md`, docsFolder), 'utf8');
}
