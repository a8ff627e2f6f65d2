/** Inbound events that nobody could read, for the administrator. */
import type { InboundProblem } from '@parley/contract/ingest/schemas.ts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';

const listedMax = 100;
const excerptMaxChars = 2000;

/** Newest first, at most 100; the excerpt is the beginning of the body as text. */
export async function listInboundProblems(database: Database): Promise<InboundProblem[]> {
  const rows = await database
    .select()
    .from(inboundEvents)
    .where(eq(inboundEvents.state, 'malformed'))
    .orderBy(desc(inboundEvents.id))
    .limit(listedMax);
  return rows.map((row) => ({
    id: String(row.id),
    platform: row.platform,
    receivedAt: row.receivedAt.toISOString(),
    source: row.source,
    reason: row.reason ?? 'The body could not be read.',
    excerpt: row.rawBody.toString('utf8').slice(0, excerptMaxChars),
  }));
}
