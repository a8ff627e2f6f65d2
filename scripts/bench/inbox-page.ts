/** The inbox's page call: small against big workspace, and against the bare driver. */
import { randomUUID } from 'node:crypto';
import type { ListMessagesQuery } from '@parley/contract/inbox/schemas.ts';
import { listMessagesQuerySchema } from '@parley/contract/inbox/schemas.ts';
import { openDatabase } from '../../packages/server/src/db/client.ts';
import { unboundedLimits } from '../../packages/server/src/db/database-limits.ts';
import { listMessages } from '../../packages/server/src/features/inbox/list-messages.query.ts';
import { makeCall, measureByTurns } from './by-turns.ts';
import { atMost, type Figure, told } from './figure.ts';
import { measuredPlatforms, prepareWorkspace } from './measured-workspace.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const [firstPlatform = ''] = measuredPlatforms;

/** What a person looks at; each is one page of 50. */
const pages: readonly (readonly [string, Record<string, string>])[] = [
  ['newest, 30 days', { dateFilter: '30days' }],
  ['open, 7 days', { dateFilter: '7days', status: 'open' }],
  ['one network, closed, 30 days', { dateFilter: '30days', platform: firstPlatform, status: 'closed' }],
  ['longest without an answer', { dateFilter: '30days', status: 'open', sort: 'activity' }],
];

export async function measureInboxPage(
  server: ServerUnderTest,
  sizes: { small: number; big: number },
): Promise<Figure[]> {
  const small = await prepareWorkspace(server, 'small', sizes.small);
  const big = await prepareWorkspace(server, 'big', sizes.big);
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const url = `${server.url}/api/messages?${new URLSearchParams(query)}`;
    const call = (cookie: string) => () => makeCall({ url, cookie });
    const [smallMs, bigMs] = await measureByTurns(call(small.cookie), call(big.cookie));
    figures.push(told(`page "${name}" at ${sizes.small} messages`, smallMs, ' ms'));
    figures.push(told(`page "${name}" at ${sizes.big} messages`, bigMs, ' ms'));
    figures.push(atMost(`page "${name}": big to small`, bigMs / smallMs, 1.3));
    const bare = await prepareBareQuery(server, big.workspaceId, query);
    const [callMs, bareMs] = await measureByTurns(call(big.cookie), bare.run);
    figures.push(atMost(`page "${name}": call to bare prepared query`, callMs / bareMs, 2));
    await bare.end();
  }
  return figures;
}

/** The very statement of the call, taken from the product's own query and prepared on a connection of its own. */
async function prepareBareQuery(server: ServerUnderTest, workspaceId: string, query: Record<string, string>) {
  const { connectionString } = server.installation;
  const spied = openDatabase({ connectionString, maxConnections: 2, limits: unboundedLimits });
  let statement: { text: string; values: unknown[] } = { text: '', values: [] };
  const pool = spied.$client as { query: (...words: unknown[]) => unknown };
  const original = pool.query.bind(pool);
  pool.query = (given, values, ...rest) => {
    statement = given as typeof statement;
    return original(given, values, ...rest);
  };
  const filters = listMessagesQuerySchema.parse(query) as ListMessagesQuery & { limit: number };
  await listMessages(spied, workspaceId, filters, {
    now: new Date(),
    userId: randomUUID(),
    replySupport: { isSupported: () => true, standardWindowMs: () => undefined },
  });
  const client = await spied.$client.connect();
  return {
    run: async () => {
      await client.query({ name: 'page', text: statement.text, values: statement.values });
    },
    end: async () => {
      client.release(true);
      await spied.$client.end();
    },
  };
}
