/** Holds the inbox against what the networks saw: every message once in a trail, every reply once at its customer, nothing stuck. */
import type { Database } from '../../packages/server/src/db/client.ts';
import type { Answered } from './agents.ts';
import type { Customer, Written } from './customers.ts';
import type { Outbound, SandboxApi } from './sandbox-api.ts';

export type ConversationVerdict = {
  messages: number;
  replies: number;
  delivered: number;
  failed: Map<string, number>;
  refused: Map<string, number>;
  /** Replies that wait for the next day, as the network's quota of this one is used up. */
  waiting: Map<string, number>;
  /** Messages that no trail has; replies that were taken and neither arrived nor failed with a reason. */
  lost: string[];
  /** In a trail, or at the customer, more than once. */
  doubled: string[];
  /** Said to be delivered and not there, or failed and there without a person being asked to look. */
  untrue: string[];
  /** At another customer than the one who asked. */
  misdirected: string[];
  /** Still queued or in a worker's hand, or an event that nobody has read. */
  stuck: string[];
};

/** A condition on deliveries: the network refused for its quota of the day, which no patience here outlives. */
export const waitsForQuota = `deliveries.state = 'queued' and deliveries.reason_code = 'waiting-for-network'
  and deliveries.reason like '%exceeded your quota%'`;

type Entry = { type: string; text: string };
type Told = { id: string; state: string; reasonCode: string | null; reason: string | null; waitsForQuota: boolean };

export async function judgeConversations(
  database: Database,
  sandbox: SandboxApi,
  { answered, written }: { written: readonly Written[]; answered: readonly Answered[] },
): Promise<ConversationVerdict> {
  const verdict: ConversationVerdict = {
    messages: written.length,
    replies: answered.length,
    delivered: 0,
    failed: new Map(),
    refused: new Map(),
    waiting: new Map(),
    lost: [],
    doubled: [],
    untrue: [],
    misdirected: [],
    stuck: [],
  };
  const { rows: entries } = await database.$client.query<Entry>(
    'select type, text from conversation_entries where hidden_at is null',
  );
  for (const one of written) judgeMessage(one, entries, verdict);
  const { rows: told } = await database.$client.query<Told>(
    `select id, state, reason_code as "reasonCode", reason, coalesce(${waitsForQuota}, false) as "waitsForQuota"
     from deliveries where kind = 'reply'`,
  );
  const byId = new Map(told.map((row) => [row.id, row]));
  const platforms = [...new Set(written.map(({ customer }) => customer.account.platform))];
  const outbound = (await Promise.all(platforms.map((platform) => sandbox.listOutbound(platform)))).flat();
  const authors = new Map(written.map(({ customer, externalId }) => [externalId, customer]));
  for (const one of answered) {
    const customer = written.find(({ mark }) => one.question.includes(mark))?.customer;
    judgeReply(one, byId.get(one.replyId), { customer, entries, outbound, authors }, verdict);
  }
  await findStuck(database, verdict);
  return verdict;
}

function judgeMessage(
  { customer, externalId, mark }: Written,
  entries: readonly Entry[],
  verdict: ConversationVerdict,
) {
  const count = entries.filter(({ text, type }) => type === 'customer' && text.includes(mark)).length;
  const name = `${customer.account.platform} ${customer.kind} ${externalId} (${count} times in a trail)`;
  if (count === 0) verdict.lost.push(name);
  if (count > 1) verdict.doubled.push(name);
}

type Seen = {
  customer: Customer | undefined;
  entries: readonly Entry[];
  outbound: readonly Outbound[];
  authors: ReadonlyMap<string, Customer>;
};

function judgeReply(one: Answered, row: Told | undefined, seen: Seen, verdict: ConversationVerdict): void {
  const sent = seen.outbound.filter(({ text }) => text.includes(one.mark));
  const inTrail = seen.entries.filter(({ text }) => text.includes(one.mark)).length;
  const place = `${seen.customer?.account.platform} ${seen.customer?.kind}`;
  const name = `${place}, reply ${one.replyId} (${row?.state ?? 'none'}, ${row?.reasonCode ?? 'no reason'}, ${sent.length} times, ${inTrail} in the trail)`;
  if (sent.length > 1 || inTrail > 1) verdict.doubled.push(name);
  for (const { inReplyTo } of sent) {
    const reached = inReplyTo === null ? undefined : seen.authors.get(inReplyTo);
    if (reached !== undefined && reached !== seen.customer) verdict.misdirected.push(`${name} reached ${reached.name}`);
  }
  if (one.refusal !== null) {
    count(verdict.refused, one.refusal);
    if (row !== undefined || sent.length > 0) verdict.untrue.push(`${name} was refused: ${one.refusal}`);
    return;
  }
  if (row?.state === 'delivered') {
    verdict.delivered += 1;
    if (sent.length === 0) verdict.untrue.push(name);
    if (inTrail === 0) verdict.lost.push(name);
  } else if (row?.state === 'failed' && row.reasonCode !== null && row.reason !== null) {
    count(verdict.failed, `${seen.customer?.account.platform}: ${row.reasonCode}`);
    if (sent.length > 0 && row.reasonCode !== 'unconfirmed') verdict.untrue.push(`${name} ${row.reason}`);
  } else if (row?.waitsForQuota && sent.length === 0) count(verdict.waiting, `${seen.customer?.account.platform}`);
  else verdict.lost.push(name);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

async function findStuck(database: Database, verdict: ConversationVerdict): Promise<void> {
  const { rows: deliveries } = await database.$client.query<{
    id: string;
    kind: string;
    state: string;
    reason: string;
  }>(
    `select id, kind, state, reason from deliveries where state in ('queued', 'sending') and (${waitsForQuota}) is not true`,
  );
  for (const { id, kind, reason, state } of deliveries) verdict.stuck.push(`${kind} ${id} is ${state}: ${reason}`);
  const { rows: events } = await database.$client.query<{ id: string; platform: string; reason: string | null }>(
    `select id, platform, reason from inbound_events where state = 'pending'`,
  );
  for (const { id, platform, reason } of events) verdict.stuck.push(`${platform} event ${id}: ${reason ?? 'not read'}`);
}
