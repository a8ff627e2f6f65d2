/** What opening a ticket and going on to the next one asks the server for: each thing once, and the next conversation beforehand. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, openInbox, receiveMessage, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'telegram');
  await page.close();
});
test.afterAll(() => parley.dispose());

/** The calls about single tickets, as `GET Ana conversation` or `GET Ana panel merges,acts`; `leave` tells that nobody looks at it any more. */
function watchCalls(page: Page, nameOf: (id: number) => string) {
  let heard: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, id, name = 'message'] = /^\/api\/messages\/(\d+)(?:\/([a-z-]+))?$/.exec(pathname) ?? [];
    if (id === undefined) return;
    const isGoodBye = name === 'presence' && request.postData()?.includes('leaving') === true;
    const what = [isGoodBye ? 'leave' : name, ...searchParams.getAll('parts')].join(' ');
    heard.push(`${request.method()} ${nameOf(Number(id))} ${what}`);
  });
  return {
    begin: () => {
      heard = [];
    },
    heard: () => heard.toSorted(),
  };
}

test('a ticket asks for each thing once, and the conversation of the next one is there before it is gone to', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await openInbox(page, parley);
  const names = ['Ana', 'Ben', 'Cem'];
  for (const name of names)
    await receiveMessage(page, parley, {
      platform: 'telegram',
      kind: 'message',
      name,
      text: `${name} asks: since when?`,
    });
  type Listed = { id: number; senderName: string; analysis: string };
  const list = async () =>
    (await (await page.request.get(`${parley.url}/api/messages?status=open`)).json()) as Listed[];
  // They are read, so that no news come while the test counts.
  await expect.poll(async () => (await list()).map(({ analysis }) => analysis)).toEqual(['done', 'done', 'done']);
  const ids = new Map((await list()).map(({ id, senderName }) => [id, senderName]));
  await page.reload();
  await expect(page.locator('tr[data-message]')).toHaveCount(names.length);
  const calls = watchCalls(page, (id) => ids.get(id) ?? `${id}`);
  const panel = page.getByRole('complementary', { name: 'Message detail' });

  const [ben] = [...ids].flatMap(([id, name]) => (name === 'Ben' ? [id] : []));
  const ahead = ['conversation', 'notes'].map((part) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/messages/${ben}/${part}`),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Cem' })).toBeVisible();
  // Answered: one that is on its way would not be asked for again.
  for (const response of await Promise.all(ahead)) await response.finished();
  // The code of its last part is there.
  await expect.poll(() => calls.heard().some((call) => /^GET Cem .*survey/.test(call))).toBe(true);
  await expect(panel.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  const once = ['GET Cem conversation', 'GET Cem customer', 'GET Cem message', 'GET Cem notes', 'PUT Cem read'];
  expect(calls.heard().filter((call) => once.includes(call))).toEqual(once);

  calls.begin();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect
    .poll(calls.heard)
    .toEqual([
      ...[
        'GET Ana conversation',
        'GET Ana notes',
        'GET Ben conversation',
        'GET Ben customer',
        'GET Ben message',
        'GET Ben notes',
      ],
      ...['GET Ben panel merges,acts,survey', 'POST Ben presence', 'POST Cem leave', 'PUT Ben read'],
    ]);
});
