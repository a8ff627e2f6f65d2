/** What is sent to hurt: texts that are slow to read, times that no calendar has, cursors that Parley never gave, and too many calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';

let test: TestApp;
let author: Browser;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  author = await test.signIn('agent');
  await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());

async function schedule(caption: string) {
  const { body, error } = await author.call('publishPost', {
    body: {
      caption,
      platforms: ['facebook'],
      scheduled: true,
      scheduledAt: '2090-01-01 10:00',
      post: { timeZone: 'UTC' },
      ignoreProblems: true,
    },
  });
  expect(error.message).toBeUndefined();
  return body.data;
}

describe('a text of 70,000 characters', () => {
  it('is published as it stands, however many lines or half hashtags it has', async () => {
    const gaps = [`a${'\n'.repeat(69_000)}b`, `a${'\n '.repeat(34_000)}#b c`, `a\n\n${'#'.repeat(69_000)}`];
    for (const caption of gaps) expect(await schedule(caption)).toMatchObject({ caption, hashtags: '' });
    const hashtags = `${'#b '.repeat(20_000)}#c`;
    expect(await schedule(`a${'\n'.repeat(1_000)}${hashtags}\n`)).toMatchObject({ caption: 'a', hashtags });
  });

  it('keeps its hashtags apart only where they are its last paragraph', async () => {
    expect(await schedule('One\n\nTwo \n \n#a #b#c\n#d\n')).toMatchObject({
      caption: 'One\n\nTwo',
      hashtags: '#a #b#c\n#d',
    });
    for (const caption of ['One\n#a', '\n\n#a', 'One\n\n#a b', 'One\n\n#a\n\nTwo', '#a'])
      expect(await schedule(caption)).toMatchObject({ caption, hashtags: '' });
  });

  it('is checked with its tracking words where its links are no links', async () => {
    const admin = await test.signIn('admin');
    await admin.call('updatePostingSettings', { body: { utm: { isOn: true } } });
    const words = '?utm_source=facebook&utm_medium=social';
    for (const [caption, length] of [
      [`http://a${')'.repeat(69_000)}`, 69_008 + words.length],
      [`http://a${'.'.repeat(69_000)}a`, 69_009],
    ] as const) {
      const { body } = await author.call('checkPost', { body: { caption, platforms: ['facebook'] } });
      expect(body.accounts).toMatchObject([{ characters: length }]);
    }
    await admin.call('updatePostingSettings', { body: { utm: { isOn: false } } });
  });
});

describe('what no calendar and no page has', () => {
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is refused as a cursor', async () => {
    const id = '5b9d3f6e-8c51-4a53-9d0c-1f1f6a4c7d11';
    const made = [[8.64e15, id], [-8.64e15, id], [0, id], [1.5, id], [Date.now(), '-'.repeat(36)], [null, null], 7];
    for (const cursor of made.map(cursorOf)) {
      const { error, status } = await author.call('listPosts', { query: { cursor } });
      expect([status, error.error]).toEqual([400, 'validation_failed']);
    }
  });

  it('is refused as a time', async () => {
    const { body: post } = await author.call('createPost', { body: {} });
    for (const scheduledAt of ['0000-01-01 00:00', '0001-01-01 00:00', '1999-12-31 23:59', '9999-12-31 23:59']) {
      const time = { scheduledAt, timeZone: 'Asia/Tokyo' };
      const answers = await Promise.all([
        author.call('createPost', { body: time }),
        author.call('checkPost', { body: time }),
        author.call('reschedulePost', { params: { id: post.id }, body: { ...time, revision: post.revision } }),
        author.call('publishPost', { body: { caption: 'x', platforms: ['facebook'], scheduled: true, scheduledAt } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    }
    for (const year of ['0000', '9999']) {
      const instant = `${year}-01-01T00:00:00Z`;
      const day = `${year}-01-01`;
      const answers = await Promise.all([
        author.call('listPosts', { query: { from: instant } }),
        author.call('listPosts', { query: { to: instant } }),
        author.call('listPostingEvents', { query: { from: day, to: day } }),
        author.call('createCampaign', { body: { name: 'Long ago', startDate: day, endDate: day } }),
        author.call('createPost', { body: { recurrence: { frequency: 'daily', until: day } } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    }
  });

  it('is taken at the edges of the years that are', async () => {
    for (const scheduledAt of ['2000-01-01 00:00', '2100-12-31 23:59'])
      expect((await author.call('createPost', { body: { scheduledAt, timeZone: 'Asia/Tokyo' } })).status).toBe(201);
  });
});

describe('too many calls', () => {
  it('are refused to whoever makes them, and to nobody else', async () => {
    const [hasty, calm] = [await test.signIn('agent'), await test.signIn('agent')];
    const csv = { csv: 'date,time,platforms,caption\n2090-12-02,10:00,linkedin,x', timeZone: 'UTC' };
    const turns = {
      check: (browser: Browser) => browser.call('checkPost', { body: {} }),
      preview: (browser: Browser) => browser.call('previewImport', { body: csv }),
      import: (browser: Browser) => browser.call('importPosts', { body: csv }),
    };
    for (const [name, limit] of [
      ['check', 240],
      ['preview', 40],
      ['import', 20],
    ] as const) {
      const statuses: number[] = [];
      for (let turn = 0; turn <= limit; turn += 1) statuses.push((await turns[name](hasty)).status);
      expect(statuses.slice(0, limit).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      expect((await turns[name](calm)).status).toBe(200);
    }
  });
});
