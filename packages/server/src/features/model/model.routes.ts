import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { findDayUsage } from './model-usage.queries.ts';

export async function modelRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'getModelUsage', async ({ session }) => ({
    model: context.model?.name ?? null,
    today: await findDayUsage(context.database, session.workspaceId, context.now()),
    dailyTokens: context.config.modelDailyTokens,
  }));
}
