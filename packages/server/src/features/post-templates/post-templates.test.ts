/** Templates and signatures: whose they are, who may change them, and what of their files is left. */
import { randomUUID } from 'node:crypto';
import type { PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection } from '../../../test/factories.ts';
import { makePicture, sendFiles } from '../../../test/media-files.ts';
import { connections } from '../../db/schema/connections.ts';

let test: TestApp;
let ada: Browser;
let ben: Browser;
let lead: Browser;
let viewer: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  [ada, ben, lead] = [await test.signIn('agent'), await test.signIn('agent'), await test.signIn('admin')];
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test?.close());

const template = (given: Partial<Extract<PostTemplateContent, { kind: 'template' }>> = {}): PostTemplateContent => ({
  ...{ kind: 'template', caption: 'New in the shop:', hashtags: '#new', captions: {}, hashtagsBy: {} },
  ...{ platforms: ['facebook'], mediaIds: [] },
  ...given,
});
const signature = (text: string): PostTemplateContent => ({ kind: 'signature', text, connectionId: null });
const make = (
  browser: Browser,
  name: string,
  given: { id?: string; isShared?: boolean; content?: PostTemplateContent } = {},
) =>
  browser.call('createPostTemplate', {
    body: { id: randomUUID(), name, isShared: false, content: template(), ...given },
  });
const namesOf = async (browser: Browser) => (await browser.call('listPostTemplates')).body.map(({ name }) => name);

describe('templates and signatures', () => {
  it('are one’s own, or the team’s where an owner or admin says so', async () => {
    const mine = await make(ada, 'Mine', { content: template({ captions: { twitter: 'Short' } }) });
    expect(mine.body).toMatchObject({
      isShared: false,
      isChangeable: true,
      content: { captions: { twitter: 'Short' } },
    });
    expect((await make(ada, 'Ours', { isShared: true })).status).toBe(403);
    const shared = await make(lead, 'Team', { isShared: true, content: signature('— The Tern team') });
    expect(shared.status).toBe(201);
    expect(await namesOf(ada)).toEqual(['Mine', 'Team']);
    expect(await namesOf(ben)).toEqual(['Team']);
    expect(await namesOf(viewer)).toEqual(['Team']);
    expect(await namesOf(stranger)).toEqual([]);
    const change = {
      params: { id: shared.body.id },
      body: { revision: 1, name: 'Team', isShared: true, content: signature('— Tern') },
    };
    expect((await ada.call('updatePostTemplate', change)).status).toBe(403);
    expect((await viewer.call('updatePostTemplate', change)).status).toBe(403);
    expect((await stranger.call('updatePostTemplate', change)).status).toBe(404);
    expect((await lead.call('updatePostTemplate', change)).body.content).toMatchObject({ text: '— Tern' });
    expect((await lead.call('updatePostTemplate', change)).error.error).toBe('revision_conflict');
    // What is somebody's own does not exist for others, nor can its maker give it to the team alone.
    const theirs = { params: { id: mine.body.id } };
    expect((await lead.call('deletePostTemplate', theirs)).status).toBe(404);
    const give = { ...theirs, body: { revision: 1, name: 'Mine', isShared: true, content: template() } };
    expect((await ada.call('updatePostTemplate', give)).status).toBe(403);
    expect((await ada.call('deletePostTemplate', { params: { id: shared.body.id } })).status).toBe(403);
    expect((await ada.call('deletePostTemplate', theirs)).status).toBe(200);
    expect(await namesOf(ada)).toEqual(['Team']);
  });

  it('are kept once, however often it is clicked, and have names of their own', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => make(ben, 'Once', { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await make(ben, 'ONCE')).error.error).toBe('post_template_name_taken');
    expect((await make(ben, 'Once', { content: signature('x') })).status).toBe(201);
    // Another person's own is not in the way, and not told.
    expect((await make(ada, 'Once')).status).toBe(201);
    expect((await make(ada, 'Once more', { id })).status).toBe(404);
    expect((await make(ben, '  ')).status).toBe(400);
    expect((await make(ben, 'Empty', { content: signature('   ') })).status).toBe(400);
  });

  it('tell which of their files are still there, and never another workspace’s', async () => {
    const { body } = await sendFiles(ada, [{ name: 'held.png', bytes: await makePicture({ colour: 'teal' }) }]);
    const id: string = body.data[0].item.id;
    const made = await make(ada, 'With a picture', { content: template({ mediaIds: [id, randomUUID()] }) });
    expect(made.body.media.map(({ originalName }) => originalName)).toEqual(['held.png']);
    expect((await make(stranger, 'Foreign', { content: template({ mediaIds: [id] }) })).body.media).toEqual([]);
    await ada.call('deleteMedia', { params: { id } });
    const listed = (await ada.call('listPostTemplates')).body.find(({ name }) => name === 'With a picture');
    expect(listed).toMatchObject({ media: [], content: { mediaIds: [id, expect.any(String)] } });
  });

  it('name no account of another workspace, and keep their own when it is gone', async () => {
    const foreignAccount = await createConnection(test.context.database, test.otherWorkspaceId);
    const ofAccount: PostTemplateContent = { kind: 'signature', text: '— us', connectionId: foreignAccount };
    expect((await make(ada, 'Their account', { content: ofAccount })).status).toBe(404);
    const own = await createConnection(test.context.database, test.workspaceId);
    const id = randomUUID();
    expect((await make(ada, 'Our account', { id, content: { ...ofAccount, connectionId: own } })).status).toBe(201);
    const update = (connectionId: string, revision: number) =>
      ada.call('updatePostTemplate', {
        params: { id },
        body: { revision, name: 'Our account', isShared: false, content: { ...ofAccount, connectionId } },
      });
    expect((await update(foreignAccount, 1)).status).toBe(404);
    await test.context.database.delete(connections).where(eq(connections.id, own));
    expect((await update(own, 1)).status).toBe(200);
  });
});
