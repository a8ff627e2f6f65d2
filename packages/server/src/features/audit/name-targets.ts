/** What was acted on, by its name of today: the log itself holds ids, so that it keeps nobody's words. */
import { isTicketOfDetail } from '@parley/contract/audit/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

/** `targets` are what entries were about, as opposed to what their details mention. */
type Scope = { workspaceId: string; targets: SQL };
type Place = { table: string; name: SQL; isThere?: SQL; numbered?: true; within?: (scope: Scope) => SQL };

/** What a log mentions beside its targets may come from a request: only people of the workspace, or who were, are named. */
const user: Place = {
  table: 'users',
  name: sql`coalesce(name || ' (' || email || ')', email)`,
  within: ({ targets, workspaceId }) => sql`(
    id = any(${targets})
    or exists (select from memberships where memberships.workspace_id = ${workspaceId} and memberships.user_id = users.id)
    or id::text in (
      select target from audit_log
      where audit_log.workspace_id = ${workspaceId} and audit_log.action in ('member.left', 'member.removed')
    ))`,
};
const ticket: Place = { table: 'tickets', name: sql`ticket_id`, numbered: true };
const connection: Place = { table: 'connections', name: sql`name` };
const cannedReply: Place = { table: 'canned_replies', name: sql`title` };
const workspace: Place = {
  table: 'workspaces',
  name: sql`name`,
  within: ({ targets, workspaceId }) => sql`(id = any(${targets}) or id = ${workspaceId})`,
};

/** By the first word of an action. What is missing has no name, or its target is none. */
const places: Readonly<Record<string, Place>> = {
  ticket,
  'automatic-reply': ticket,
  customer: ticket,
  'customer-note': ticket,
  note: ticket,
  reply: ticket,
  post: { table: 'posts', name: sql`left(caption, 60)`, isThere: sql`deleted_at is null` },
  connection,
  insights: connection,
  competitor: { table: 'competitors', name: sql`coalesce(name, handle)` },
  report: { table: 'report_schedules', name: sql`name` },
  member: user,
  user,
  client: user,
  impersonation: user,
  session: user,
  'two-factor': user,
  workspace,
  invitation: { table: 'invitations', name: sql`email::text` },
  campaign: { table: 'campaigns', name: sql`name` },
  media: { table: 'media', name: sql`original_name` },
  'canned-reply': cannedReply,
  'desk-team': { table: 'desk_teams', name: sql`name` },
  macro: { table: 'macros', name: sql`name` },
  'saved-view': { table: 'saved_views', name: sql`name` },
  'calendar-note': { table: 'calendar_notes', name: sql`left(text, 60)` },
  knowledge: { table: 'knowledge_entries', name: sql`title` },
  'posting-feed': { table: 'posting_feeds', name: sql`title` },
  'api-key': { table: 'api_keys', name: sql`name` },
  'webhook-endpoint': { table: 'webhook_endpoints', name: sql`url` },
};

/** Each table once. */
const tables = [...new Map(Object.values(places).map((place) => [place.table, place])).values()];

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const ticketNumber = /^[1-9]\d{0,15}$/;

export type NamedTarget = {
  /** Null where it has none, or is gone. */
  targetName: string | null;
  isTargetGone: boolean;
  /** What the ids of the detail stand for, as far as it is known. */
  names: Record<string, string>;
};

type Entry = { action: string; target: string | null; detail: unknown };

/** Names each entry's target and what its detail names by id, with one question for all of them. */
export async function nameTargets<Given extends Entry>(
  database: DatabaseOrTransaction,
  workspaceId: string,
  entries: readonly Given[],
): Promise<(Given & NamedTarget)[]> {
  const found = await findNames(database, workspaceId, entries);
  return entries.map((entry) => {
    const { target } = entry;
    const place = placeOf(entry.action);
    const names = namesIn(entry, found);
    const known = target === null ? undefined : found.get(`${place?.numbered ? 'ticket ' : ''}${target}`);
    const isTargetGone = target !== null && place !== undefined && known?.get(place.table) === undefined;
    const targetName = place === undefined ? firstOf(known) : (known?.get(place.table) ?? null);
    return { ...entry, targetName, isTargetGone, names };
  });
}

/** By id (a ticket's after "ticket "), then by table: in theory two tables may hold the same id. */
type Found = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

async function findNames(
  database: DatabaseOrTransaction,
  workspaceId: string,
  entries: readonly Entry[],
): Promise<Found> {
  const targets = new Set<string>();
  const uuids = new Set<string>();
  const tickets = new Set<string>();
  for (const { action, detail, target } of entries) {
    if (target !== null && uuid.test(target)) targets.add(target);
    if (target !== null && placeOf(action)?.numbered && ticketNumber.test(target)) tickets.add(target);
    eachId(action, detail, (id, isTicket) => (isTicket ? tickets : uuids).add(id));
  }
  const scope = { workspaceId, targets: sql`${sql.param([...targets])}::uuid[]` };
  const ofWorkspace = sql`workspace_id = ${workspaceId}`;
  const questions = tables.flatMap(({ isThere, name, numbered, table, within }) => {
    const ids = numbered ? [...tickets] : [...new Set([...targets, ...uuids])];
    if (ids.length === 0) return [];
    return [
      sql`
      select ${table} as place, id::text as id, ${name} as name from ${sql.identifier(table)}
      where id = any(${sql.param(ids)}::${sql.raw(numbered ? 'bigint' : 'uuid')}[]) and ${within?.(scope) ?? ofWorkspace}
        ${isThere === undefined ? sql`` : sql`and ${isThere}`}`,
    ];
  });
  if (questions.length === 0) return new Map();
  const { rows } = await database.execute<{ place: string; id: string; name: string | null }>(
    sql.join(questions, sql` union all `),
  );
  const found = new Map<string, Map<string, string | null>>();
  for (const { id, name, place } of rows) {
    const key = place === ticket.table ? `ticket ${id}` : id;
    found.set(key, (found.get(key) ?? new Map<string, string | null>()).set(place, name));
  }
  return found;
}

function placeOf(action: string): Place | undefined {
  return places[action.split('.', 1)[0] ?? ''];
}

function namesIn({ action, detail }: Entry, found: Found): Record<string, string> {
  const names: Record<string, string> = {};
  eachId(action, detail, (id, isTicket) => {
    const name = firstOf(found.get(isTicket ? `ticket ${id}` : id));
    if (name !== null) names[id] = name;
  });
  return names;
}

function firstOf(known: ReadonlyMap<string, string | null> | undefined): string | null {
  return [...(known?.values() ?? [])].find((name) => name !== null) ?? null;
}

/** Ids lie in lists, and in values of values too. */
function eachId(action: string, value: unknown, take: (id: string, isTicket: boolean) => void, key = ''): void {
  if (typeof value === 'string' && uuid.test(value)) take(value, false);
  else if (isTicketOfDetail(action, key) && ticketNumber.test(String(value))) take(String(value), true);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) eachId(action, part, take, Array.isArray(value) ? key : name);
}
