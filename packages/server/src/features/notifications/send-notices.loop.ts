/**
 * Mails members what they chose to be mailed: at once, but not in their quiet hours, and one mail for what comes within minutes of the
 * last. What was read in the bell meanwhile is not mailed any more.
 */
import { noticeMailEveryMs } from '@parley/contract/notifications/rules.ts';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findTimeZone, lockSettings, noteNoticesMailed, type SettingsRow } from './notification-settings.service.ts';
import { quietUntil } from './quiet-hours.ts';
import { type NotificationRow, writeNoticeMail } from './write-notice-mail.ts';

const membersAtOnce = 50;

export function createSendNoticesLoop(context: Context): Loop {
  const { database, now } = context;
  return {
    name: 'send-notices',
    idleMs: 30_000,
    async run() {
      const due = await database
        .selectDistinct({ workspaceId: notifications.workspaceId, userId: notifications.userId })
        .from(notifications)
        .where(and(isNotNull(notifications.mailAt), lte(notifications.mailAt, now())))
        .limit(membersAtOnce);
      for (const member of due) await database.transaction((transaction) => mailMember(context, transaction, member));
      return due.length;
    },
  };
}

type Member = { workspaceId: string; userId: string };

async function mailMember(context: Context, transaction: Transaction, member: Member): Promise<void> {
  const now = context.now();
  // The lock keeps two workers from mailing one member twice.
  const settings = await lockSettings(transaction, member);
  const due = await takeDue(transaction, member, now);
  if (!(await isReached(transaction, member))) return;
  const waiting = due.filter(({ readAt }) => readAt === null);
  const urgent = waiting.filter(({ kind }) => kind === 'crisis' && settings.crisisPasses);
  const usual = waiting.filter((notice) => !urgent.includes(notice));
  const holdUntil = await findHold(transaction, member, settings, now);
  if (holdUntil !== null && usual.length > 0) await hold(transaction, member, usual, holdUntil);
  const notices = holdUntil === null ? waiting : urgent;
  if (notices.length === 0) return;
  await queueMail(transaction, {
    ...member,
    userIds: [member.userId],
    ...writeNoticeMail(notices, context.config.publicUrl),
    at: now,
  });
  await noteNoticesMailed(transaction, member, now);
}

/** Takes all that is due off the list, oldest first. */
async function takeDue(transaction: Transaction, member: Member, now: Date): Promise<NotificationRow[]> {
  const taken = await transaction
    .update(notifications)
    .set({ mailAt: null })
    .where(
      and(
        eq(notifications.workspaceId, member.workspaceId),
        eq(notifications.userId, member.userId),
        isNotNull(notifications.mailAt),
        lte(notifications.mailAt, now),
      ),
    )
    .returning();
  return taken.toSorted((left, right) => left.id - right.id);
}

/** Who has left, cannot sign in, or whose workspace is suspended is told nothing. */
async function isReached(transaction: Transaction, { userId, workspaceId }: Member): Promise<boolean> {
  const [found] = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.suspendedAt)))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
  return found !== undefined;
}

/** Until when nothing but what is urgent goes out; null: it may now. */
async function findHold(
  transaction: Transaction,
  member: Member,
  { isQuiet, lastMailAt, quietFrom, quietTo }: SettingsRow,
  now: Date,
): Promise<Date | null> {
  const { name: timeZone } = await findTimeZone(transaction, member);
  const quiet = quietUntil({ isOn: isQuiet, from: quietFrom, to: quietTo }, timeZone, now);
  if (quiet !== null) return quiet;
  const gatheredUntil = lastMailAt === null ? null : new Date(lastMailAt.getTime() + noticeMailEveryMs);
  return gatheredUntil !== null && gatheredUntil > now ? gatheredUntil : null;
}

async function hold(
  transaction: Transaction,
  { workspaceId }: Member,
  notices: readonly NotificationRow[],
  mailAt: Date,
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  await transaction
    .update(notifications)
    .set({ mailAt })
    .where(and(eq(notifications.workspaceId, workspaceId), inArray(notifications.id, ids)));
}
