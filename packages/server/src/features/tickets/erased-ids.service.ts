/**
 * What was erased does not come back. A network tells old messages again (a webhook is repeated, an account is connected anew and its history
 * read), so the ids of erased messages and customers are remembered, hashed with the installation's key.
 */
import { createHmac } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { erasedIds } from '../../db/schema/inbox.ts';
import { type Arrival, type Change, externalKeyOf, type Inbound, type Undelivered } from './inbound.ts';

/** On the network. */
export type ErasedPerson = { platform: Platform; externalId: string };
export type ErasedMessage = { connectionId: string; externalId: string };

/** Remembers them; the caller erases what is stored of them up to `erasedAt`. */
export async function rememberErased(
  { config }: Pick<Context, 'config'>,
  transaction: Transaction,
  workspaceId: string,
  {
    erasedAt,
    messages,
    people,
  }: { people: readonly ErasedPerson[]; messages: readonly ErasedMessage[]; erasedAt: Date },
): Promise<void> {
  const hash = hasherOf(config.secretKey, workspaceId);
  const hashes = new Set([...people.map(hash.person), ...messages.map(hash.message)]);
  if (hashes.size === 0) return;
  await transaction.execute(sql`
    insert into ${erasedIds} (workspace_id, id_hash, erased_at)
    select ${workspaceId}::uuid, hash, ${erasedAt.toISOString()}::timestamptz from unnest(${sql.param([...hashes])}::text[]) as hash
    on conflict (workspace_id, id_hash) do update set erased_at = greatest(erased_ids.erased_at, excluded.erased_at)`);
}

/**
 * Leaves out what was erased: messages by their ids, and what an erased customer wrote before the erasure. What they write later is taken
 * in, as of somebody new.
 * @returns `erased`: the sources of what was left out
 */
export async function withoutErased(
  { config }: Pick<Context, 'config'>,
  transaction: Transaction,
  inbound: Inbound,
): Promise<{ kept: Inbound; erased: Set<number> }> {
  const erased = new Set<number>();
  const hashers = new Map<string, Hasher>();
  const hasherFor = (workspaceId: string) => {
    const known = hashers.get(workspaceId) ?? hasherOf(config.secretKey, workspaceId);
    hashers.set(workspaceId, known);
    return known;
  };
  const messageOf = (brought: Arrival | Change | Undelivered) => {
    const { connectionId, externalId, workspaceId } = externalKeyOf(brought);
    return hasherFor(workspaceId).message({ connectionId, externalId });
  };
  const peopleOf = ({ connection, message }: Arrival) => {
    if (message.isOwn) return [];
    const ids = [message.author.externalId, ...(message.threadIds ?? [])].filter((id) => id !== null);
    return ids.map((externalId) =>
      hasherFor(connection.workspaceId).person({ platform: connection.platform, externalId }),
    );
  };
  const all = [...inbound.arrivals, ...inbound.changes, ...inbound.undelivered];
  const hashes = new Set([...all.map(messageOf), ...inbound.arrivals.flatMap(peopleOf)]);
  if (hashes.size === 0) return { kept: inbound, erased };
  const workspaceIds = [...new Set(all.map(({ connection }) => connection.workspaceId))];
  const found = await transaction
    .select()
    .from(erasedIds)
    .where(and(inArray(erasedIds.workspaceId, workspaceIds), inArray(erasedIds.idHash, [...hashes])));
  if (found.length === 0) return { kept: inbound, erased };
  const erasedAt = new Map(found.map((row) => [row.idHash, row.erasedAt]));
  const isKept = (brought: Arrival | Change | Undelivered) => {
    const isErased =
      erasedAt.has(messageOf(brought)) ||
      ('message' in brought &&
        peopleOf(brought).some((hash) => {
          const at = erasedAt.get(hash);
          return at !== undefined && brought.message.at <= at;
        }));
    if (isErased) erased.add(brought.source);
    return !isErased;
  };
  return {
    kept: {
      arrivals: inbound.arrivals.filter(isKept),
      changes: inbound.changes.filter(isKept),
      undelivered: inbound.undelivered.filter(isKept),
    },
    erased,
  };
}

type Hasher = { person: (person: ErasedPerson) => string; message: (message: ErasedMessage) => string };

/** Of one workspace: the same person in another has another hash, so that rows tell nothing about who wrote where. */
function hasherOf(secretKey: Buffer, workspaceId: string): Hasher {
  const hash = (...parts: string[]) =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify(['erased', workspaceId, ...parts]))
      .digest('hex');
  return {
    person: ({ externalId, platform }) => hash('person', platform, externalId),
    message: ({ connectionId, externalId }) => hash('message', connectionId, externalId),
  };
}
