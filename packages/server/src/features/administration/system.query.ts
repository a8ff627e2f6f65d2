/** How the installation is doing, in numbers and names; never a secret, never a customer's words. */
import { statfs } from 'node:fs/promises';
import type { FailedDelivery, SystemState } from '@parley/contract/administration/schemas.ts';
import { platforms } from '@parley/contract/platforms.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { kindOf, type RegisteredKind } from '../delivery/delivery.kind.ts';

const failedShown = 50;

type Counts = {
  queued: number;
  sending: number;
  held: number;
  failed: number;
  oldest_due: number;
  inbound_pending: number;
  inbound_unread: number;
  analysis_pending: number;
  mails_waiting: number;
  mails_failed: number;
  mails_kept: number;
  media_bytes: string;
};

export async function getSystem(context: Context, kinds: readonly RegisteredKind[]): Promise<SystemState> {
  const { config, database, model, networks } = context;
  const now = context.now().toISOString();
  const aheadMs = context.clockAheadMs?.() ?? null;
  const { rows } = await database.execute<Counts>(sql`
    select
      (select count(*)::int from deliveries where state = 'queued' and next_attempt_at <= ${now}) as queued,
      (select count(*)::int from deliveries where state = 'sending') as sending,
      (select count(*)::int from deliveries where state = 'queued' and next_attempt_at > ${now}) as held,
      (select count(*)::int from deliveries where state = 'failed' and superseded_by is null and receiver_id is null) as failed,
      (select coalesce(extract(epoch from ${now}::timestamptz - min(next_attempt_at)), 0)::float8
        from deliveries where state = 'queued' and next_attempt_at <= ${now}) as oldest_due,
      (select count(*)::int from inbound_events where state = 'pending') as inbound_pending,
      (select count(*)::int from inbound_events where state = 'malformed') as inbound_unread,
      (select count(*)::int from mails where state = 'waiting') as mails_waiting,
      (select count(*)::int from mails where state = 'failed') as mails_failed,
      (select count(*)::int from mails where state = 'kept') as mails_kept,
      (select coalesce(sum(size_bytes), 0)::text from media) as media_bytes
  `);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the queues were not counted');
  return {
    version: packageJson.version,
    role: config.role,
    // The machine's own: what it says is held against the others.
    clock: {
      now: new Date(context.now().getTime() + (aheadMs ?? 0)).toISOString(),
      aheadOfDatabaseSeconds: aheadMs === null ? null : Math.round(aheadMs / 1000),
    },
    loops: context.work.states().map(({ failures, lastRunAt, name }) => ({
      name,
      failures,
      lastRunAt: lastRunAt?.toISOString() ?? null,
    })),
    queues: {
      dueDeliveries: counts.queued,
      sendingDeliveries: counts.sending,
      laterDeliveries: counts.held,
      failedDeliveries: counts.failed,
      oldestDueSeconds: Math.max(0, Math.round(counts.oldest_due)),
      pendingInboundEvents: counts.inbound_pending,
      unreadInboundEvents: counts.inbound_unread,
      waitingMails: counts.mails_waiting,
      failedMails: counts.mails_failed,
      keptMails: counts.mails_kept,
    },
    failures: await listFailures(database, kinds),
    storage: {
      kind: config.mediaBucket === null ? 'folder' : 'bucket',
      mediaBytes: Number(counts.media_bytes),
      limitBytes: config.mediaLimitBytes,
      freeBytes: await freeBytesOf(config.dataDir),
    },
    mailServer: config.mailServer?.host ?? null,
    ai: {
      isModelSet: model !== undefined && config.model !== null,
      isPictureModelSet: config.pictureModel !== null,
    },
    networks: platforms.map((platform) => {
      const network = networks.get(platform);
      return { platform, state: network === undefined ? 'absent' : network.isSandbox ? 'sandbox' : 'set' };
    }),
  };
}

/** The newest first. */
async function listFailures(
  database: DatabaseOrTransaction,
  kinds: readonly RegisteredKind[],
): Promise<FailedDelivery[]> {
  const rows = await database
    .select({
      id: deliveries.id,
      workspaceId: deliveries.workspaceId,
      workspaceName: workspaces.name,
      kind: deliveries.kind,
      platform: connections.platform,
      accountName: connections.name,
      reason: deliveries.reason,
      attempts: deliveries.attempts,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .leftJoin(workspaces, eq(workspaces.id, deliveries.workspaceId))
    .leftJoin(
      connections,
      and(eq(connections.workspaceId, deliveries.workspaceId), eq(connections.id, deliveries.connectionId)),
    )
    // What a workspace's own address refuses is for its people to see.
    .where(and(eq(deliveries.state, 'failed'), isNull(deliveries.supersededBy), isNull(deliveries.receiverId)))
    .orderBy(desc(deliveries.finishedAt), desc(deliveries.id))
    .limit(failedShown);
  return rows.map((row) => ({
    ...row,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    // A post is tried again where it is seen whole: its time, its approval and its other accounts belong to the decision.
    canRetry: kindOf(kinds, row).byPerson !== undefined,
  }));
}

/** Null: the system does not tell. */
async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
