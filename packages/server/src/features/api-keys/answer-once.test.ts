import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, type Program } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';

const hourMs = 60 * 60_000;

let test: TestApp;
let program: Program;
beforeAll(async () => {
  test = await createTestApp();
  program = await createProgram(test);
});
afterEach(() => test.clock.set(new Date()));
afterAll(() => test?.close());

const write = (by: Pick<Browser, 'call'>, key: string, content = 'At nine.', title = key) =>
  by.call('createCannedReply', { body: { title, content }, headers: { 'idempotency-key': key } });
const countOf = async (title: string) =>
  (await test.context.database.select().from(cannedReplies).where(eq(cannedReplies.title, title))).length;

describe('a write with an Idempotency-Key', () => {
  it('happens once, and is given the same answer again', async () => {
    const key = randomUUID();
    const first = await write(program, key);
    const again = await write(program, key);
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(await countOf(key)).toBe(1);
  });

  it('happens once of ten that come at once; the others wait for none', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(program, key)));
    for (const { status, error } of answers)
      expect(status === 201 ? 'done' : error.error).toMatch(/^(?:done|idempotency_key_running)$/);
    expect(await countOf(key)).toBe(1);
    expect((await write(program, key)).status).toBe(201);
  });

  it('is refused where the key was used for something else: another body or another call', async () => {
    const key = randomUUID();
    await write(program, key);
    const reused = { status: 422, error: { error: 'idempotency_key_reused' } };
    expect(await write(program, key, 'At ten.', key)).toMatchObject(reused);
    const headers = { 'idempotency-key': key };
    const body = { kind: 'faq', title: key, text: 'At nine.' } as const;
    expect(await program.call('createKnowledgeEntry', { body, headers })).toMatchObject(reused);
    expect(await countOf(key)).toBe(1);
  });

  it('is judged anew where it was refused: nothing was done then', async () => {
    const key = randomUUID();
    expect((await write(program, key, '')).status).toBe(400);
    expect((await write(program, key)).status).toBe(201);
  });

  it('stays taken where nobody knows how the first one ended, as after a crash', async () => {
    const key = randomUUID();
    await write(program, key);
    const isThis = eq(idempotencyKeys.key, key);
    await test.context.database.update(idempotencyKeys).set({ status: null, answer: null }).where(isThis);
    const [row] = await test.context.database.select().from(idempotencyKeys).where(isThis);
    expect(row).toMatchObject({ userId: program.userId, workspaceId: test.workspaceId, holderId: program.keyId });
    expect(await write(program, key)).toMatchObject({ status: 409, error: { error: 'idempotency_key_running' } });
    expect(await countOf(key)).toBe(1);
  });

  it('is another for another key, for a person who is signed in, and in another workspace', async () => {
    const key = randomUUID();
    const owner = await test.signIn('owner');
    const others = [program, await createProgram(test), owner];
    const stranger = await createProgram(test, { workspaceId: test.otherWorkspaceId });
    const statuses = [];
    for (const [place, by] of [...others, stranger].entries())
      statuses.push((await write(by, key, 'At nine.', `${key} ${place}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect((await write(owner, key, 'At nine.', `${key} 2`)).headers['idempotent-replayed']).toBe('true');
  });

  it('is asked for its rights again before it is answered again', async () => {
    const key = randomUUID();
    const short = await createProgram(test);
    await write(short, key);
    const owner = await test.signIn('owner');
    await owner.call('revokeApiKey', { params: { id: short.keyId } });
    expect((await write(short, key)).status).toBe(401);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    await write(program, key);
    test.clock.advance(23 * hourMs);
    await test.context.work.drain(['purge-idempotency-keys']);
    expect((await write(program, key)).headers['idempotent-replayed']).toBe('true');
    test.clock.advance(hourMs + 1);
    await test.context.work.drain(['purge-idempotency-keys']);
    const held = await test.context.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect(held).toEqual([]);
  });

  it('keeps no answer that holds a secret: such calls take no key of this kind', async () => {
    const owner = await test.signIn('owner');
    const made = await owner.call('createApiKey', {
      body: { name: 'Reports', scopes: ['inbox.read'], expiresAt: null },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(made).toMatchObject({ status: 400, error: { error: 'validation_failed' } });
  });

  it('says what a key looks like', async () => {
    expect((await write(program, 'two words')).error.message).toContain('1 to 255');
    expect((await write(program, 'x'.repeat(256))).status).toBe(400);
  });

  it('is kept as it was, also where its first answer went out pressed', async () => {
    const key = randomUUID();
    const payload = { kind: 'faq', title: key, text: 'We open at nine. '.repeat(300) };
    const request = { method: 'POST', url: '/api/knowledge', payload };
    const headers = { 'idempotency-key': key };
    const first = await program.send({ ...request, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(first.headers['content-encoding']).toBe('gzip');
    const again = await program.send({ ...request, headers });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json()).toEqual(JSON.parse(gunzipSync(first.rawPayload).toString('utf8')));
  });
});
