/** The time zone of a person's first browser becomes theirs. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { moveDigests } from '../notifications/notification-settings.service.ts';
import { setTimeZone } from '../workspace/workspace.service.ts';

/** What a workspace's zone is before anybody chose one. */
const unchosenZone = 'UTC';

/**
 * Keeps it where none was kept yet, and for a workspace of theirs in which nothing has happened: its days are counted in that zone then.
 * @returns the person's zone, which may be an earlier one
 */
export async function keepTimeZone(context: Context, session: Session, timeZone: string): Promise<string> {
  refuseVisitors(session);
  return context.database.transaction(async (transaction) => {
    const kept = await transaction
      .update(users)
      .set({ timeZone })
      .where(and(eq(users.id, session.userId), isNull(users.timeZone)))
      .returning({ id: users.id });
    if (kept.length === 0) {
      const [user] = await transaction
        .select({ timeZone: users.timeZone })
        .from(users)
        .where(eq(users.id, session.userId));
      return user?.timeZone ?? timeZone;
    }
    await moveDigests(transaction, session.userId, timeZone, context.now());
    if (session.role === 'owner' && (await isUntouched(transaction, session.workspaceId)))
      await setTimeZone(transaction, session.workspaceId, timeZone);
    return timeZone;
  });
}

async function isUntouched(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ isUntouched: boolean }>(sql`
    select time_zone = ${unchosenZone} and not is_demo
      and not exists (select from tickets where workspace_id = ${workspaceId})
      and not exists (select from posts where workspace_id = ${workspaceId}) as "isUntouched"
    from workspaces where id = ${workspaceId}
    for update`);
  return rows[0]?.isUntouched === true;
}
