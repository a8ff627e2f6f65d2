/**
 * The first page of the inbox at 100,000 tickets, in every order and by the filters that people use: the statements of the product's own
 * functions, timed, and their plans looked through for tables that are read as a whole.
 */
import { randomUUID } from 'node:crypto';
import { listMessagesQuerySchema } from '@parley/contract/inbox/schemas.ts';
import { type TicketSort, ticketSorts } from '@parley/contract/tickets/filters.ts';
import { seedBulkWorkspace } from '../../packages/server/seed/bulk-workspace.ts';
import { fillDeskWork } from '../../packages/server/seed/desk-work.ts';
import { type Database, openDatabase } from '../../packages/server/src/db/client.ts';
import { unboundedLimits } from '../../packages/server/src/db/database-limits.ts';
import { findConversation } from '../../packages/server/src/features/inbox/conversation.query.ts';
import { countTickets } from '../../packages/server/src/features/inbox/count-tickets.service.ts';
import { type ListFilters, listMessages } from '../../packages/server/src/features/inbox/list-messages.query.ts';
import { listHidden } from '../../packages/server/src/features/message-hiding/list-hidden.query.ts';
import type { Installation } from '../../packages/server/src/open-installation.ts';
import { atMost, type Figure, medianOf, told } from './figure.ts';
import { measuredPlatforms } from './measured-workspace.ts';

const pageMaxMs = 50;
const rounds = 7;
/** Of which a plan reads no row that it does not need. */
const bigTables = new Set([
  ...['tickets', 'conversation_entries', 'ticket_slas', 'deliveries', 'ticket_reads'],
  ...['waiting_replies', 'message_hidings'],
]);

const filters: readonly (readonly [string, Record<string, string>])[] = [
  ['open, 7 days', { status: 'open', dateFilter: '7days' }],
  ['open', { status: 'open' }],
  ['all, 30 days', { dateFilter: '30days' }],
  ['everything', {}],
  ['closed', { status: 'closed' }],
  ['one network, open', { status: 'open', platform: 'instagram' }],
  ['mine, open', { status: 'open', assignee: 'me' }],
  ['nobody’s, open', { status: 'open', assignee: 'none' }],
  ['complaints, open', { status: 'open', tag: 'complaint' }],
  ['urgent, open', { status: 'open', urgency: '3' }],
  ['priority, open', { status: 'open', priority: 'urgent,high' }],
  ['unread, open', { status: 'open', unread: 'true' }],
  ['overdue', { sla: 'breached' }],
  ['window ends soon', { windowSoon: 'true' }],
  ['failed reply', { failedReply: 'true' }],
  ['waits for approval', { waitingApproval: 'true' }],
  ['snoozed', { snoozed: 'only' }],
  ['language', { status: 'open', language: 'de' }],
  ['a frequent word', { search: 'the' }],
  ['a rare word', { search: 'quaggas' }],
];

type Statement = { text: string; values: unknown[] };

export async function measureInboxPile(installation: Installation, tickets: number): Promise<Figure[]> {
  return measurePile(installation, await preparePile(installation.database, tickets));
}

async function measurePile(installation: Installation, workspaceId: string): Promise<Figure[]> {
  const spied = spyOn(installation.connectionString);
  const userId = await userOf(installation.database, workspaceId);
  const asking = { now: new Date(), userId };
  const reading = { ...asking, replySupport: { isSupported: () => true, standardWindowMs: () => undefined } };
  const figures: Figure[] = [];
  const measure = async (name: string, run: () => Promise<unknown>) => {
    const { medianMs, whole } = await spied.measure(run);
    figures.push(atMost(name, medianMs, pageMaxMs, ' ms'));
    if (whole.length > 0) figures.push(told(`${name}: reads all of ${whole.join(', ')}`, whole.length));
  };
  try {
    for (const sort of ticketSorts)
      for (const [name, query] of filters) {
        const page = (cursor?: string) =>
          listMessages(spied.database, workspaceId, toFilters(query, sort, cursor), reading);
        await measure(`${sort}, ${name}: first page`, () => page());
        const { nextCursor } = await page();
        if (nextCursor !== null && query.search === undefined)
          await measure(`${sort}, ${name}: second page`, () => page(nextCursor));
      }
    for (const [name, query] of filters) {
      const { cursor: _cursor, limit: _limit, sort: _sort, ...given } = toFilters(query, 'newest');
      await measure(`count for a saved view, ${name}`, () =>
        countTickets(spied.database, workspaceId, given, { ...asking, most: 99 }),
      );
      await measure(`count of “all that match”, ${name}`, () =>
        countTickets(spied.database, workspaceId, given, { ...asking, most: 5_000 }),
      );
    }
    for (const [name, byRules] of [
      ['all', false],
      ['by rules', true],
    ] as const)
      await measure(`log of hidden messages, ${name}`, () =>
        listHidden(spied.database, workspaceId, { byRules, after: undefined, limit: 50 }),
      );
    const opening = { ...asking, workspaceId, ticketId: await hiddenTicketOf(installation.database, workspaceId) };
    const support = { canDelete: () => true, canHide: () => true };
    await measure('conversation with a hidden message', () =>
      findConversation(spied.database, { ...opening, seesWaiting: true, entries: 40 }, support),
    );
  } finally {
    await spied.end();
  }
  return figures;
}

