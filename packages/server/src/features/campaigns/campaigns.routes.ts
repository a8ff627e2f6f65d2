import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listCampaigns } from './campaigns.queries.ts';
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns.service.ts';

export function campaignsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listCampaigns', ({ session }) =>
    listCampaigns(context.database, session.workspaceId, context.now()),
  );
  registerCall(app, 'createCampaign', ({ body, session }) => createCampaign(context, session, body));
  registerCall(app, 'updateCampaign', ({ params, body, session }) => updateCampaign(context, session, params.id, body));
  registerCall(app, 'deleteCampaign', async ({ params, session }) => {
    await deleteCampaign(context, session, params.id);
    return { success: true as const };
  });
}
