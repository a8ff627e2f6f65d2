import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { toDelivery } from './delivery.queries.ts';
import { cancelDelivery, retryDelivery } from './delivery.service.ts';

export async function deliveryRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'retryDelivery', async ({ params, session }) =>
    toDelivery(await retryDelivery(context, session.workspaceId, params.id, session)),
  );
  registerCall(app, 'cancelDelivery', async ({ params, session }) => {
    await cancelDelivery(context, session.workspaceId, params.id, session);
    return { success: true as const };
  });
}
