/** The people's door: texts that break programs, in every place of every call that takes text, by everything that is there. */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@parley/contract/calls.ts';
import { type EndpointSchemas, endpoints } from '@parley/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { valuesWith } from '../../test/contract-values.ts';
import { createConnectedAccount, createTicket } from '../../test/factories.ts';
import { makePicture, sendFiles } from '../../test/media-files.ts';
import { createCampaign, createPicture } from '../../test/posting.ts';
import { createScriptedPublisher } from '../../test/scripted-publisher.ts';

const texts = {
  'a NUL': 'a\0b',
  'half a character': 'half \ud83d',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'a text written backwards': 'photo\u202egnp.exe\u2066',
  'the year 0': '0000-01-01',
  'the last year': '9999-12-31',
} as const;
/** Nothing of ours holds these. */
const neverTaken: ReadonlySet<string> = new Set(['a NUL', 'half a character', 'a megabyte']);
/** A stream would never end. Bytes and forms are looked at below. */
const askedElsewhere: ReadonlySet<CallName> = new Set(['openLiveEvents', 'logout']);
const names = (Object.keys(calls) as CallName[]).filter((name) => !askedElsewhere.has(name));

let testApp: TestApp;
let owner: Browser;
/** What stands behind `:id`, by the part of the path before it. */
let ids: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  const { context, workspaceId } = testApp;
  owner = await testApp.signIn('owner', { platformAdmin: true });
  const connectionId = await createConnectedAccount(context, workspaceId);
  const ticket = await createTicket(context.database, { workspaceId, connectionId });
  const post = await owner.call('createPost', { body: { caption: 'Ours' } });
  ids = {
    messages: String(ticket),
    posts: post.body.id,
    campaigns: await createCampaign(context, workspaceId, 'Spring'),
    media: (await createPicture(context, workspaceId, 'tent')).id,
  };
});
afterAll(() => testApp?.close());

function pathOf(name: CallName, text?: string): string {
  return calls[name].path.replace(/(\w+)\/:(\w+)|:(\w+)/g, (whole, before?: string, after?: string, alone?: string) => {
    const parameter = after ?? alone ?? '';
    const known = parameter === 'platform' ? 'facebook' : (ids[before ?? ''] ?? randomUUID());
    const value = encodeURIComponent((text ?? known).toWellFormed());
    return whole.startsWith(':') ? value : `${before}/${value}`;
  });
}

async function send(name: CallName, request: { url: string; payload?: object }) {
  const { method } = calls[name];
  const answer = await owner.send({ method, ...request });
  return { status: answer.statusCode, body: answer.body };
}

/** One line for each answer that is ours to be ashamed of. */
async function faultsOf(
  what: string,
  name: CallName,
  requests: { url: string; payload?: object }[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    const { status, body } = await send(name, request);
    const where = `${what} in ${name} ${request.payload === undefined ? request.url.slice(0, 60) : Object.keys(request.payload)}`;
    if (status >= 500) faults.push(`${where}: ${status} ${body.slice(0, 200)}`);
    if (neverTaken.has(what) && status < 300) faults.push(`${where}: taken (${status})`);
    if (/\\u0000|\\ud83d(?!\\ude)/i.test(body)) faults.push(`${where}: answered`);
  }
  return faults;
}

describe.each(Object.entries(texts))('%s', (what, text) => {
  test('in the body of any call is refused or kept harmless', async () => {
    for (const name of names) {
      const { body }: EndpointSchemas = endpoints[name];
      const payloads = body === undefined ? [] : (valuesWith(body, text) as object[]);
      const requests = payloads.map((payload) => ({ url: pathOf(name), payload }));
      expect(await faultsOf(what, name, requests)).toEqual([]);
    }
  });

  test('in the query or the path of any call is refused or means nothing', async () => {
    for (const name of names) {
      const { query }: EndpointSchemas = endpoints[name];
      const queries = query === undefined ? [] : (valuesWith(query, text) as Record<string, string>[]);
      const requests = queries.map((values) => {
        const wellFormed = Object.entries(values).map(([key, value]): [string, string] => [
          key,
          String(value).toWellFormed(),
        ]);
        return { url: `${pathOf(name)}?${new URLSearchParams(wellFormed)}` };
      });
      const inPath = calls[name].path.includes(':') ? [{ url: pathOf(name, text) }] : [];
      // An address cannot hold half a character, so that what arrives is a whole one: nothing to refuse.
      const kind = what === 'half a character' ? 'a whole one' : what;
      const isGet = calls[name].method === 'GET';
      expect(await faultsOf(kind, name, isGet ? [...requests, ...inPath] : inPath)).toEqual([]);
    }
  });

  test('in the name of a file or the cells of a CSV is refused or cleaned', async () => {
    const bytes = await makePicture({
      colour: `#${Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`,
    });
    const uploaded = await sendFiles(owner, [{ name: `${text}.png`, bytes }]);
    expect(uploaded.status).toBeLessThan(500);
    if (uploaded.status === 200) {
      const { originalName } = uploaded.body.data[0].item;
      expect(originalName.isWellFormed()).toBe(true);
      expect(originalName).not.toMatch(/[\0\u202e\u2066]/);
      expect(originalName.length).toBeLessThan(300);
    }
    const columns = ['date', 'time', 'platforms', 'caption', 'hashtags', 'link', 'media', 'title', 'campaign'];
    for (const column of columns) {
      const cells = columns.map((each) => (each === column ? `"${text}"` : ''));
      const csv = `${columns.join(',')}\n${cells.join(',')}`;
      const answer = await owner.call('previewImport', { body: { csv, timeZone: 'UTC' } });
      expect({ column, isOurs: answer.status >= 500 }).toEqual({ column, isOurs: false });
    }
  });
});

test('a search by dates that no calendar of ours has is refused in words', async () => {
  for (const [startDate, endDate] of [
    ['0000-01-01', '2026-01-01'],
    ['2026-01-01', '9999-12-31'],
  ] as const) {
    const answer = await owner.call('listMessages', { query: { dateFilter: 'custom', startDate, endDate } });
    expect({ status: answer.status, message: answer.error.message }).toEqual({
      status: 400,
      message: expect.stringContaining('year'),
    });
  }
});
