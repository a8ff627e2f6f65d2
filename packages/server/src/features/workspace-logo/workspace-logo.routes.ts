import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { sendMark } from '../../http/send-mark.ts';
import { getWorkspaceLogo, removeWorkspaceLogo, setWorkspaceLogo } from './workspace-logo.service.ts';

export function workspaceLogoRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'setWorkspaceLogo', async ({ session, request }) => ({
    logoUrl: await setWorkspaceLogo(context, session, rawBodyOf(request)),
  }));
  registerCall(app, 'removeWorkspaceLogo', async ({ session }) => {
    await removeWorkspaceLogo(context, session);
    return { success: true as const };
  });
  registerCall(app, 'getWorkspaceLogo', async ({ params, session, reply }) =>
    sendMark(reply, (await getWorkspaceLogo(context, session, params.id)).picture),
  );
}
