/** Signed webhooks, one message each, until every one is a classified ticket. */
import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { bulkTexts } from '../../packages/server/seed/bulk-texts.ts';
import type { Database } from '../../packages/server/src/db/client.ts';
import { findFirstAdministrator } from '../../packages/server/src/features/auth/user.service.ts';
import { atLeast, type Figure, told } from './figure.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const callsAtOnce = 48;
/** Facebook: the network of ours with webhooks on public pages. Body as in docs/platforms/facebook.md. */
const network = 'facebook';

export async function measureWebhookIngest(server: ServerUnderTest, messages: number): Promise<Figure[]> {
  const { database } = server.installation;
  const first = await waitForAdministrator(database);
  const pageId = `9${String(Date.now())}`;
  const { rows } = await database.$client.query<{ id: string }>(
    `insert into connections (workspace_id, platform, external_id, name, is_sandbox, backfill_state)
     values ($1, $2, $3, 'Measured page', true, 'done') returning id`,
    [first.workspaceId, network, pageId],
  );
  const count = async (condition: string): Promise<number> => {
    const answer = await database.$client.query<{ count: number }>(
      `select count(*)::int as count from tickets where workspace_id = $1 and connection_id = $2 and ${condition}`,
      [first.workspaceId, rows[0]?.id],
    );
    return answer.rows[0]?.count ?? 0;
  };

  await send(server.url, pageId, 500);
  await waitFor(async () => (await count("analysis <> 'pending'")) >= 500);

  const startedAt = performance.now();
  await send(server.url, pageId, messages);
  const acceptedMs = performance.now() - startedAt;
  await waitFor(async () => (await count("analysis <> 'pending'")) >= messages + 500);
  const doneMs = performance.now() - startedAt;
  const failed = await count("analysis = 'failed'");
  if (failed > 0) throw new Error(`${failed} tickets were not classified`);
  return [
    told('signed webhooks accepted', messages / (acceptedMs / 1000), ' a second'),
    atLeast('signed webhook to classified ticket', messages / (doneMs / 1000), 1000, ' a second'),
  ];
}

async function send(url: string, pageId: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
  let next = 0;
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      while (next < count) {
        next += 1;
        await post(agent, `${url}/api/webhooks/${network}`, toBody(pageId, next));
      }
    }),
  );
  agent.destroy();
}

function toBody(pageId: string, number: number): string {
  const post = `${pageId}_1`;
  const { text } = bulkTexts[number % bulkTexts.length] ?? { text: 'Hello' };
  const seconds = Math.floor(Date.now() / 1000);
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: `1_${randomUUID()}`,
    post_id: post,
    parent_id: post,
    from: { id: `person-${number}`, name: `Jo Doe ${number}` },
    message: text.replace('{product}', 'rain shell').replace('{city}', 'Leeds'),
    created_time: seconds,
  };
  return JSON.stringify({
    object: 'page',
    entry: [{ id: pageId, time: seconds, changes: [{ field: 'feed', value }] }],
  });
}

function post(agent: Agent, url: string, body: string): Promise<void> {
  const signature = createHmac('sha256', 'sandbox-secret').update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-hub-signature-256': `sha256=${signature}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`webhook answered ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('not classified within three minutes');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The server is ready a moment before its first administrator is made. */
async function waitForAdministrator(
  database: Database,
): Promise<NonNullable<Awaited<ReturnType<typeof findFirstAdministrator>>>> {
  for (;;) {
    const found = await findFirstAdministrator(database);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
