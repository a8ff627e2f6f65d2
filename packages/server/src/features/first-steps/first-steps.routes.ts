import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import { registerCall } from '../../http/register-call.ts';
import { putFirstStepsAway } from '../workspace/first-steps-away.service.ts';
import { listStepsTaken } from './steps-taken.query.ts';

export function firstStepsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'getFirstSteps', async ({ session }) => ({
    done: await listStepsTaken(context.database, session.workspaceId),
  }));

  registerCall(app, 'putFirstStepsAway', async ({ session }) => {
    refuseVisitors(session);
    await putFirstStepsAway(context, session);
    return { success: true as const };
  });
}
