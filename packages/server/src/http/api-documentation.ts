/** The OpenAPI document and its page. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from './openapi-document.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** `/api/docs` is the page, `/api/docs/json` the document. */
export async function serveApiDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: buildOpenApiDocument() } });
  await app.register(async (page) => {
    // Without it a phone shows the page as on a desk, too small to read.
    page.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace('<meta charset="UTF-8">', `$&${viewport}`) : payload,
    );
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { deepLinking: true, docExpansion: 'list', tryItOutEnabled: true },
      // Its top bar asks for the address of some other document.
      theme: {
        title: 'Parley API',
        css: [{ filename: 'parley.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
}
