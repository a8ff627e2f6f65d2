/** The inbox's page call: small against big workspace, and against the bare driver. */
import { Agent, request } from 'node:http';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { ListMessagesQuery } from '@parley/contract/inbox.ts';
import { listMessagesQuerySchema } from '@parley/contract/inbox.ts';
import { seedBulkWorkspace } from '../../packages/server/seed/bulk-workspace.ts';
import { openDatabase } from '../../packages/server/src/db/client.ts';
import { createUser } from '../../packages/server/src/features/auth/user.service.ts';
import { listMessages } from '../../packages/server/src/features/inbox/list-messages.query.ts';
import { atMost, type Figure, medianOf, told } from './figure.ts';
import { type ServerUnderTest, signIn } from './server-under-test.ts';

const rounds = 200;
const platforms = connectorDefinitions.map(({ platform }) => platform);
const [firstPlatform = ''] = platforms;

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
  const small = await prepare(server, 'small', sizes.small);
  const big = await prepare(server, 'big', sizes.big);
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const call = (cookie: string) => () => get(`${server.url}/api/messages?${new URLSearchParams(query)}`, cookie);
    // By turns, so that what else the machine does falls on both.
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

async function prepare(server: ServerUnderTest, name: string, messages: number) {
  const { database } = server.installation;
  const workspaceId = await seedBulkWorkspace(database, {
    workspaceName: name,
    messages,
    platforms,
    now: new Date(),
    ownerUserId: null,
  });
  const person = { email: `${name}@company.example`, password: 'measured in full' };
  await createUser(database, { ...person, role: 'agent', workspace: workspaceId });
  return { workspaceId, cookie: await signIn(server.url, person) };
}

const agent = new Agent({ keepAlive: true });

/** One call on a kept connection, uncompressed: what the server costs, with as little of a client as can be. */
function get(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

async function measureByTurns(one: () => Promise<void>, other: () => Promise<void>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -20; round < rounds; round += 1) {
    for (const [index, run] of [one, other].entries()) {
      const startedAt = performance.now();
      await run();
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return [medianOf(times[0]), medianOf(times[1])];
}

/** The very statement of the call, taken from the product's own query and prepared on a connection of its own. */
async function prepareBareQuery(server: ServerUnderTest, workspaceId: string, query: Record<string, string>) {
  const { connectionString } = server.installation;
  const spied = openDatabase({ connectionString, maxConnections: 2 });
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
    replySupport: () => ({ supported: true, maxChars: null }) as never,
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
