/** Tools for people's own assistants, by the Model Context Protocol (2025-06-18, streamable HTTP; read November 2026). */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isAllowed } from '@parley/contract/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setChallenge } from '../../http/api-key-header.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { createCaller } from './call-as-key.ts';
import { createToolServer } from './tool-server.ts';

export function mcpRoutes(app: FastifyInstance): void {
  registerCall(
    app,
    'callMcp',
    async ({ request, reply, session }) => {
      const { apiKey, role } = session;
      if (apiKey === undefined) {
        // A page that a person has open must not work with tools in their name.
        setChallenge(reply, 'invalid_token');
        throw new AppError('api_key_invalid');
      }
      const server = createToolServer({
        call: createCaller(app, request),
        keyId: apiKey.id,
        may: (scope) => apiKey.scopes.includes(scope) && isAllowed(role, scope),
      });
      // Without sessions: each request brings its key, and is judged by what that may now.
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        const answer = await transport.handleRequest(toWebRequest(request), { parsedBody: request.body });
        return reply
          .code(answer.status)
          .type(answer.headers.get('content-type') ?? 'application/json')
          .serializer((text: string) => text)
          .send(await answer.text());
      } finally {
        await server.close();
      }
    },
    { readsBody: true },
  );

  registerCall(app, 'openMcpStream', async ({ reply }) => {
    reply.header('allow', 'POST');
    throw new AppError('no_stream');
  });
}

/** The library reads method and headers; the body has been read. */
function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return new Request(`http://localhost${request.url}`, { method: request.method, headers });
}
