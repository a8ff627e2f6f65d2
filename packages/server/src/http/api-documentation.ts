/** The OpenAPI document and its page. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { getOpenApiDocument } from './openapi-document.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** `/api/docs` is the page, `/api/docs/json` the document. */
export async function serveApiDocumentation(app: FastifyInstance): Promise<void> {
  // The page's plugin wants one; the real one is given below, when somebody asks: no start waits until it is made.
  const document = { openapi: '3.1.0', info: { title: 'Parley', version: '' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(async (page) => {
    // Without it a phone shows the page as on a desk, too small to read.
    page.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace('<meta charset="UTF-8">', `$&${viewport}`) : payload,
    );
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: getOpenApiDocument,
      transformSpecificationClone: false,
      uiConfig: { deepLinking: true, docExpansion: 'list', tryItOutEnabled: true },
      // Its top bar asks for the address of some other document.
      theme: {
        title: 'Parley API',
        css: [{ filename: 'parley.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
    // Who only asks whether they are there is told so.
    page.head('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send());
    page.head('/api/docs/json', (_request, reply) => reply.type('application/json; charset=utf-8').send());
  });
}
