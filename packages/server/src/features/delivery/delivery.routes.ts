import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { toDelivery } from './delivery.queries.ts';
import { cancelDelivery, retryDelivery } from './delivery.service.ts';

export async function deliveryRoutes(
  app: FastifyInstance,
  context: Context,
  kinds: readonly RegisteredKind[],
): Promise<void> {
  registerCall(app, 'retryDelivery', async ({ params: { id }, session }) =>
    toDelivery(await retryDelivery(context, kinds, { workspaceId: session.workspaceId, id }, session)),
  );
  registerCall(app, 'cancelDelivery', async ({ params: { id }, session }) => {
    await cancelDelivery(context, kinds, { workspaceId: session.workspaceId, id }, session);
    return { success: true as const };
  });
}
