import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorkspace } from '../../../test/factories.ts';
import { makePicture } from '../../../test/media-files.ts';
import { auditLog, users } from '../../db/schema/auth.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

let test: TestApp;
let workspaceId: string;
let agent: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  workspaceId = await createWorkspace(test.context.database);
  agent = await test.signIn('agent', { workspaceId });
});

async function setPicture(bytes: Buffer, by: Browser = agent) {
  const answer = await by.send({
    method: 'PUT',
    url: '/api/account/picture',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json<{ pictureUrl: string; message: string }>() };
}

it('is drawn anew and small, and colleagues see it: in the team, and of oneself everywhere', async () => {
  const photo = await sharp(await makePicture({ width: 1000, height: 1000 }))
    .withExif({ IFD0: { Artist: 'Noor Aziz' } })
    .jpeg()
    .toBuffer();
  const colleague = await test.signIn('owner', { workspaceId });
  const { status, body } = await setPicture(photo);
  expect(status).toBe(200);
  expect((await agent.call('getCurrentUser')).body.pictureUrl).toBe(body.pictureUrl);
  const member = (await colleague.call('listTeam')).body.find(({ userId }) => userId === agent.userId);
  expect(member?.user.pictureUrl).toBe(body.pictureUrl);
  const picture = await colleague.send({ method: 'GET', url: body.pictureUrl });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers['cache-control']).toMatch(/^private/);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(picture.rawPayload.includes('Noor')).toBe(false);
});

it('has another address when it changes, is gone when it is taken away, and both are on record', async () => {
  const first = await setPicture(await makePicture({ colour: 'red' }));
  const second = await setPicture(await makePicture({ colour: 'blue' }));
  expect(second.body.pictureUrl).not.toBe(first.body.pictureUrl);
  for (const time of ['once', 'and again'])
    expect({ time, ...(await agent.call('removeProfilePicture')) }).toMatchObject({ status: 200 });
  expect((await agent.call('getCurrentUser')).body.pictureUrl).toBeNull();
  expect((await agent.send({ method: 'GET', url: second.body.pictureUrl })).statusCode).toBe(404);
  const log = await test.context.database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceId), like(auditLog.action, 'user.picture-%')))
    .orderBy(auditLog.at);
  expect(log.map(({ action }) => action)).toEqual([
    'user.picture-changed',
    'user.picture-changed',
    'user.picture-removed',
  ]);
});

it('is a picture and nothing else, and what it is not is said', async () => {
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('words')])
    expect(await setPicture(bytes)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Choose a picture') },
    });
  expect((await setPicture(Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await agent.call('getCurrentUser')).body.pictureUrl).toBeNull();
});

it('is shown to nobody of another workspace, whatever they may do at the installation', async () => {
  const { pictureUrl } = (await setPicture(await makePicture())).body;
  const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId, platformAdmin: true });
  expect((await stranger.send({ method: 'GET', url: pictureUrl })).statusCode).toBe(404);
  expect((await test.openBrowser().send({ method: 'GET', url: pictureUrl })).statusCode).toBe(401);
});

it('goes with its person', async () => {
  const { database } = test.context;
  await setPicture(await makePicture());
  await database.delete(users).where(eq(users.id, agent.userId));
  expect(await database.select().from(profilePictures).where(eq(profilePictures.userId, agent.userId))).toEqual([]);
});
