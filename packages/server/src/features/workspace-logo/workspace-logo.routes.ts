import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { getWorkspaceLogo, removeWorkspaceLogo, setWorkspaceLogo } from './workspace-logo.service.ts';

const weekSeconds = 7 * 86_400;

export function workspaceLogoRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'setWorkspaceLogo', async ({ session, request }) => ({
    logoUrl: await setWorkspaceLogo(context, session, rawBodyOf(request)),
  }));
  registerCall(app, 'removeWorkspaceLogo', async ({ session }) => {
    await removeWorkspaceLogo(context, session);
    return { success: true as const };
  });
  registerCall(app, 'getWorkspaceLogo', async ({ params, session, reply }) => {
    const { picture } = await getWorkspaceLogo(context, session, params.id);
    return (
      reply
        .type('image/webp')
        // Another logo has another address.
        .header('cache-control', `private, max-age=${weekSeconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(picture)
    );
  });
}
