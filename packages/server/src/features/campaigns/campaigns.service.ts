/** Beginning, changing and deleting campaigns. A campaign's status follows its dates; nobody sets it. */
import type {
  Campaign,
  createCampaignBodySchema,
  updateCampaignBodySchema,
} from '@parley/contract/campaigns/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { campaigns } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { leaveCampaign, reviseAwaitingPosts } from '../posts/write-posts.service.ts';
import { listCampaigns } from './campaigns.queries.ts';

export async function createCampaign(
  context: Context,
  session: Session,
  body: z.output<typeof createCampaignBodySchema>,
): Promise<Campaign> {
  const { workspaceId, userId } = session;
  return context.database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(campaigns)
      .values({ ...body, workspaceId, createdBy: userId, createdAt: context.now() })
      .returning({ id: campaigns.id });
    if (made === undefined) throw new Error('the campaign was not made');
    await recordAudit(transaction, workspaceId, session, 'campaign.created', made.id);
    const campaign = await getCampaign(transaction, workspaceId, made.id, context.now());
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return campaign;
  });
}

/** Only what is given changes. @throws AppError not_found, validation_failed (the dates would be in the wrong order) */
export async function updateCampaign(
  context: Context,
  session: Session,
  id: string,
  body: z.output<typeof updateCampaignBodySchema>,
): Promise<Campaign> {
  const { workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    const before = await getCampaign(transaction, workspaceId, id, context.now());
    const startDate = body.startDate ?? before.startDate;
    const endDate = body.endDate ?? before.endDate;
    if (startDate > endDate)
      throw new AppError('validation_failed', {
        message: 'The end lies before the start: give a later endDate or an earlier startDate.',
        details: { startDate, endDate },
      });
    if (Object.keys(body).length > 0) await transaction.update(campaigns).set(body).where(isCampaign(workspaceId, id));
    // Its name may stand in the links that somebody is about to approve.
    if (body.name !== undefined && body.name !== before.name) await reviseAwaitingPosts(transaction, workspaceId, id);
    await recordAudit(transaction, workspaceId, session, 'campaign.changed', id);
    const campaign = await getCampaign(transaction, workspaceId, id, context.now());
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return campaign;
  });
}

/** Its posts stay, without a campaign. @throws AppError not_found */
export async function deleteCampaign(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(campaigns)
      .where(isCampaign(workspaceId, id))
      .returning({ id: campaigns.id });
    if (deleted.length === 0) throw new AppError('not_found');
    await reviseAwaitingPosts(transaction, workspaceId, id);
    await leaveCampaign(transaction, workspaceId, id);
    await recordAudit(transaction, workspaceId, session, 'campaign.deleted', id);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

async function getCampaign(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Campaign> {
  const [campaign] = await listCampaigns(database, workspaceId, now, id);
  if (campaign === undefined) throw new AppError('not_found');
  return campaign;
}

function isCampaign(workspaceId: string, id: string) {
  return and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, id));
}
