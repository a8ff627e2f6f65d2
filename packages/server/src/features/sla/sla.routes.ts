import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { readSlaRules, setSlaPolicies } from './policies.service.ts';
import { previewSlaPolicies } from './preview.ts';

const minuteMs = 60_000;

export function slaRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // Each reads all open tickets.
  const previews = createRateLimit(database, { name: 'sla-preview', points: 30, windowMs: minuteMs });

  async function showPolicies(workspaceId: string): Promise<AnswerOf<'getSlaPolicies'>> {
    const { clock, policies, revision } = await readSlaRules(database, workspaceId);
    const { businessHours, timeZone } = clock;
    return { policies: [...policies], revision, timeZone, hasBusinessHours: businessHours.length > 0 };
  }

  registerCall(app, 'getSlaPolicies', ({ session }) => showPolicies(session.workspaceId));

  registerCall(app, 'setSlaPolicies', async ({ body, session }) => {
    await setSlaPolicies(context, session.workspaceId, body, session);
    return showPolicies(session.workspaceId);
  });

  registerCall(app, 'previewSlaPolicies', async ({ body, session }) => {
    await previews.take(session.workspaceId);
    return previewSlaPolicies(context, session.workspaceId, body.policies);
  });
}
