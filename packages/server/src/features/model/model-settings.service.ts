/** What a workspace lets the model do. */
import { eq } from 'drizzle-orm';
import { isLoopback } from '../../config/environment.ts';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { modelSettings } from '../../db/schema/model.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

/** Where customers' words go when the model is asked; null: no model is configured. */
export function modelHostOf({ config }: Pick<Context, 'config'>): { host: string; isOnThisMachine: boolean } | null {
  if (config.model === null) return null;
  const { host, hostname } = new URL(config.model.baseUrl);
  return { host, isOnThisMachine: isLoopback(hostname) };
}

/**
 * Whether the model drafts replies to messages as they come. Until the workspace has chosen it does where nothing leaves this machine by
 * it; handing every customer's message to somebody else is for the workspace to decide (GDPR, Article 25 (2): by default no more than is
 * needed).
 */
export async function areDraftsOnArrivalWanted(
  context: Pick<Context, 'config'>,
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<boolean> {
  const host = modelHostOf(context);
  if (host === null) return false;
  const [chosen] = await database
    .select({ draftsOnArrival: modelSettings.draftsOnArrival })
    .from(modelSettings)
    .where(eq(modelSettings.workspaceId, workspaceId));
  return chosen?.draftsOnArrival ?? host.isOnThisMachine;
}

export async function updateModelSettings(
  context: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  { draftsOnArrival }: { draftsOnArrival: boolean },
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const chosen = { draftsOnArrival, updatedBy: actor.userId, updatedAt: context.now() };
    await transaction
      .insert(modelSettings)
      .values({ workspaceId, ...chosen })
      .onConflictDoUpdate({ target: modelSettings.workspaceId, set: chosen });
    await recordAudit(transaction, workspaceId, actor, 'model-settings.updated', workspaceId, { draftsOnArrival });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
  });
}
