import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listNetworkUsage } from './usage.queries.ts';

export async function usageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'listNetworkUsage', () => listNetworkUsage(context.database, context.now()));
}
