import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorkspace } from '../../../test/factories.ts';
import { makePicture } from '../../../test/media-files.ts';
import { auditLog, workspaces } from '../../db/schema/auth.ts';
import { workspaceLogos } from '../../db/schema/workspace-logos.ts';
import { eraseWorkspace } from '../workspace/erase-workspace.service.ts';

let test: TestApp;
let workspaceId: string;
let admin: Browser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  workspaceId = await createWorkspace(test.context.database);
  admin = await test.signIn('admin', { workspaceId });
});

async function setLogo(bytes: Buffer, by = admin) {
  const answer = await by.send({
    method: 'PUT',
    url: '/api/workspace/logo',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json<{ logoUrl: string; message: string }>() };
}
const shownTo = async (browser: Browser) => [
  (await browser.call('getWorkspace')).body.workspace?.logoUrl,
  (await browser.call('listWorkspaces')).body.find(({ id }) => id === workspaceId)?.logoUrl,
  (await browser.call('getCurrentUser')).body.workspace.logoUrl,
];

it('is drawn anew, small and without what the file told of its maker, and every member sees it', async () => {
  const photo = await sharp(await makePicture({ width: 1000, height: 500 }))
    .withExif({ IFD0: { Artist: 'Noor Aziz' } })
    .jpeg()
    .toBuffer();
  const viewer = await test.signIn('viewer', { workspaceId });
  expect(await shownTo(viewer)).toEqual([null, null, null]);
  const { status, body } = await setLogo(photo);
  expect(status).toBe(200);
  expect(await shownTo(viewer)).toEqual([body.logoUrl, body.logoUrl, body.logoUrl]);
  const logo = await viewer.send({ method: 'GET', url: body.logoUrl });
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
  expect(logo.rawPayload.includes('Noor')).toBe(false);
  expect(logo.headers['cache-control']).toMatch(/^private/);
});

it('keeps its transparency, and is never drawn larger than it was', async () => {
  const mark = await sharp({ create: { width: 48, height: 48, channels: 4, background: '#20808000' } })
    .png()
    .toBuffer();
  const { body } = await setLogo(mark);
  const { rawPayload } = await admin.send({ method: 'GET', url: body.logoUrl });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 48, height: 48, hasAlpha: true });
});

it('has another address when it changes, is gone when it is taken away, and both are on record', async () => {
  const first = await setLogo(await makePicture({ colour: 'red' }));
  const second = await setLogo(await makePicture({ colour: 'blue' }));
  expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
  for (const time of ['once', 'and again'])
    expect({ time, ...(await admin.call('removeWorkspaceLogo')) }).toMatchObject({ status: 200 });
  expect(await shownTo(admin)).toEqual([null, null, null]);
  expect((await admin.send({ method: 'GET', url: second.body.logoUrl })).statusCode).toBe(404);
  const log = await test.context.database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceId), like(auditLog.action, 'workspace.logo-%')))
    .orderBy(auditLog.at);
  expect(log.map(({ action }) => action)).toEqual([
    'workspace.logo-changed',
    'workspace.logo-changed',
    'workspace.logo-removed',
  ]);
});

it('is a picture and nothing else, and what it is not is said', async () => {
  const refused = [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('words'), Buffer.from('ID3')];
  for (const bytes of refused)
    expect(await setLogo(bytes)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Choose a picture') },
    });
  expect(await setLogo(Buffer.alloc(0))).toMatchObject({ status: 422, body: { message: 'The file is empty.' } });
  expect((await setLogo(Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await shownTo(admin)).toEqual([null, null, null]);
});

it('is changed by nobody who does not manage the workspace', async () => {
  const agent = await test.signIn('agent', { workspaceId });
  expect((await setLogo(await makePicture(), agent)).status).toBe(403);
  expect((await agent.call('removeWorkspaceLogo')).status).toBe(403);
});

it('is shown to its members wherever they stand, and to nobody else', async () => {
  const { logoUrl } = (await setLogo(await makePicture())).body;
  const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId, platformAdmin: true });
  expect((await stranger.send({ method: 'GET', url: logoUrl })).statusCode).toBe(404);
  expect((await test.openBrowser().send({ method: 'GET', url: logoUrl })).statusCode).toBe(401);
  await admin.call('createWorkspace', { body: { name: 'Second', isAdditional: true } });
  expect((await admin.send({ method: 'GET', url: logoUrl })).statusCode).toBe(200);
});

it('goes with its workspace', async () => {
  const { context } = test;
  await setLogo(await makePicture());
  const own = eq(workspaceLogos.workspaceId, workspaceId);
  expect(await context.database.select().from(workspaceLogos).where(own)).toHaveLength(1);
  await context.database.update(workspaces).set({ eraseAfter: context.now() }).where(eq(workspaces.id, workspaceId));
  await eraseWorkspace(context, workspaceId);
  expect(await context.database.select().from(workspaceLogos).where(own)).toEqual([]);
});
