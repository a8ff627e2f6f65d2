/** What was acted on, by its name of today: the log itself holds ids, so that it keeps nobody's words. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

type Place = { table: string; name: SQL; isThere?: SQL; isOfWorkspace?: false };

const user: Place = { table: 'users', name: sql`coalesce(name || ' (' || email || ')', email)`, isOfWorkspace: false };
const ticket: Place = { table: 'tickets', name: sql`ticket_id` };
const connection: Place = { table: 'connections', name: sql`name` };
const cannedReply: Place = { table: 'canned_replies', name: sql`title` };

/** By the first word of an action. What is missing has no name, or its target is none. */
const places: Readonly<Record<string, Place>> = {
  ticket,
  'automatic-reply': ticket,
  post: { table: 'posts', name: sql`left(caption, 60)`, isThere: sql`deleted_at is null` },
  connection,
  insights: connection,
  competitor: { table: 'competitors', name: sql`coalesce(name, handle)` },
  report: { table: 'report_schedules', name: sql`name` },
  member: user,
  user,
  session: user,
  'two-factor': user,
  workspace: { table: 'workspaces', name: sql`name`, isOfWorkspace: false },
  invitation: { table: 'invitations', name: sql`email::text` },
  campaign: { table: 'campaigns', name: sql`name` },
  media: { table: 'media', name: sql`original_name` },
  'canned-reply': cannedReply,
  knowledge: { table: 'knowledge_entries', name: sql`title` },
  'posting-feed': { table: 'posting_feeds', name: sql`title` },
  'api-key': { table: 'api_keys', name: sql`name` },
  'webhook-endpoint': { table: 'webhook_endpoints', name: sql`url` },
};

export type NamedTarget = {
  /** Null where it has none, or is gone. */
  targetName: string | null;
  isTargetGone: boolean;
};

/** Names each entry's target, with one question for all of them. */
export async function nameTargets<Entry extends { action: string; target: string | null }>(
  database: DatabaseOrTransaction,
  workspaceId: string,
  entries: readonly Entry[],
): Promise<(Entry & NamedTarget)[]> {
  const placeOf = ({ action }: Entry) => places[action.split('.', 1)[0] ?? ''];
  const wanted = new Map<Place, Set<string>>();
  for (const entry of entries) {
    const place = placeOf(entry);
    if (place === undefined || entry.target === null) continue;
    wanted.set(place, (wanted.get(place) ?? new Set()).add(entry.target));
  }
  const questions = [...wanted].map(
    ([{ isOfWorkspace, isThere, name, table }, ids]) => sql`
      select ${table} as place, id::text as id, ${name} as name from ${sql.identifier(table)}
      where id::text = any(${sql.param([...ids])}::text[])
        ${isOfWorkspace === false ? sql`` : sql`and workspace_id = ${workspaceId}`}
        ${isThere === undefined ? sql`` : sql`and ${isThere}`}`,
  );
  const { rows } =
    questions.length === 0
      ? { rows: [] }
      : await database.execute<{ place: string; id: string; name: string | null }>(
          sql.join(questions, sql` union all `),
        );
  const found = new Map(rows.map(({ id, name, place }) => [`${place} ${id}`, name]));
  return entries.map((entry) => {
    const place = placeOf(entry);
    if (place === undefined || entry.target === null) return { ...entry, targetName: null, isTargetGone: false };
    const key = `${place.table} ${entry.target}`;
    return { ...entry, targetName: found.get(key) ?? null, isTargetGone: !found.has(key) };
  });
}
