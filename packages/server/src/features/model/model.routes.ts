import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { areDraftsOnArrivalWanted, modelHostOf, updateModelSettings } from './model-settings.service.ts';
import { findDayUsage, listUsage } from './model-usage.queries.ts';

export async function modelRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'getModelUsage', ({ session }) => describeModel(context, session.workspaceId));

  registerCall(app, 'updateModelSettings', async ({ body, session }) => {
    await updateModelSettings(context, session.workspaceId, body, session);
    return describeModel(context, session.workspaceId);
  });
}

async function describeModel(context: Context, workspaceId: string): Promise<AnswerOf<'getModelUsage'>> {
  const { config, database, model, now } = context;
  const { currency, picture, tokens } = config.modelPrices;
  const host = modelHostOf(context);
  return {
    model: model?.name ?? null,
    pictureModel: model?.pictureName ?? null,
    pictureHost: config.pictureModel === null ? null : new URL(config.pictureModel.baseUrl).host,
    host: host?.host ?? null,
    isOnThisMachine: host?.isOnThisMachine ?? false,
    draftsOnArrival: await areDraftsOnArrivalWanted(context, database, workspaceId),
    currency: tokens === null && picture === null ? null : currency,
    today: await findDayUsage(database, workspaceId, now(), currency),
    dailyTokens: config.modelDaily.tokens,
    dailyPictures: config.modelDaily.pictures,
    dailyCost: config.modelDaily.cost,
    days: await listUsage(database, workspaceId, now()),
  };
}
