import type { TicketPanelPart } from '@parley/contract/ticket-panel/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { readTicketPost } from '../posting/ticket-post.service.ts';
import { showAutomaticActs } from '../rules/automatic-acts.service.ts';
import { readTicketSurvey } from '../surveys/ticket-survey.service.ts';
import { listMerges } from '../ticket-merges/ticket-merges.service.ts';

/** Each part as its own call gives it. */
export function ticketPanelRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  registerCall(app, 'getTicketPanel', async ({ params: { id }, query, session: { workspaceId } }) => {
    const wanted = query.parts.split(',');
    const ifWanted = <Part>(name: TicketPanelPart, read: () => Promise<Part>) =>
      wanted.includes(name) ? read() : null;
    const [merges, acts, survey, post] = await Promise.all([
      ifWanted('merges', () => listMerges(database, workspaceId, id)),
      ifWanted('acts', () => showAutomaticActs(database, workspaceId, id)),
      ifWanted('survey', () => readTicketSurvey(context, workspaceId, id)),
      ifWanted('post', () => readTicketPost(database, workspaceId, id)),
    ]);
    return { merges, acts, survey, post };
  });
}
