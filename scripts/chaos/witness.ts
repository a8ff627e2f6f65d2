/** Holds what Parley says against what the networks saw. */
import type { Database } from '../../packages/server/src/db/client.ts';
import type { Expected } from './posts.ts';
import type { Outbound, SandboxApi } from './sandbox-api.ts';

/** What Parley says of a publication. */
type Told = {
  id: string;
  state: string;
  reasonCode: string | null;
  reason: string | null;
  problems: unknown[];
  scheduledAt: Date;
  publishedAt: Date | null;
};

export type Verdict = {
  total: number;
  published: number;
  failed: Map<string, number>;
  /** Neither published nor failed with a reason. */
  lost: string[];
  /** More than once on the network, the post or one of its parts. */
  doubled: string[];
  /** Said to be published and not there, or the other way round without a person being asked to look. */
  untrue: string[];
  /** Parts that a network refused or that were not confirmed, with the problem told on the post. */
  toldProblems: number;
  /** How long after its time each was published, in milliseconds, ascending. */
  delaysMs: number[];
};

export async function judge(database: Database, sandbox: SandboxApi, expected: readonly Expected[]): Promise<Verdict> {
  const outbound = await readOutbound(sandbox, expected);
  const { rows: told } = await database.$client.query<Told>(
    `select id, state, reason_code as "reasonCode", reason, problems, scheduled_at as "scheduledAt", published_at as "publishedAt"
     from publications`,
  );
  const rows = new Map(told.map((row) => [row.id, row]));
  const verdict: Verdict = {
    total: expected.length,
    published: 0,
    failed: new Map(),
    lost: [],
    doubled: [],
    untrue: [],
    toldProblems: 0,
    delaysMs: [],
  };
  for (const one of expected) judgeOne(one, rows.get(one.publicationId), outbound, verdict);
  verdict.delaysMs.sort((left, right) => left - right);
  return verdict;
}

async function readOutbound(sandbox: SandboxApi, expected: readonly Expected[]): Promise<Map<string, Outbound[]>> {
  const platforms = [...new Set(expected.map(({ platform }) => platform))];
  const lists = await Promise.all(platforms.map((platform) => sandbox.listOutbound(platform)));
  return new Map(platforms.map((platform, index) => [platform, lists[index] ?? []]));
}

function judgeOne(one: Expected, row: Told | undefined, outbound: Map<string, Outbound[]>, verdict: Verdict): void {
  const seen = outbound.get(one.platform) ?? [];
  const posts = seen.filter(({ account, text }) => account === one.accountExternalId && text.includes(one.mark)).length;
  const parts = one.partMarks.map((mark) => seen.filter(({ text }) => text.includes(mark)).length);
  const name = `${one.platform} ${one.publicationId} (${row?.state ?? 'gone'}, ${row?.reasonCode ?? 'no reason'}, ${posts} times)`;
  if (posts > 1 || parts.some((count) => count > 1)) verdict.doubled.push(`${name} parts ${parts.join(',')}`);
  if (row?.state === 'published') {
    verdict.published += 1;
    verdict.delaysMs.push((row.publishedAt?.getTime() ?? 0) - row.scheduledAt.getTime());
    verdict.toldProblems += row.problems.length;
    if (posts === 0) verdict.untrue.push(name);
    if (row.problems.length === 0 && parts.includes(0)) verdict.untrue.push(`${name} parts ${parts.join(',')}`);
  } else if (row?.state === 'failed' && row.reasonCode !== null && row.reason !== null) {
    const reason = `${one.platform}: ${row.reasonCode}`;
    verdict.failed.set(reason, (verdict.failed.get(reason) ?? 0) + 1);
    if (posts > 0 && row.reasonCode !== 'unconfirmed') verdict.untrue.push(`${name} ${row.reason}`);
  } else verdict.lost.push(name);
}
