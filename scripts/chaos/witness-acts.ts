/** Holds what people did beside answering against what came of it: hidden comments, replies that waited for a yes, ratings, webhooks. */
import type { Database } from '../../packages/server/src/db/client.ts';
import type { Answered } from './agents.ts';
import type { Decision, Submitted } from './approvals.ts';
import type { Moderated } from './moderators.ts';
import type { Rated } from './raters.ts';
import type { Receiver } from './receiver.ts';
import type { SandboxApi } from './sandbox-api.ts';

export type ActsVerdict = {
  hidings: number;
  hidingsFailed: Map<string, number>;
  waited: Map<string, number>;
  ratings: number;
  webhooks: number;
  webhookRepeats: number;
  lost: string[];
  doubled: string[];
  untrue: string[];
  stuck: string[];
};

export type Settled = Awaited<ReturnType<typeof settleSubmitted>>;

/** A waiting reply as what became of it: what was approved is judged like every reply, what was not must never leave. */
export async function settleSubmitted(
  database: Database,
  submitted: readonly Submitted[],
): Promise<{ answered: Answered[]; untrue: string[]; lost: string[]; stuck: string[]; waited: Map<string, number> }> {
  const { rows } = await database.$client.query<{ id: string; state: string; deliveryId: string | null }>(
    'select id, state, delivery_id as "deliveryId" from waiting_replies',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const settled = { answered: [] as Answered[], untrue: [] as string[], lost: [] as string[], stuck: [] as string[] };
  const waited = new Map<string, number>();
  for (const { decisions, mark, question, refusal, ticketId, waitingId } of submitted) {
    const row = known.get(waitingId);
    const name = `waiting reply ${waitingId} (${row?.state ?? 'none'}, ${decisions.map(({ isTaken, wanted }) => `${wanted}${isTaken ? '' : ' refused'}`).join(', ')})`;
    const reply = { messageId: ticketId, mark, question };
    if (refusal !== null) {
      if (row !== undefined) settled.untrue.push(`${name} was refused: ${refusal}`);
      settled.answered.push({ ...reply, replyId: waitingId, refusal });
      continue;
    }
    if (row === undefined) {
      settled.lost.push(name);
      continue;
    }
    waited.set(row.state, (waited.get(row.state) ?? 0) + 1);
    const taken = new Set<Decision>(decisions.filter(({ isTaken }) => isTaken).map(({ wanted }) => wanted));
    // Of several that decide at once one wins, and only that one hears of success.
    if (taken.size > 1 || [...taken].some((decision) => !isSettledAs(row.state, decision))) settled.untrue.push(name);
    if (row.state === 'waiting' && taken.size > 0) settled.stuck.push(name);
    const isOut = row.state === 'approved';
    if (isOut && row.deliveryId === null) settled.lost.push(name);
    settled.answered.push({ ...reply, replyId: row.deliveryId ?? waitingId, refusal: isOut ? null : row.state });
  }
  return { ...settled, waited };
}

/** What was sent back is put away by itself once its writer answers anew. */
function isSettledAs(state: string, decision: Decision): boolean {
  return state === decision || (decision === 'returned' && state === 'withdrawn');
}

export async function judgeActs(
  database: Database,
  sandbox: SandboxApi,
  acts: { moderated: readonly Moderated[]; rated: readonly Rated[]; receiver: Receiver; settled: Settled },
): Promise<ActsVerdict> {
  const { lost, stuck, untrue, waited } = acts.settled;
  const verdict: ActsVerdict = {
    ...{ hidings: 0, hidingsFailed: new Map(), waited, ratings: 0 },
    ...{ webhooks: acts.receiver.taken.size, webhookRepeats: acts.receiver.repeats() },
    ...{ lost: [...lost], doubled: [], untrue: [...untrue], stuck: [...stuck] },
  };
  for (const one of acts.moderated) await judgeHiding(database, sandbox, one, verdict);
  await judgeRatings(database, acts.rated, verdict);
  await judgeWebhooks(database, acts.receiver, verdict);
  return verdict;
}

async function judgeHiding(database: Database, sandbox: SandboxApi, one: Moderated, verdict: ActsVerdict) {
  verdict.hidings += 1;
  const { rows } = await database.$client.query<{
    isHidden: boolean;
    act: string | null;
    state: string | null;
    reasonCode: string | null;
  }>(
    `select entry.hidden_on_network_at is not null as "isHidden", newest.act, newest.state, newest.reason_code as "reasonCode"
     from conversation_entries entry left join lateral (
       select hiding.act, delivery.state, delivery.reason_code
       from message_hidings hiding join deliveries delivery on delivery.workspace_id = hiding.workspace_id and delivery.id = hiding.id
       where hiding.workspace_id = entry.workspace_id and hiding.entry_id = entry.id
       order by hiding.number desc limit 1
     ) newest on true
     where entry.id = $1`,
    [one.entryId],
  );
  const [row] = rows;
  const isHiddenThere = await sandbox.isHidden(one.platform, one.externalId);
  const name = `${one.platform} comment ${one.externalId}: wanted ${one.isHidden ? 'hidden' : 'shown'}, Parley says ${row?.isHidden ? 'hidden' : 'shown'} (${row?.act ?? 'nothing asked'}, ${row?.state ?? 'none'}, ${row?.reasonCode ?? 'no reason'}), the network ${isHiddenThere ? 'hides' : 'shows'} it`;
  if (row?.state === 'failed' && row.reasonCode !== null) {
    verdict.hidingsFailed.set(row.reasonCode, (verdict.hidingsFailed.get(row.reasonCode) ?? 0) + 1);
    return;
  }
  if (row === undefined || row.isHidden !== one.isHidden) verdict.lost.push(name);
  else if (isHiddenThere !== one.isHidden) verdict.untrue.push(name);
}

async function judgeRatings(database: Database, rated: readonly Rated[], verdict: ActsVerdict) {
  const { rows } = await database.$client.query<{ ticketId: string; rating: number }>(
    'select ticket_id as "ticketId", rating from surveys where rating is not null',
  );
  verdict.ratings = rows.length;
  const byTicket = new Map(rows.map(({ rating, ticketId }) => [Number(ticketId), rating]));
  if (byTicket.size !== rows.length) verdict.doubled.push(`${rows.length} ratings of ${byTicket.size} tickets`);
  for (const { isTaken, rating, ticketId } of rated) {
    const found = byTicket.get(ticketId);
    byTicket.delete(ticketId);
    if (isTaken && found === undefined) verdict.lost.push(`rating ${rating} of the ticket ${ticketId}`);
    if (found !== undefined && found !== rating)
      verdict.untrue.push(`rating ${rating} of the ticket ${ticketId} is ${found}`);
  }
  for (const ticketId of byTicket.keys()) verdict.untrue.push(`nobody rated the ticket ${ticketId}`);
}

/** What must have been told, each once under one id: by event, the subject's field in `data`, and where its subjects stand. */
const tellings = [
  ['message.created', 'id', 'select id::text from tickets'],
  ['reply.delivered', 'deliveryId', "select id::text from deliveries where kind = 'reply' and state = 'delivered'"],
  ['post.published', 'publicationId', "select id::text from publications where state = 'published'"],
] as const;
export const toldEvents = tellings.map(([event]) => event);

async function judgeWebhooks(database: Database, { taken }: Receiver, verdict: ActsVerdict) {
  for (const [event, field, select] of tellings) {
    const counts = new Map<string, number>();
    for (const { data, type } of taken.values()) {
      if (type !== event) continue;
      const subject = String(data[field]);
      counts.set(subject, (counts.get(subject) ?? 0) + 1);
    }
    const { rows } = await database.$client.query<{ id: string }>(select);
    for (const { id } of rows) {
      const count = counts.get(id) ?? 0;
      counts.delete(id);
      if (count === 0) verdict.lost.push(`webhook ${event} of ${id}`);
      if (count > 1) verdict.doubled.push(`webhook ${event} of ${id}: ${count} ids`);
    }
    for (const id of counts.keys()) verdict.untrue.push(`webhook ${event} of ${id}, which is not so`);
  }
}
