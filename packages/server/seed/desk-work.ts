/** What a team does with the tickets of a bulk workspace: who has them, what was promised, windows, failed and waiting replies, what is hidden, what people have read. */
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/** Which tickets have what hangs on their numbers alone: the same each time. */
export async function fillDeskWork(database: Database, workspaceId: string, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into desk_teams (workspace_id, name, platforms, connection_ids, takes_rest, is_by_turns, created_at, updated_at)
    select ${workspaceId}, name, '{}', '{}', false, false, ${at}, ${at} from (values ('Care'), ('Orders')) as team(name)
    on conflict do nothing`);
  await database.execute(sql`
    update tickets set
      assigned_to = case when id % 6 = 0 then ${userId}::uuid when id % 6 = 1 then gen_random_uuid() end,
      assigned_team_id = (select id from desk_teams where desk_teams.workspace_id = ${workspaceId} order by name offset tickets.id % 4 limit 1),
      priority = case when id % 40 = 0 then 'urgent' when id % 20 = 1 then 'high' else 'none' end,
      snoozed_until = case when status <> 'completed' and id % 50 = 0 then ${at} + interval '1 day' end,
      reply_window_ends_at = case when message_type = 'message' then created_at + interval '7 days' end,
      certainty = case when id % 15 = 0 then 'uncertain' else certainty end
    where workspace_id = ${workspaceId}`);
  // One promise of four hours, as a policy would make it.
  await database.execute(sql`
    insert into ticket_slas (workspace_id, ticket_id, terms, shown, results, due_at, warn_at, told)
    select workspace_id, id, '{}', jsonb_build_object('policyName', 'Everybody', 'clocks', '[]'::jsonb, 'breached', '[]'::jsonb), '[]',
      case when status <> 'completed' then created_at + interval '10 days' end,
      case when status <> 'completed' then created_at + interval '9 days' end, '{}'
    from tickets where workspace_id = ${workspaceId} and id % 10 > 0
    on conflict do nothing`);
  await database.execute(sql`
    insert into deliveries (workspace_id, id, kind, connection_id, ticket_id, payload, state, next_attempt_at, created_at, finished_at)
    select workspace_id, gen_random_uuid(), 'reply', connection_id, id, '{}',
      case when status = 'completed' then 'delivered' else 'failed' end, updated_at, updated_at, updated_at
    from tickets where workspace_id = ${workspaceId} and (status = 'completed' or id % 200 = 0)`);
  await database.execute(sql`
    insert into ticket_reads (workspace_id, user_id, ticket_id, read_until)
    select workspace_id, ${userId}::uuid, id, last_customer_message_at from tickets
    where workspace_id = ${workspaceId} and status <> 'completed' and id % 3 > 0
    on conflict do nothing`);
  await database.execute(sql`
    insert into waiting_replies (workspace_id, id, ticket_id, state, text, asked_by, asked_by_name, asked_at, seen_entry_id)
    select workspace_id, gen_random_uuid(), id, case when status = 'completed' then 'sent' else 'waiting' end, 'A reply of a newcomer.',
      ${userId}::uuid, 'Ada', updated_at, 0
    from tickets where workspace_id = ${workspaceId} and id % 100 = 3`);
  // Of the comments a tenth were hidden, half of them by a rule.
  await database.execute(sql`
    insert into message_hidings (workspace_id, id, ticket_id, entry_id, act, actor_kind, actor_id, rule_key, rule_name, at)
    select workspace_id, gen_random_uuid(), ticket_id, id, 'hide', case when id % 2 = 0 then 'automation' else 'member' end,
      case when id % 2 = 1 then ${userId}::uuid end, case when id % 2 = 0 then 'rule:abuse' end, case when id % 2 = 0 then 'Abuse' end, at
    from conversation_entries where workspace_id = ${workspaceId} and type = 'customer' and ticket_id % 10 = 4 order by at`);
  await database.execute(sql`
    update conversation_entries set hidden_on_network_at = at
    where workspace_id = ${workspaceId} and type = 'customer' and ticket_id % 10 = 4`);
  for (const table of ['tickets', 'ticket_slas', 'deliveries', 'ticket_reads', 'waiting_replies', 'message_hidings'])
    await database.execute(sql`analyze ${sql.identifier(table)}`);
}
