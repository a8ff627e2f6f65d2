import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';

type Shown = {
  threads: { id: string; count: number; hidden: number; entries: { text: string }[] }[];
  threadCount: number;
  page: number;
  pages: number;
};

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox({});
});
afterAll(() => sandbox.close());

async function shown(query = ''): Promise<Shown> {
  return (await sandbox.call(`/api/state?platform=telegram${query}`)).body as Shown;
}

async function write(name: string, text: string, thread?: string): Promise<string> {
  const json = { kind: 'message', author: { handle: name.toLowerCase(), name }, text, thread };
  return (await sandbox.call('/api/telegram/inbound', { json })).body.thread as string;
}

test('threads come by pages, a long one folded until it is opened, and words are sought in all of them', async () => {
  for (let number = 1; number <= 19; number += 1) await write(`Person${number}`, `Question ${number}`);
  const long = await write('Lena', 'My tent leaks');
  for (let number = 2; number <= 7; number += 1) await write('Lena', `Line ${number}`, long);

  const first = await shown();
  expect(first).toMatchObject({ threadCount: 22, page: 1, pages: 3 });
  expect(first.threads).toHaveLength(8);
  expect(first.threads[0]).toMatchObject({ count: 7, hidden: 3 });
  expect(first.threads[0]?.entries.map(({ text }) => text)).toEqual(['Line 4', 'Line 5', 'Line 6', 'Line 7']);
  expect((await shown('&page=3')).threads).toHaveLength(6);
  expect(await shown('&page=99')).toMatchObject({ page: 3 });

  const opened = await shown(`&open=${encodeURIComponent(first.threads[0]?.id ?? '')}`);
  expect(opened.threads[0]).toMatchObject({ hidden: 0 });
  expect(opened.threads[0]?.entries[0]?.text).toBe('My tent leaks');

  expect(await shown('&find=question%2017')).toMatchObject({ threadCount: 1, pages: 1 });
  expect(await shown('&find=LEAKS')).toMatchObject({ threadCount: 1 });
  expect(await shown('&find=nowhere')).toMatchObject({ threadCount: 0, page: 1, threads: [] });
});
