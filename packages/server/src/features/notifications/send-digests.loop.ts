/** Sends each member their digest when it is due. One that was due while nothing ran comes once, late. */
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { queueMail } from '../mail/mail.service.ts';
import { countForDigest } from './digest-figures.query.ts';
import { digestSince, nextDigestAt } from './digest-times.ts';
import { findTimeZone, type SettingsRow } from './notification-settings.service.ts';
import { writeDigestMail } from './write-digest-mail.ts';

export function createSendDigestsLoop(context: Context): Loop {
  return { name: 'send-digests', idleMs: 60_000, run: () => sendOne(context) };
}

/** Moving the date on and queueing the mail are one transaction: killed in between, it is done again; done, it is not repeated. */
function sendOne(context: Context): Promise<number> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(notificationSettings)
      .set({ digestAt: null })
      .where(
        isAmongDue(notificationSettings, {
          where: and(isNotNull(notificationSettings.digestAt), lte(notificationSettings.digestAt, now())),
          orderBy: notificationSettings.digestAt,
          limit: 1,
        }),
      )
      .returning();
    if (row === undefined) return 0;
    const member = { workspaceId: row.workspaceId, userId: row.userId };
    const [reader] = await transaction
      .select({ workspaceName: workspaces.name })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
      .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.suspendedAt)))
      .where(and(eq(memberships.workspaceId, member.workspaceId), eq(memberships.userId, member.userId)));
    const times = timesOf(row);
    const { name: timeZone } = await findTimeZone(transaction, member);
    const until = now();
    await transaction
      .update(notificationSettings)
      .set({ digestAt: nextDigestAt(times, timeZone, until) })
      .where(
        and(eq(notificationSettings.workspaceId, member.workspaceId), eq(notificationSettings.userId, member.userId)),
      );
    // Who has left, or cannot come in, is told nothing; where that changes, digests come again.
    if (reader === undefined || row.digest === 'off') return 1;
    const since = digestSince(times, timeZone, until);
    await queueMail(transaction, {
      workspaceId: member.workspaceId,
      userIds: [member.userId],
      ...writeDigestMail(
        {
          workspaceName: reader.workspaceName,
          every: row.digest,
          since,
          until,
          timeZone,
          figures: await countForDigest(transaction, member, { since, until }),
        },
        context.config.publicUrl,
      ),
      at: until,
    });
    return 1;
  });
}

function timesOf({ digest, digestHour, digestWeekday }: SettingsRow) {
  return { every: digest, hour: digestHour, weekday: digestWeekday };
}
