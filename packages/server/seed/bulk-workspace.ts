/** A big workspace for measurements, made by the database itself: a million messages in minutes. Nothing of it reaches a network. */
import { type Platform, ticketCodeOf } from '@parley/contract/platforms.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { memberships, workspaces } from '../src/db/schema/auth.ts';
import { connections } from '../src/db/schema/connections.ts';
import { bulkCities, bulkFirstNames, bulkLastNames, bulkProducts, bulkTexts } from './bulk-texts.ts';

export type BulkOptions = {
  workspaceName: string;
  /** How many tickets to add, spread over the year before `now`, or over so many days, denser towards it. */
  messages: number;
  days?: number;
  platforms: readonly Platform[];
  now: Date;
  /** Becomes the owner. */
  ownerUserId: string | null;
  onProgress?: (done: number) => void;
};

const batchSize = 20_000;
const yearDays = 365;

/** Makes the workspace when there is none of this name, and adds the messages to it. Gives back its id. */
export async function seedBulkWorkspace(database: Database, options: BulkOptions): Promise<string> {
  const workspaceId = await ensureWorkspace(database, options);
  const accounts = await ensureConnections(database, workspaceId, options.platforms);
  for (let done = 0; done < options.messages; done += batchSize) {
    const count = Math.min(batchSize, options.messages - done);
    await insertBatch(database, workspaceId, accounts, { ...options, from: done, count });
    options.onProgress?.(done + count);
  }
  await database.execute(sql`analyze tickets`);
  await database.execute(sql`analyze conversation_entries`);
  return workspaceId;
}

async function ensureWorkspace(database: Database, { workspaceName, ownerUserId }: BulkOptions): Promise<string> {
  const [found] = await database
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.name, workspaceName));
  const [workspace] = found
    ? [found]
    : await database
        .insert(workspaces)
        .values({ name: workspaceName, createdBy: ownerUserId })
        .returning({ id: workspaces.id });
  if (!workspace) throw new Error('The workspace was not made.');
  if (ownerUserId) {
    await database
      .insert(memberships)
      .values({ workspaceId: workspace.id, userId: ownerUserId, role: 'owner' })
      .onConflictDoNothing();
  }
  return workspace.id;
}

type BulkAccount = { connectionId: string; platform: Platform; code: string };

/** They have no rights on any network, and say so: no loop calls out for them. */
async function ensureConnections(
  database: Database,
  workspaceId: string,
  platforms: readonly Platform[],
): Promise<BulkAccount[]> {
  const accounts: BulkAccount[] = [];
  for (const platform of platforms) {
    const isTheirs = and(eq(connections.workspaceId, workspaceId), eq(connections.platform, platform));
    const [found] = await database.select({ id: connections.id }).from(connections).where(isTheirs);
    const [connection] = found
      ? [found]
      : await database
          .insert(connections)
          .values({
            workspaceId,
            platform,
            externalId: `bulk-${workspaceId}`,
            name: 'Tern Outdoor',
            state: 'needs-reconnect',
            lastValidationError: 'Made by the bulk seed: there is no account behind it.',
            isSandbox: true,
            backfillState: 'done',
          })
          .returning({ id: connections.id });
    if (connection) accounts.push({ connectionId: connection.id, platform, code: ticketCodeOf(platform) });
  }
  return accounts;
}

type Batch = BulkOptions & { from: number; count: number };