async function preparePile(database: Database, tickets: number): Promise<string> {
  const seed = (workspaceName: string, messages: number) =>
    seedBulkWorkspace(database, {
      ...{ workspaceName, messages, platforms: measuredPlatforms, now: new Date(), ownerUserId: null },
    });
  // Others' tickets stand in the same tables.
  for (const [name, share] of [
    ['pile beside', 0.3],
    ['small pile', 0.1],
  ] as const)
    await fillDeskWork(database, await seed(name, Math.round(tickets * share)), randomUUID(), new Date());
  const workspaceId = await seed('pile', tickets);
  await fillDeskWork(database, workspaceId, randomUUID(), new Date());
  return workspaceId;
}

/** Who has a sixth of the tickets. */
async function userOf(database: Database, workspaceId: string): Promise<string> {
  const { rows } = await database.$client.query<{ user_id: string }>(
    'select user_id from ticket_reads where workspace_id = $1 limit 1',
    [workspaceId],
  );
  return rows[0]?.user_id ?? randomUUID();
}

async function hiddenTicketOf(database: Database, workspaceId: string): Promise<number> {
  const { rows } = await database.$client.query<{ id: string }>(
    'select ticket_id as id from message_hidings where workspace_id = $1 order by number desc limit 1',
    [workspaceId],
  );
  return Number(rows[0]?.id);
}

function toFilters(query: Record<string, string>, sort: TicketSort, cursor?: string): ListFilters {
  const given = { ...query, sort, ...(cursor === undefined ? {} : { cursor }) };
  return listMessagesQuerySchema.parse(given) as ListFilters;
}

/** A database that remembers the statements that are run over it. */
function spyOn(connectionString: string) {
  const database = openDatabase({ connectionString, maxConnections: 2, limits: unboundedLimits });
  const statements: Statement[] = [];
  const pool = database.$client as { query: (...words: unknown[]) => unknown };
  const original = pool.query.bind(pool);
  pool.query = (given, values, ...rest) => {
    const text = typeof given === 'string' ? given : (given as Statement).text;
    statements.push({ text, values: (values ?? (given as Statement).values ?? []) as unknown[] });
    return original(given, values, ...rest);
  };
  return {
    database,
    end: () => database.$client.end(),
    async measure(run: () => Promise<unknown>) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        statements.length = 0;
        const startedAt = performance.now();
        await run();
        times.push(performance.now() - startedAt);
      }
      const whole = new Set<string>();
      for (const { text, values } of [...statements]) {
        const { rows } = (await original(`explain (analyze, buffers, format json) ${text}`, values)) as {
          rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[];
        };
        for (const plan of rows[0]?.['QUERY PLAN'] ?? []) findWholeReads(plan.Plan, whole);
      }
      return { medianMs: medianOf(times), whole: [...whole] };
    },
  };
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

function findWholeReads(node: PlanNode, found: Set<string>): void {
  const table = node['Relation Name'];
  if (node['Node Type'].includes('Seq Scan') && table !== undefined && bigTables.has(table)) found.add(table);
  for (const part of node.Plans ?? []) findWholeReads(part, found);
}
