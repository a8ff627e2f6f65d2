import { defaultAccountsOf } from '@parley/contract/posting/default-accounts.ts';
import { giveConsent } from '@parley/sandbox/give-consent.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';
import { connections } from '../../db/schema/connections.ts';

const profile = 'Robin Keller';
const pages = ['Tern Outdoor', 'Tern Outdoor Repairs'];

let test: SandboxApp;
let author: Browser;

beforeAll(async () => {
  test = await createSandboxApp();
  author = await test.signIn('owner');
});
afterAll(() => test.close());

/** Both pages and the profile of the person who signs in; the profile is the oldest, so that only the rule puts it behind. */
beforeEach(async () => {
  const answer = await test.sandbox('GET', '/state?platform=linkedin');
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] };
  const pageIds = accounts.map(({ id }) => id);
  const started = await author.send({ method: 'GET', url: '/api/oauth/linkedin/connect' });
  const callback = await giveConsent(String(started.headers.location), pageIds);
  const finished = await author.send({ method: 'GET', url: callback.pathname + callback.search });
  const id = new URL(String(finished.headers.location), 'http://parley').searchParams.get('choose') ?? '';
  const offered = (await author.call('getAccountChoice', { params: { id } })).body.accounts;
  const externalIds = offered.map(({ externalId }) => externalId);
  await author.call('chooseAccounts', { params: { id }, body: { externalIds } });
  const days = { [profile]: 1, [pages[0] as string]: 2, [pages[1] as string]: 3 };
  for (const [name, day] of Object.entries(days))
    await change(name, { createdAt: new Date(Date.UTC(2026, 0, day)), state: 'active' });
});

async function change(name: string, values: Partial<typeof connections.$inferInsert>): Promise<void> {
  const changed = await test.context.database.update(connections).set(values).where(eq(connections.name, name));
  expect(changed.rowCount).toBe(1);
}

/** Whom a call that names the network alone posts as, and whom the composer ticks at a press on the network. */
async function whoPosts(caption: string) {
  const listed = (await author.call('listPostingAccounts')).body.filter(({ platform }) => platform === 'linkedin');
  const { body, error, status } = await author.call('publishPost', { body: { caption, platforms: ['linkedin'] } });
  const asPublished = status === 200 ? body.data.publications.map((each) => each.accountName) : [];
  return {
    status,
    error,
    byCall: asPublished,
    inComposer: defaultAccountsOf(listed).map(({ name }) => name),
  };
}

it('posts as the first page, never as the person, where a call names the network alone', async () => {
  expect(await whoPosts('As the company')).toMatchObject({
    status: 200,
    byCall: ['Tern Outdoor'],
    inComposer: ['Tern Outdoor'],
  });
});

it('posts under no other name where the first page has to be connected again, and says so', async () => {
  await change('Tern Outdoor', { state: 'needs-reconnect' });
  const refused = await whoPosts('Under no other name');
  expect(refused).toMatchObject({ status: 422, byCall: [], inComposer: [], error: { error: 'no_account' } });
  expect(refused.error.message).toContain('Tern Outdoor has to be connected again');
});

it('posts as the next page once the first is disconnected', async () => {
  await change('Tern Outdoor', { state: 'gone' });
  expect(await whoPosts('As the workshop')).toMatchObject({
    status: 200,
    byCall: ['Tern Outdoor Repairs'],
    inComposer: ['Tern Outdoor Repairs'],
  });
});

it('asks for a choice where only a person’s own profile is connected, and posts as them once they are chosen', async () => {
  for (const name of pages) await change(name, { state: 'gone' });
  const refused = await whoPosts('As myself');
  expect(refused).toMatchObject({ status: 422, byCall: [], inComposer: [], error: { error: 'no_account' } });
  expect(refused.error.message).toContain("Robin Keller is a person's own profile");
  const everywhere = await author.call('publishPost', {
    body: { caption: 'Everywhere', platforms: ['global'] },
  });
  expect(everywhere.error).toMatchObject({ error: 'no_account', message: refused.error.message });
  const [own] = (await author.call('listPostingAccounts')).body;
  const chosen = await author.call('publishPost', {
    body: { caption: 'As myself', platforms: ['linkedin'], post: { connectionIds: [own?.connectionId ?? ''] } },
  });
  expect(chosen.body.data.publications).toMatchObject([{ accountName: profile }]);
});