/** One transaction a batch. `position` runs over the whole time, so that numbers and times go the same way. */
async function insertBatch(
  database: Database,
  workspaceId: string,
  accounts: readonly BulkAccount[],
  { days = yearDays, from, count, messages, now }: Batch,
): Promise<void> {
  await database.execute(sql`
    with text as materialized (
      select ordinality as place, item->>'text' as text, item->>'sentiment' as sentiment, item->>'tag' as tag,
        item->>'language' as language, (item->>'urgency')::smallint as urgency
      from jsonb_array_elements(${JSON.stringify(bulkTexts)}::jsonb) with ordinality as list(item, ordinality)
    ), account as materialized (
      select ordinality as place, (item->>'connectionId')::uuid as connection_id, item->>'platform' as platform, item->>'code' as code
      from jsonb_array_elements(${JSON.stringify(accounts)}::jsonb) with ordinality as list(item, ordinality)
    ), drawn as materialized (
      select
        nextval('ticket_numbers') as id,
        (${now.toISOString()}::timestamptz - make_interval(secs => ${days * 86_400} * power(1 - (${from} + number - random())::float8 / ${messages}, 1.4)))::timestamptz(3) as created_at,
        1 + floor(power(random(), 1.2) * ${bulkTexts.length})::int as text_place,
        1 + floor(power(random(), 1.5) * ${accounts.length})::int as account_place,
        floor(random() * ${bulkProducts.length})::int as product, floor(random() * ${bulkCities.length})::int as city,
        floor(power(random(), 2) * ${Math.max(20, Math.round(messages / 3))})::bigint as person,
        random() as fate, random() as patience, random() as kind, random() as confidence
      from generate_series(1, ${count}) as number
    ), ticket as materialized (
      select drawn.*, account.connection_id, account.platform, account.code, text.sentiment, text.tag, text.language, text.urgency,
        replace(replace(text.text, '{product}', (${textArray(bulkProducts)})[product + 1]), '{city}', (${textArray(bulkCities)})[city + 1]) as words,
        (${textArray(bulkFirstNames)})[1 + person % ${bulkFirstNames.length}] || ' ' ||
          (${textArray(bulkLastNames)})[1 + (person / ${bulkFirstNames.length}) % ${bulkLastNames.length}] as name,
        case when kind < 0.55 then 'comment' when kind < 0.85 then 'message' when kind < 0.95 then 'mention' else 'review' end as message_type,
        -- Older tickets are answered, the newest mostly wait.
        case when created_at < ${now.toISOString()}::timestamptz - interval '14 days' * fate then 'completed'
          when fate > 0.8 and text.urgency >= 1 then 'escalated' else 'pending' end as status,
        least(created_at + make_interval(secs => 300 + 30000 * power(patience, 2)), ${now.toISOString()}::timestamptz)::timestamptz(3) as answered_at
      from drawn join text on text.place = text_place join account on account.place = account_place
    ), written as (
      insert into tickets (workspace_id, id, ticket_id, connection_id, platform, thread_external_id, message_type, sender_external_id,
        sender_followers, sender_verified, sender_name, sender_handle, original_message, content, reply_target, last_customer_message_at, status, sentiment,
        sentiment_confidence, certainty, tag, tag_confidence, tags, spam, crisis, read_by, drafted_by, language, urgency, analysis, ai_reply, ai_reason, agent_reply, first_responded_at, last_replied_at, created_at, updated_at)
      select ${workspaceId}::uuid, id, code || '-' || lpad(id::text, greatest(4, length(id::text)), '0') || '-' ||
          lpad(((extract(epoch from created_at) * 1000)::bigint % 1000000)::text, 6, '0'),
        connection_id, platform, 'bulk-' || id, message_type, 'person-' || person,
        case when person % 3 = 0 then (person * 7919) % 200000 end,
        case when platform = 'twitter' then person % 5 = 0 end, name, lower(replace(name, ' ', '.')) || person,
        words, words, '{}', created_at, status, sentiment, 0.55 + 0.44 * confidence, 'sure', tag, 0.55 + 0.44 * confidence,
        jsonb_build_array(jsonb_build_object('tag', tag, 'confidence', 0.55 + 0.44 * confidence)), false, '{}', 'built-in',
        case when status <> 'completed' then 'built-in' end, language, urgency, 'done',
        case when status <> 'completed' then 'Thank you for your message. We are looking into it and will come back to you.' end,
        'A general acknowledgement: nothing in the workspace answers this question yet.',
        case when status = 'completed' then 'Thank you for writing to us. This is settled now.' end,
        case when status = 'completed' then answered_at end, case when status = 'completed' then answered_at end,
        created_at, case when status = 'completed' then answered_at else created_at end
      from ticket
    )
    insert into conversation_entries (workspace_id, ticket_id, connection_id, type, external_id, sender_external_id, sender_name, text, at, created_at)
    select ${workspaceId}::uuid, id, connection_id, 'customer', 'bulk-' || id || '-1', 'person-' || person, name, words, created_at, created_at from ticket
    union all
    select ${workspaceId}::uuid, id, connection_id, 'agent', 'bulk-' || id || '-2', null, 'Tern Outdoor', 'Thank you for writing to us. This is settled now.', answered_at, answered_at
    from ticket where status = 'completed'
  `);
}

function textArray(words: readonly string[]) {
  return sql`${sql.param([...words])}::text[]`;
}
