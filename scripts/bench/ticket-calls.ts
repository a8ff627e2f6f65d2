/** Changing a status and opening a ticket, against the bare statements that they need, on a driver that does nothing else. */
import { makeCall, measureByTurns } from './by-turns.ts';
import { atMost, type Figure, told } from './figure.ts';
import type { MeasuredWorkspace } from './measured-workspace.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** As many as there are rounds: each is opened once, so that the others hear of it each time. */
const ticketsMeasured = 220;
const ticketsInTurn = ticketsMeasured / 2;

export async function measureTicketCalls(server: ServerUnderTest, workspace: MeasuredWorkspace): Promise<Figure[]> {
  const client = await server.installation.database.$client.connect();
  try {
    const { rows } = await client.query<TicketPlace>(
      `select id, connection_id, thread_external_id from tickets
       where workspace_id = $1 and status = 'pending' order by created_at desc limit $2`,
      [workspace.workspaceId, ticketsMeasured],
    );
    const ticketOf = (round: number): TicketPlace => {
      const ticket = rows[round % rows.length];
      if (ticket === undefined) throw new Error('The measured workspace has no open tickets.');
      return ticket;
    };
    const statements = bareStatements(client, workspace);
    const address = (round: number) => `${server.url}/api/messages/${ticketOf(round).id}`;
    const halfOf = (round: number) => round % ticketsInTurn;
    const { cookie } = workspace;

    const change = await measureByTurns(
      (round) => makeCall({ method: 'PUT', url: address(halfOf(round)), cookie, body: { status: statusOf(round) } }),
      (round) => statements.changeStatus(ticketOf(halfOf(round)), statusOf(round)),
    );
    const open = await measureByTurns(
      async (round) => {
        await makeCall({ url: address(round), cookie });
        await makeCall({ url: `${address(round)}/conversation`, cookie });
        await makeCall({ method: 'POST', url: `${address(round)}/presence`, cookie, body: {} });
      },
      (round) => statements.openTicket(ticketOf(round)),
    );
    return [...figuresOf('changing a status', change), ...figuresOf('opening a ticket (three calls)', open)];
  } finally {
    client.release(true);
  }
}

type Client = { query(statement: string | { name: string; text: string; values: unknown[] }): Promise<unknown> };
type TicketPlace = { id: string; connection_id: string; thread_external_id: string };

/** One half of the tickets is closed, then opened again. */
function statusOf(round: number): 'completed' | 'pending' {
  return Math.floor(round / ticketsInTurn) % 2 === 0 ? 'completed' : 'pending';
}

function figuresOf(name: string, [callMs, bareMs]: [number, number]): Figure[] {
  return [
    told(`${name}: call`, callMs, ' ms'),
    told(`${name}: bare statements`, bareMs, ' ms'),
    atMost(`${name}: call to bare statements`, callMs / bareMs, 4),
  ];
}

/** What nobody could leave out: the change with its audit record and live event in one commit, and what the screen shows. */
function bareStatements(client: Client, { workspaceId, userId }: MeasuredWorkspace) {
  const run = (name: string, values: readonly unknown[]) =>
    client.query({ name, text: texts[name] ?? name, values: [...values] });
  const tell = (event: object) => run('event', [workspaceId, JSON.stringify(event)]);
  return {
    async changeStatus({ id }: TicketPlace, status: string): Promise<void> {
      await client.query('begin');
      await run('change', [workspaceId, id, status]);
      await run('audit', [workspaceId, userId, id, JSON.stringify({ status })]);
      await tell({ kind: 'message.updated', messageIds: [Number(id)] });
      await client.query('commit');
      await run('ticket', [workspaceId, id]);
    },
    async openTicket({ id, connection_id, thread_external_id }: TicketPlace): Promise<void> {
      await run('ticket', [workspaceId, id]);
      await run('trail', [workspaceId, connection_id, thread_external_id]);
      await run('draft', [workspaceId, id, userId]);
      await run('viewers', [workspaceId, id]);
      await client.query('begin');
      await run('presence', [workspaceId, id, userId]);
      await tell({ kind: 'presence.changed', messageId: Number(id), viewers: [] });
      await client.query('commit');
    },
  };
}

const texts: Record<string, string> = {
  change: 'update tickets set status = $3, updated_at = now() where workspace_id = $1 and id = $2',
  audit: `insert into audit_log (workspace_id, user_id, action, target, detail) values ($1, $2, 'ticket.updated', $3, $4)`,
  event: `with counter as (
      update live_counters set last_number = last_number + 1 where workspace_id = $1 returning last_number
    ), written as (insert into live_events (workspace_id, number, event) select $1, last_number, $2::jsonb from counter)
    select pg_notify('parley_live', $1::text || ':' || last_number) from counter`,
  ticket: `select tickets.*, connections.name as connection_name, connections.state, delivery.state as delivery_state from tickets
    join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
    left join lateral (
      select state from deliveries where deliveries.workspace_id = tickets.workspace_id and deliveries.ticket_id = tickets.id
      order by created_at desc limit 1
    ) delivery on true
    where tickets.workspace_id = $1 and tickets.id = $2`,
  trail: `select entry.*, delivery.state from tickets
    join conversation_entries entry on entry.workspace_id = tickets.workspace_id and entry.ticket_id = tickets.id
    left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id
    where tickets.workspace_id = $1 and tickets.connection_id = $2 and tickets.thread_external_id = $3
    order by entry.at`,
  draft: 'select text, updated_at from drafts where workspace_id = $1 and ticket_id = $2 and user_id = $3',
  viewers: `select user_id, typing_at, users.name from presences join users on users.id = user_id
    where workspace_id = $1 and ticket_id = $2`,
  presence: `insert into presences (workspace_id, ticket_id, user_id, seen_at) values ($1, $2, $3, now())
    on conflict (workspace_id, ticket_id, user_id) do update set seen_at = excluded.seen_at`,
};
