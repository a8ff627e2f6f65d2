import type { BodyOf } from '@parley/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { type ScriptedModel, startScriptedModel } from '../../../test/scripted-model.ts';

let test: TestApp;
let agent: Browser;
let connectionId: string;

async function start(options: Parameters<typeof createTestApp>[0] = {}): Promise<void> {
  test = await createTestApp(options);
  agent = await test.signIn('agent');
  connectionId = await createConnection(test.context.database, test.workspaceId, { name: 'Tern Outdoor' });
}

const question = (text: string) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    originalMessage: text,
    content: text,
    senderName: 'Mara Lind',
  });

describe('rewriting without a model', () => {
  beforeAll(() => start());
  afterAll(() => test.close());

  it('does what the built-in engine can, and keeps nothing of it', async () => {
    const id = await question('Where is my parcel?');
    const text = 'Thank you for your message. Your parcel left on 3 May.';
    const shorter = await agent.call('rewriteReply', { params: { id }, body: { tool: 'shorter', text } });
    expect(shorter).toMatchObject({
      status: 200,
      body: { text: 'Your parcel left on 3 May.', isChanged: true, engine: 'built-in' },
    });
    const formal = await agent.call('rewriteReply', { params: { id }, body: { tool: 'formal', text: "it's here" } });
    expect(formal.body).toMatchObject({ text: 'Hello Mara, it is here', engine: 'built-in' });
    expect((await agent.call('getConversation', { params: { id } })).body.draft).toBeNull();
  });

  it('says of each tool whether it can be used on the text, and refuses the others in the same words', async () => {
    const id = await question('Wo ist mein Paket?');
    const { body } = await agent.call('listRewriteTools', { params: { id }, body: { text: 'Es ist unterwegs.' } });
    expect(body).toMatchObject({ engine: 'built-in', customerLanguage: 'de' });
    const [translate, ...others] = body.tools.toReversed();
    expect(translate).toMatchObject({
      tool: 'translate',
      obstacle: 'No translation engine is set up. Ask your administrator.',
      needsModel: true,
    });
    expect(others.map(({ obstacle }) => obstacle)).toEqual([null, null, null, null]);
    expect(
      await agent.call('rewriteReply', { params: { id }, body: { tool: 'translate', text: 'Es ist unterwegs.' } }),
    ).toMatchObject({ status: 422, body: { error: 'rewrite_impossible', message: translate?.obstacle } });
  });

  it('leaves an answer in a crisis to people, and refuses what is no request', async () => {
    const crisis = await question('I want to end my life');
    const ask = (id: number, body: BodyOf<'rewriteReply'>) => agent.call('rewriteReply', { params: { id }, body });
    expect(await ask(crisis, { tool: 'friendlier', text: 'We are here.' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('may be a crisis') },
    });
    const id = await question('When are you open?');
    expect((await ask(id, { tool: 'fix', text: ' ' })).status).toBe(400);
    expect((await ask(id, { tool: 'fix', text: 'a'.repeat(5_001) })).status).toBe(400);
    expect((await ask(id, { tool: 'fix', text: 'so', language: 'de' })).status).toBe(400);
    expect((await ask(99_999, { tool: 'fix', text: 'so' })).status).toBe(404);
    const stranger = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('rewriteReply', { params: { id }, body: { tool: 'fix', text: 'so' } })).status).toBe(
      404,
    );
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('rewriteReply', { params: { id }, body: { tool: 'fix', text: 'so' } })).status).toBe(403);
    const admin = await test.signIn('admin');
    await admin.call('updateAssistantSettings', { body: { aiEnabled: false } });
    expect(await ask(id, { tool: 'fix', text: 'so' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('The AI Assistant is off') },
    });
  });
});

describe('rewriting with a model', () => {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
    await start({ config: { model: { baseUrl: model.baseUrl, apiKey: null, model: 'scripted' } } });
  });
  afterAll(async () => {
    await test.close();
    await model.close();
  });

  it('translates into the customer’s language and counts the tokens', async () => {
    const id = await question('Wo ist mein Paket?');
    model.answer = { text: 'Ihr Paket ist seit gestern unterwegs, wir haben nachgesehen.' };
    const body = { tool: 'translate' as const, text: 'Your parcel is on its way since yesterday, we have looked.' };
    expect(await agent.call('rewriteReply', { params: { id }, body })).toMatchObject({
      status: 200,
      body: { text: 'Ihr Paket ist seit gestern unterwegs, wir haben nachgesehen.', engine: 'model' },
    });
    expect((await agent.call('getModelUsage')).body.today.answers).toBe(1);
  });

  it('translates what a customer wrote in a crisis, so that it is read, and nothing that answers it', async () => {
    const words = 'Ich will nicht mehr leben und möchte mein Leben beenden.';
    const id = await question(words);
    const english = 'I do not want to live any more and want to end my life.';
    model.answer = { text: english };
    const ask = (text: string, isReceived: boolean) =>
      agent.call('rewriteReply', { params: { id }, body: { tool: 'translate', language: 'en', text, isReceived } });
    expect(await ask(words, true)).toMatchObject({ status: 200, body: { text: english, engine: 'model' } });
    expect(await ask('Wir sind für Sie da.', false)).toMatchObject({
      status: 422,
      body: { error: 'rewrite_impossible' },
    });
    const tools = async (isReceived: boolean) =>
      (await agent.call('listRewriteTools', { params: { id }, body: { text: words, isReceived } })).body.tools;
    expect((await tools(true)).find(({ tool }) => tool === 'translate')).toMatchObject({ obstacle: null });
    expect((await tools(false)).find(({ tool }) => tool === 'translate')?.obstacle).toContain('may be a crisis');
    const body = { tool: 'shorter' as const, text: words, isReceived: true };
    expect((await agent.call('rewriteReply', { params: { id }, body })).status).toBe(400);
  });

  it('that fails is told as what it is, and the built-in engine does what it can', async () => {
    const id = await question('Wo ist mein Paket?');
    model.answer = 500;
    const ask = (tool: 'fix' | 'translate') =>
      agent.call('rewriteReply', { params: { id }, body: { tool, text: 'your parcel is on its way' } });
    expect((await ask('fix')).body).toMatchObject({
      text: 'Your parcel is on its way.',
      engine: 'built-in',
      reason: expect.stringContaining('answered with 500'),
    });
    expect(await ask('translate')).toMatchObject({
      status: 503,
      body: { error: 'ai_unavailable', message: expect.stringContaining('answered with 500') },
    });
  });
});
