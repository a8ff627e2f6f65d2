/** By which ways, and when, a member is told. */
import {
  choosableKinds,
  defaultChannels,
  defaultDigest,
  defaultQuietHours,
  type NotificationChannels,
} from '@parley/contract/notifications/rules.ts';
import type { NotificationSettings, NotificationSettingsChange } from '@parley/contract/notifications/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { users, workspaces } from '../../db/schema/auth.ts';
import { notificationChoices, notificationSettings } from '../../db/schema/notifications.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { nextDigestAt } from './digest-times.ts';
import { listPushDevices } from './push-devices.service.ts';
import { vapidKeysOf } from './vapid-keys.ts';

type Member = { workspaceId: string; userId: string };
export type SettingsRow = typeof notificationSettings.$inferSelect;

const defaults: Omit<SettingsRow, keyof Member> = {
  isQuiet: defaultQuietHours.isOn,
  quietFrom: defaultQuietHours.from,
  quietTo: defaultQuietHours.to,
  crisisPasses: defaultQuietHours.crisisPasses,
  digest: defaultDigest.every,
  digestHour: defaultDigest.hour,
  digestWeekday: defaultDigest.weekday,
  digestAt: null,
  lastMailAt: null,
  lastPushAt: null,
  pushShowsWords: true,
};

/** All that the person's settings page shows of this workspace. */
export async function getNotificationSettings(
  { config, database }: Context,
  session: Session,
): Promise<NotificationSettings> {
  const isMember = isOf(session);
  const [row = { ...defaults }] = await database.select().from(notificationSettings).where(isMember.settings);
  const chosen = await database.select().from(notificationChoices).where(isMember.choices);
  const channelsOf = new Map<string, NotificationChannels>(
    chosen.map(({ bell, kind, mail, push }) => [kind, { bell, mail, push }]),
  );
  return {
    timeZone: await findTimeZone(database, session),
    choices: choosableKinds(session.platformRole === 'admin').map((kind) => ({
      kind,
      ...(channelsOf.get(kind) ?? defaultChannels[kind]),
    })),
    quietHours: { isOn: row.isQuiet, from: row.quietFrom, to: row.quietTo, crisisPasses: row.crisisPasses },
    digest: {
      every: row.digest,
      hour: row.digestHour,
      weekday: row.digestWeekday,
      nextAt: row.digestAt?.toISOString() ?? null,
    },
    mail: { isServerSetUp: config.mailServer !== null, address: session.email },
    push: {
      showsWords: row.pushShowsWords,
      publicKey: vapidKeysOf(config).publicKey,
      // They are told of every workspace: the provider of one sees none.
      devices: session.isSingleSignOn ? [] : await listPushDevices(database, session.userId),
    },
  };
}

/** Changes what is named. */
export async function updateNotificationSettings(
  context: Context,
  session: Session,
  { choices, digest, push, quietHours }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const { userId, workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    for (const choice of choices ?? []) {
      const { kind, ...channels } = choice;
      await transaction
        .insert(notificationChoices)
        .values({ workspaceId, userId, kind, ...channels })
        .onConflictDoUpdate({
          target: [notificationChoices.workspaceId, notificationChoices.userId, notificationChoices.kind],
          set: channels,
        });
    }
    const row = await lockSettings(transaction, session);
    const times = digest ?? { every: row.digest, hour: row.digestHour, weekday: row.digestWeekday };
    const { name: timeZone } = await findTimeZone(transaction, session);
    await transaction
      .update(notificationSettings)
      .set({
        ...(quietHours === undefined
          ? {}
          : {
              isQuiet: quietHours.isOn,
              quietFrom: quietHours.from,
              quietTo: quietHours.to,
              crisisPasses: quietHours.crisisPasses,
            }),
        ...(push === undefined ? {} : { pushShowsWords: push.showsWords }),
        digest: times.every,
        digestHour: times.hour,
        digestWeekday: times.weekday,
        ...(digest === undefined ? {} : { digestAt: nextDigestAt(times, timeZone, context.now()) }),
      })
      .where(isOf(session).settings);
    await recordAudit(transaction, workspaceId, session, 'notifications.settings-changed', userId, {
      ...(choices === undefined ? {} : { choices }),
      ...(quietHours === undefined ? {} : { quietHours }),
      ...(digest === undefined ? {} : { digest }),
      ...(push === undefined ? {} : { push }),
    });
  });
  return getNotificationSettings(context, session);
}

/** The member's row, made where there is none, and locked until the transaction ends. */
export async function lockSettings(transaction: Transaction, { userId, workspaceId }: Member): Promise<SettingsRow> {
  await transaction
    .insert(notificationSettings)
    .values({ workspaceId, userId, ...defaults })
    .onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(notificationSettings)
    .where(isOf({ userId, workspaceId }).settings)
    .for('update');
  if (row === undefined) throw new Error('The settings of a member went while they were made.');
  return row;
}

/** What follows soon is gathered. */
export async function noteTold(
  transaction: Transaction,
  member: Member,
  told: Partial<Pick<SettingsRow, 'lastMailAt' | 'lastPushAt'>>,
): Promise<void> {
  await transaction.update(notificationSettings).set(told).where(isOf(member).settings);
}

/** The zone whose clocks count for a member: their own; until they choose one, the workspace's. */
export async function findTimeZone(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: Member,
): Promise<{ name: string; isOwn: boolean }> {
  const [found] = await database
    .select({ own: users.timeZone, ofWorkspace: workspaces.timeZone })
    .from(users)
    .leftJoin(workspaces, eq(workspaces.id, workspaceId))
    .where(eq(users.id, userId));
  const own = found?.own ?? null;
  return own === null ? { name: found?.ofWorkspace ?? 'UTC', isOwn: false } : { name: own, isOwn: true };
}

/** The person's clocks show another zone from now on: their digests, in all workspaces, come by it. */
export async function moveDigests(
  transaction: Transaction,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('update');
  for (const row of rows) {
    const times = { every: row.digest, hour: row.digestHour, weekday: row.digestWeekday };
    await transaction
      .update(notificationSettings)
      .set({ digestAt: nextDigestAt(times, timeZone, now) })
      .where(isOf(row).settings);
  }
}

function isOf({ userId, workspaceId }: Member) {
  return {
    settings: and(eq(notificationSettings.workspaceId, workspaceId), eq(notificationSettings.userId, userId)),
    choices: and(eq(notificationChoices.workspaceId, workspaceId), eq(notificationChoices.userId, userId)),
  };
}
