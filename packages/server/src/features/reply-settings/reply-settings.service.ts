/** How a workspace and each of its people send replies. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { type ReplyApproval, replyApprovalDefault } from '@parley/contract/reply-approvals/rules.ts';
import { afterSendingDefault, type UndoSeconds, undoSecondsDefault } from '@parley/contract/reply-settings/rules.ts';
import type { ReplySettings } from '@parley/contract/reply-settings/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { replyPreferences, replySettings } from '../../db/schema/reply-settings.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';

type Person = { workspaceId: string; userId: string };

/** The settings as they hold now, of a workspace and a person who changed none too. */
export async function getReplySettings(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: Person,
): Promise<ReplySettings> {
  const [[settings], [preferences]] = await Promise.all([
    database.select().from(replySettings).where(eq(replySettings.workspaceId, workspaceId)),
    database
      .select()
      .from(replyPreferences)
      .where(and(eq(replyPreferences.workspaceId, workspaceId), eq(replyPreferences.userId, userId))),
  ]);
  return {
    workspaceUndoSeconds: settings?.undoSeconds ?? undoSecondsDefault,
    ownUndoSeconds: preferences?.undoSeconds ?? null,
    afterSending: preferences?.afterSending ?? afterSendingDefault,
    approval: settings?.approval ?? replyApprovalDefault,
  };
}

/** Which replies wait for another person's yes. */
export async function getReplyApproval(database: DatabaseOrTransaction, workspaceId: string): Promise<ReplyApproval> {
  const [settings] = await database
    .select({ approval: replySettings.approval })
    .from(replySettings)
    .where(eq(replySettings.workspaceId, workspaceId));
  return settings?.approval ?? replyApprovalDefault;
}

/** How long a reply of this person is held back. */
export async function undoSecondsOf(database: DatabaseOrTransaction, person: Person): Promise<UndoSeconds> {
  const { ownUndoSeconds, workspaceUndoSeconds } = await getReplySettings(database, person);
  return ownUndoSeconds ?? workspaceUndoSeconds;
}

/** What is left out stays. */
export async function updateReplySettings(
  { database }: Pick<Context, 'database'>,
  workspaceId: string,
  changes: ParsedBodyOf<'updateReplySettings'>,
  actor: Actor,
): Promise<void> {
  const { approval, workspaceUndoSeconds: undoSeconds } = changes;
  const changed = {
    ...(undoSeconds === undefined ? {} : { undoSeconds }),
    ...(approval === undefined ? {} : { approval }),
  };
  if (Object.keys(changed).length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction
      .insert(replySettings)
      .values({ workspaceId, ...changed })
      .onConflictDoUpdate({ target: replySettings.workspaceId, set: changed });
    await recordAudit(transaction, workspaceId, actor, 'reply-settings.updated', workspaceId, changes);
  });
}

/** What is left out stays. */
export async function updateReplyPreferences(
  { database }: Pick<Context, 'database'>,
  { userId, workspaceId }: Person,
  { afterSending, ownUndoSeconds: undoSeconds }: ParsedBodyOf<'updateReplyPreferences'>,
): Promise<void> {
  const changes = {
    ...(undoSeconds === undefined ? {} : { undoSeconds }),
    ...(afterSending === undefined ? {} : { afterSending }),
  };
  if (Object.keys(changes).length === 0) return;
  await database
    .insert(replyPreferences)
    .values({ workspaceId, userId, ...changes })
    .onConflictDoUpdate({ target: [replyPreferences.workspaceId, replyPreferences.userId], set: changes });
}
