/** Sends each member their digest when it is due. One that was due while nothing ran comes once, late. */
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { queueMail } from '../mail/mail.service.ts';
import { countForDigest } from './digest-figures.query.ts';
import { digestSince, nextDigestAt } from './digest-times.ts';
import { findTimeZone, type SettingsRow } from './notification-settings.service.ts';
import { writeDigestMail } from './write-digest-mail.ts';

type Member = { workspaceId: string; userId: string };

const membersAtOnce = 500;

export function createSendDigestsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'A digest could not be sent' });
  return {
    name: 'send-digests',
    idleMs: 60_000,
    async run(signal) {
      const due = await context.database
        .select({ workspaceId: notificationSettings.workspaceId, userId: notificationSettings.userId })
        .from(notificationSettings)
        .where(isDue(context.now()))
        .orderBy(notificationSettings.digestAt)
        .limit(membersAtOnce);
      return runEach(due, (member) => sendTo(context, member), signal);
    },
  };
}

function isDue(now: Date) {
  return and(isNotNull(notificationSettings.digestAt), lte(notificationSettings.digestAt, now));
}

/** Moving the date on and queueing the mail are one transaction: killed in between, it is done again; done, it is not repeated. */
function sendTo(context: Context, member: Member): Promise<number> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const isTheirs = and(
      eq(notificationSettings.workspaceId, member.workspaceId),
      eq(notificationSettings.userId, member.userId),
    );
    const [row] = await transaction
      .select()
      .from(notificationSettings)
      .where(and(isTheirs, isDue(now())))
      .for('update', { skipLocked: true });
    if (row === undefined || row.digestAt === null) return 0;
    const [reader] = await transaction
      .select({ workspaceName: workspaces.name })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
      .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.suspendedAt)))
      .where(and(eq(memberships.workspaceId, member.workspaceId), eq(memberships.userId, member.userId)));
    const times = timesOf(row);
    const { name: timeZone } = await findTimeZone(transaction, member);
    const next = nextDigestAt(times, timeZone, now());
    await transaction.update(notificationSettings).set({ digestAt: next }).where(isTheirs);
    // Who has left, or cannot come in, is told nothing; where that changes, digests come again.
    if (reader === undefined || row.digest === 'off' || next === null) return 1;
    // A late one tells of all that the missed ones would have, and the next one goes on where it ends.
    const since = digestSince(times, timeZone, row.digestAt);
    const until = digestSince(times, timeZone, next);
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
      at: now(),
    });
    return 1;
  });
}

function timesOf({ digest, digestHour, digestWeekday }: SettingsRow) {
  return { every: digest, hour: digestHour, weekday: digestWeekday };
}
