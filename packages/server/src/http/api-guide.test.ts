/** What docs/api.md shows is run as it stands there. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyCallsMax } from '@parley/contract/api-keys/rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../test/api-keys.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../test/factories.ts';
import { createScriptedPublisher } from '../../test/scripted-publisher.ts';
import { deliveries } from '../db/schema/delivery.ts';
import { tickets } from '../db/schema/inbox.ts';
import { posts } from '../db/schema/posting.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
const examples = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, example = '']) => example);

let testApp: TestApp;
let environment: Record<string, string>;
let ticketId: number;
beforeAll(async () => {
  testApp = await createTestApp({
    startAt: new Date('2027-03-01T09:00:00.000Z'),
    networks: new Map([['facebook', createScriptedPublisher()]]),
  });
  const { context, workspaceId } = testApp;
  const connectionId = await createConnectedAccount(context, workspaceId);
  ticketId = await createTicket(context.database, { workspaceId, connectionId });
  await createTicket(context.database, { workspaceId, connectionId });
  const { token } = await createProgram(testApp);
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  environment = { PATH: process.env.PATH ?? '', PARLEY: address, KEY: token, TICKET: String(ticketId) };
});
afterAll(() => testApp?.close());

test('the guide has examples, and tells the limit that there is', () => {
  expect(examples.length).toBeGreaterThan(6);
  expect(guide).toContain(`A key makes ${apiKeyCallsMax} calls a minute.`);
});

test.each(examples)('%s', async (example) => {
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', example], { env: environment });
});

test('they did what the guide says: one answer, one post', async () => {
  const { database } = testApp.context;
  const [ticket] = await database.select().from(tickets).where(eq(tickets.id, ticketId));
  expect(ticket?.status).toBe('completed');
  expect(await database.$count(deliveries, eq(deliveries.kind, 'reply'))).toBe(1);
  const stored = await database.select().from(posts);
  expect(stored.map(({ scheduledAt }) => scheduledAt?.toISOString())).toEqual(['2030-03-21T09:00:00.000Z']);
});
