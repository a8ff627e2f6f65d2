import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { findNextSlot, listSlots, setSlots } from './posting-slots.service.ts';

const idsSchema = z.array(z.uuid());

export function postingSlotsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'getPostingSlots', async ({ session }) => ({
    slots: await listSlots(context.database, session.workspaceId),
  }));
  registerCall(app, 'setPostingSlots', async ({ body, session }) => ({
    slots: await setSlots(context, session, body.slots),
  }));
  registerCall(app, 'findNextSlot', ({ query, session }) => {
    const ids = idsSchema.safeParse((query.connectionIds ?? '').split(',').filter((id) => id !== ''));
    if (!ids.success)
      throw new AppError('validation_failed', { message: 'connectionIds: give ids of accounts, parted by commas.' });
    return findNextSlot(context, session.workspaceId, ids.data);
  });
}
