import { waitsFor } from '@parley/contract/delivery/reasons.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { toDelivery } from './delivery.queries.ts';
import { cancelDelivery, findDelivery, retryDelivery } from './delivery.service.ts';
import { sendNow } from './send-now.ts';

export async function deliveryRoutes(
  app: FastifyInstance,
  context: Context,
  kinds: readonly RegisteredKind[],
): Promise<void> {
  registerCall(app, 'getDelivery', async ({ params: { id }, session }) => {
    const delivery = await findDelivery(context.database, session.workspaceId, id, { lock: false });
    // What goes to receivers is for those alone who set them up.
    if (delivery === null || delivery.connectionId === null) throw new AppError('not_found');
    const [account] = await context.database
      .select({ state: connections.state })
      .from(connections)
      .where(and(eq(connections.workspaceId, session.workspaceId), eq(connections.id, delivery.connectionId)));
    return { ...toDelivery(delivery), reasonCode: waitsFor(delivery, account?.state ?? null) };
  });
  registerCall(app, 'sendDeliveryNow', async ({ params: { id }, session }) =>
    toDelivery(await sendNow(context, kinds, { workspaceId: session.workspaceId, id }, session)),
  );
  registerCall(app, 'retryDelivery', async ({ params: { id }, session }) =>
    toDelivery(await retryDelivery(context, kinds, { workspaceId: session.workspaceId, id }, session)),
  );
  registerCall(app, 'cancelDelivery', async ({ params: { id }, session }) => {
    await cancelDelivery(context, kinds, { workspaceId: session.workspaceId, id }, session);
    return { success: true as const };
  });
}
