/** Folders and tags of the library, and many files at once. */
import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@parley/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makePicture, sendFiles } from '../../../test/media-files.ts';

let test: TestApp;
let ada: Browser;
let viewer: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  [ada, viewer] = [await test.signIn('agent'), await test.signIn('viewer')];
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test?.close());

async function upload(name: string, colour: string, width = 40): Promise<string> {
  const { body } = await sendFiles(ada, [{ name, bytes: await makePicture({ colour, width }) }]);
  return body.data[0].item.id;
}
const make = (name: string, parentId: string | null = null, id: string = randomUUID(), browser = ada) =>
  browser.call('createMediaFolder', { body: { id, name, parentId } });
const foldersOf = async (browser = ada) => (await browser.call('listMediaFolders')).body;
const filesIn = async (folder: string) =>
  (await ada.call('listMedia', { query: { folder } })).body.map(({ originalName }) => originalName);

describe('folders of the library', () => {
  it('are made once, told apart by name, and lie in each other five deep at most', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => make('Autumn', null, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await make('autumn')).error.error).toBe('media_folder_exists');
    let parent: string = id;
    for (const name of ['Two', 'Three', 'Four', 'Five']) parent = (await make(name, parent)).body.id;
    expect((await make('Six', parent)).error.error).toBe('media_folder_too_deep');
    expect((await make('   ')).status).toBe(400);
    expect((await make('Nowhere', randomUUID())).status).toBe(404);
    // None is put into itself.
    const intoItself = { params: { id }, body: { revision: 1, parentId: parent } };
    expect((await ada.call('updateMediaFolder', intoItself)).error.error).toBe('media_folder_too_deep');
    const renamed = await ada.call('updateMediaFolder', { params: { id }, body: { revision: 1, name: 'Fall' } });
    expect(renamed.body).toMatchObject({ name: 'Fall', revision: 2, parentId: null });
    const late = await ada.call('updateMediaFolder', { params: { id }, body: { revision: 1, name: 'Late' } });
    expect(late.error.error).toBe('revision_conflict');
  });

  it('two who move folders into each other at once do not lose both', async () => {
    const [one, other] = [(await make('One')).body, (await make('Other')).body];
    const move = (id: string, parentId: string) =>
      ada.call('updateMediaFolder', { params: { id }, body: { revision: 1, parentId } });
    const answers = await Promise.all([move(one.id, other.id), move(other.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are deleted when they are empty, or give what is in them to the folder around', async () => {
    const outer = (await make('Outer')).body;
    const inner = (await make('Inner', outer.id)).body;
    const deepest = (await make('Deepest', inner.id)).body;
    const file = await upload('plum.png', 'plum');
    await ada.call('updateMedia', { params: { id: file }, body: { folderId: inner.id } });
    const refused = await ada.call('deleteMediaFolder', { params: { id: inner.id }, query: {} });
    expect(refused.error).toMatchObject({ error: 'media_folder_not_empty', details: { files: 1, folders: 1 } });
    const given = await ada.call('deleteMediaFolder', { params: { id: inner.id }, query: { contents: 'move-up' } });
    expect(given.status).toBe(200);
    expect(await filesIn(outer.id)).toEqual(['plum.png']);
    const folders = await foldersOf();
    expect(folders.find(({ id }) => id === deepest.id)?.parentId).toBe(outer.id);
    expect(folders.find(({ id }) => id === outer.id)?.files).toBe(1);
    expect((await ada.call('deleteMediaFolder', { params: { id: deepest.id }, query: {} })).status).toBe(200);
  });

  it('are another workspace’s business, and nobody’s who only looks on', async () => {
    const mine = (await make('Mine')).body;
    expect(await foldersOf(stranger)).toEqual([]);
    expect((await foldersOf(viewer)).some(({ id }) => id === mine.id)).toBe(true);
    expect((await make('Theirs', null, randomUUID(), viewer)).status).toBe(403);
    const rename = { params: { id: mine.id }, body: { revision: 1, name: 'Taken' } };
    expect((await stranger.call('updateMediaFolder', rename)).status).toBe(404);
    expect((await stranger.call('deleteMediaFolder', { params: { id: mine.id }, query: {} })).status).toBe(404);
    expect((await make('In a foreign one', mine.id, randomUUID(), stranger)).status).toBe(404);
  });
});

describe('many files at once', () => {
  it('are moved and tagged together, and found by folder, tag and word', async () => {
    const ids = [await upload('b.png', 'red'), await upload('A.png', 'green'), await upload('c.png', 'navy', 400)];
    const folder = (await make('Campaign')).body.id;
    const moved = await ada.call('changeManyMedia', {
      body: { ids: [...ids, randomUUID()], folderId: folder, addTags: ['#Winter', ' winter ', 'Sale'] },
    });
    expect(moved.body.changed.map(({ tags }) => tags)).toEqual([1, 2, 3].map(() => ['sale', 'winter']));
    const list = async (query: QueryOf<'listMedia'>) =>
      (await ada.call('listMedia', { query })).body.map(({ originalName }) => originalName);
    expect(await list({ folder, sort: 'name' })).toEqual(['A.png', 'b.png', 'c.png']);
    expect((await list({ folder, sort: 'largest' }))[0]).toBe('c.png');
    expect(await list({ folder, sort: 'oldest' })).toEqual((await list({ folder, sort: 'newest' })).reverse());
    await ada.call('changeManyMedia', { body: { ids: ids.slice(0, 1), removeTags: ['sale'] } });
    expect(await list({ tag: 'SALE', sort: 'name' })).toEqual(['A.png', 'c.png']);
    expect(await list({ search: 'wint', sort: 'name' })).toHaveLength(3);
    expect((await ada.call('listMediaTags')).body).toEqual([
      { tag: 'winter', files: 3 },
      { tag: 'sale', files: 2 },
    ]);
    expect((await stranger.call('listMediaTags')).body).toEqual([]);
    const foreign = await stranger.call('changeManyMedia', { body: { ids, addTags: ['stolen'] } });
    expect(foreign.body.changed).toEqual([]);
    expect((await ada.call('changeManyMedia', { body: { ids, folderId: randomUUID() } })).status).toBe(404);
    const many = Array.from({ length: 19 }, (_, index) => `tag ${index}`);
    expect((await ada.call('changeManyMedia', { body: { ids, addTags: many } })).error.error).toBe('media_tags_full');
    expect((await viewer.call('changeManyMedia', { body: { ids, addTags: ['x'] } })).status).toBe(403);
  });

  it('are listed page by page in each order, each file once', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'largest'] as const) {
      const whole = (await ada.call('listMedia', { query: { sort, limit: 100 } })).body.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ada.call('listMedia', { query: { sort, limit: 2, cursor } });
        paged.push(...page.body.map(({ id }) => id));
        cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers.link ?? ''))?.[1];
      } while (cursor !== undefined);
      expect(paged).toEqual(whole);
    }
    const wrong = Buffer.from(JSON.stringify(['a name', randomUUID()])).toString('base64url');
    expect((await ada.call('listMedia', { query: { sort: 'newest', cursor: wrong } })).status).toBe(400);
  });

  it('are deleted, but for what posts hold, and it says which posts', async () => {
    const [held, free] = [await upload('held.png', 'olive'), await upload('free.png', 'pink')] as const;
    const post = await ada.call('createPost', {
      body: { title: 'Winter sale', caption: 'Soon', timeZone: 'UTC', media: [{ mediaId: held, altText: null }] },
    });
    const deleted = await ada.call('deleteManyMedia', { body: { ids: [held, free, randomUUID()] } });
    expect(deleted.body.deleted).toHaveLength(2);
    expect(deleted.body.kept).toEqual([
      { id: held, originalName: 'held.png', posts: [{ id: post.body.id, title: 'Winter sale', status: 'draft' }] },
    ]);
    const statusOf = async (id: string | undefined) =>
      (await ada.send({ method: 'GET', url: `/api/media/${id}` })).statusCode;
    expect([await statusOf(held), await statusOf(free)]).toEqual([200, 404]);
    const foreign = await stranger.call('deleteManyMedia', { body: { ids: [held] } });
    expect(foreign.body.kept).toEqual([]);
    expect(await statusOf(held)).toBe(200);
  });
});
