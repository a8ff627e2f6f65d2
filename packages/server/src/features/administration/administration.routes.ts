import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listUsers } from './users.query.ts';

export function administrationRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listUsers', () => listUsers(context.database));
}
