/**
 * Tells members outside of the application: by mail and on their devices. At once, but not in their quiet hours, and as one for what comes
 * soon after the last. What was read in the bell meanwhile is not told any more.
 */
import { noticeMailEveryMs, pushEveryMs } from '@parley/contract/notifications/rules.ts';
import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findReaderLanguage } from '../mail/reader-language.service.ts';
import { isReached } from './is-reached.ts';
import { findTimeZone, lockSettings, noteTold, type SettingsRow } from './notification-settings.service.ts';
import { queuePush } from './push-devices.service.ts';
import { quietUntil } from './quiet-hours.ts';
import { type NotificationRow, writeNoticeMail } from './write-notice-mail.ts';
import { writePush } from './write-push.ts';

const membersAtOnce = 500;

type Member = { workspaceId: string; userId: string };
/** A way of a notice out of the application. */
type Way = {
  /** When a notice may go this way; null: it is not to, or has gone. */
  column: 'mailAt' | 'pushAt';
  lastColumn: 'lastMailAt' | 'lastPushAt';
  /** For so long after the last ones the next ones are gathered. */
  everyMs: number;
  send(transaction: Transaction, member: Member, notices: NotificationRow[], settings: SettingsRow): Promise<void>;
};

export function createSendNoticesLoop(context: Context): Loop {
  const { config, database, now } = context;
  const ways: Way[] = [
    {
      column: 'mailAt',
      lastColumn: 'lastMailAt',
      everyMs: noticeMailEveryMs,
      send: (transaction, { userId, workspaceId }, notices) =>
        queueMail(transaction, {
          workspaceId,
          userIds: [userId],
          ...writeNoticeMail(notices, config.publicUrl),
          at: now(),
        }),
    },
    {
      column: 'pushAt',
      lastColumn: 'lastPushAt',
      everyMs: pushEveryMs,
      send: async (transaction, member, notices, { pushShowsWords }) =>
        queuePush(transaction, {
          ...member,
          message: writePush(notices, {
            language: await findReaderLanguage(transaction, member.userId),
            showsWords: pushShowsWords,
          }),
          isUrgent: notices.some(({ kind }) => kind === 'crisis'),
          at: now(),
        }),
    },
  ];
  const runEach = createRunEach(context, { failure: 'A member could not be told of notices' });
  return {
    name: 'send-notices',
    idleMs: 30_000,
    async run(signal) {
      const due = await database
        .selectDistinct({ workspaceId: notifications.workspaceId, userId: notifications.userId })
        .from(notifications)
        .where(or(...ways.map(({ column }) => isDue(column, now()))))
        .limit(membersAtOnce);
      return runEach(
        due,
        async (member) => {
          await database.transaction(async (transaction) => {
            // The lock keeps two workers from telling one member twice.
            const settings = await lockSettings(transaction, member);
            for (const way of ways) await tellMember(transaction, member, settings, way, now());
          });
          return 1;
        },
        signal,
      );
    },
  };
}

async function tellMember(
  transaction: Transaction,
  member: Member,
  settings: SettingsRow,
  way: Way,
  now: Date,
): Promise<void> {
  const due = await takeDue(transaction, member, way, now);
  if (due.length === 0 || !(await isReached(transaction, member))) return;
  const waiting = due.filter(({ readAt }) => readAt === null);
  const urgent = waiting.filter(({ kind }) => kind === 'crisis' && settings.crisisPasses);
  const usual = waiting.filter((notice) => !urgent.includes(notice));
  const holdUntil = await findHold(transaction, member, settings, way, now);
  if (holdUntil !== null && usual.length > 0) await hold(transaction, member, usual, { [way.column]: holdUntil });
  const notices = holdUntil === null ? waiting : urgent;
  if (notices.length === 0) return;
  await way.send(transaction, member, notices, settings);
  await noteTold(transaction, member, { [way.lastColumn]: now });
}

function isDue(column: Way['column'], now: Date) {
  return and(isNotNull(notifications[column]), lte(notifications[column], now));
}

/** Takes all that is due off the list, oldest first. */
async function takeDue(
  transaction: Transaction,
  { userId, workspaceId }: Member,
  { column }: Way,
  now: Date,
): Promise<NotificationRow[]> {
  const taken = await transaction
    .update(notifications)
    .set({ [column]: null })
    .where(and(eq(notifications.workspaceId, workspaceId), eq(notifications.userId, userId), isDue(column, now)))
    .returning();
  return taken.toSorted((left, right) => left.id - right.id);
}

/** Until when nothing but what is urgent goes out; null: it may now. */
async function findHold(
  transaction: Transaction,
  member: Member,
  settings: SettingsRow,
  { everyMs, lastColumn }: Way,
  now: Date,
): Promise<Date | null> {
  const { isQuiet, quietFrom, quietTo } = settings;
  const { name: timeZone } = await findTimeZone(transaction, member);
  const quiet = quietUntil({ isOn: isQuiet, from: quietFrom, to: quietTo }, timeZone, now);
  if (quiet !== null) return quiet;
  const lastAt = settings[lastColumn];
  const gatheredUntil = lastAt === null ? null : new Date(lastAt.getTime() + everyMs);
  return gatheredUntil !== null && gatheredUntil > now ? gatheredUntil : null;
}

async function hold(
  transaction: Transaction,
  { workspaceId }: Member,
  notices: readonly NotificationRow[],
  until: Partial<Pick<NotificationRow, Way['column']>>,
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  await transaction
    .update(notifications)
    .set(until)
    .where(and(eq(notifications.workspaceId, workspaceId), inArray(notifications.id, ids)));
}
