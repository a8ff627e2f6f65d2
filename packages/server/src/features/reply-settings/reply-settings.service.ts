/** How a workspace and each of its people send replies. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
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
  };
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
  const { workspaceUndoSeconds: undoSeconds } = changes;
  if (undoSeconds === undefined) return;
  await database.transaction(async (transaction) => {
    await transaction
      .insert(replySettings)
      .values({ workspaceId, undoSeconds })
      .onConflictDoUpdate({ target: replySettings.workspaceId, set: { undoSeconds } });
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
