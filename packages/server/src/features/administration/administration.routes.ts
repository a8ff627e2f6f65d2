import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RegisteredKind } from '../delivery/delivery.kind.ts';
import { cancelDelivery, findDelivery, retryDelivery } from '../delivery/delivery.service.ts';
import { getSystem } from './system.query.ts';
import { listUsers } from './users.query.ts';

export function administrationRoutes(app: FastifyInstance, context: Context, kinds: readonly RegisteredKind[]): void {
  registerCall(app, 'getSystem', () => getSystem(context, kinds));
  registerCall(app, 'retryAnyDelivery', async ({ body: { workspaceId }, params: { id }, session }) => {
    await retryDelivery(context, kinds, { workspaceId, id }, session);
    return { success: true as const };
  });
  registerCall(app, 'discardAnyDelivery', async ({ params: { id }, query: { workspaceId }, session }) => {
    const delivery = await findDelivery(context.database, workspaceId, id, { lock: false });
    // One that waits is its workspace's to take back.
    if (delivery !== null && delivery.state !== 'failed') throw new AppError('delivery_not_retryable');
    await cancelDelivery(context, kinds, { workspaceId, id }, session);
    return { success: true as const };
  });
  registerCall(app, 'listUsers', () => listUsers(context.database));
}
