import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { type ScriptedModel, startScriptedModel } from '../../../test/scripted-model.ts';

let model: ScriptedModel;
let test: TestApp;
let agent: Browser;
let address: string;
let connectionId: string;
beforeAll(async () => {
  model = await startScriptedModel();
  test = await createTestApp({ config: { model: { baseUrl: model.baseUrl, apiKey: null, model: 'scripted' } } });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  agent = await test.signIn('agent');
  connectionId = await createConnection(test.context.database, test.workspaceId, { name: 'Tern Outdoor' });
});
afterEach(() => {
  delete model.whileWriting;
});
afterAll(async () => {
  await test?.close();
  await model?.close();
});

const question = (text: string) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    originalMessage: text,
    content: text,
  });

async function ask(id: number, signal?: AbortSignal): Promise<Response> {
  return fetch(`${address}/api/messages/${id}/generate-reply`, {
    method: 'POST',
    headers: { cookie: agent.cookie, origin: address, accept: 'text/event-stream, application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
}

type Told = { event: string; data: { text?: string; aiReply?: string; engine?: string; processingReason?: string } };

function readEvents(text: string): Told[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [event = '', data = ''] = block.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
      return { event, data: JSON.parse(data) };
    });
}

describe('a draft that a person asks for and looks at while it is written', () => {
  it('comes as events, each with the whole of it so far, and is kept when it was checked', async () => {
    const id = await question('Is the lake tent in stock again?');
    const reply = 'Hi, thank you for asking. Our team will look into it for you.';
    model.answer = { reply, used: [] };
    const response = await ask(id);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const told = readEvents(await response.text());
    const texts = told.filter(({ event }) => event === 'text').map(({ data }) => data.text ?? '');
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(reply.startsWith(text)).toBe(true);
    expect(told.at(-1)).toMatchObject({ event: 'done', data: { aiReply: reply, engine: 'model' } });
    const kept = (await agent.call('getMessage', { params: { id } })).body;
    expect(kept).toMatchObject({ aiReply: reply, draftedBy: 'model', readBy: 'built-in' });
  });

  it('ends as the built-in engine’s, with the reason, when the check refuses it', async () => {
    const id = await question('Is the lake tent in stock again?');
    model.answer = { reply: 'You get a full refund, see http://evil.example', used: [] };
    const done = readEvents(await (await ask(id)).text()).at(-1);
    expect(done).toMatchObject({
      event: 'done',
      data: { engine: 'built-in', processingReason: expect.stringContaining('was set aside, as') },
    });
    expect(JSON.stringify(done)).not.toContain('evil.example');
  });

  it('is broken off at the endpoint and not kept when the person goes away', async () => {
    const id = await question('Is the lake tent in stock again?');
    model.answer = { reply: 'Hi, thank you for asking. Our team will look into it for you.', used: [] };
    const before = model.brokenOff;
    model.whileWriting = () => new Promise(() => undefined);
    const leaving = new AbortController();
    const response = await ask(id, leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => model.brokenOff).toBe(before + 1);
    expect((await agent.call('getMessage', { params: { id } })).body.aiReply).toBeNull();
    await expect.poll(async () => (await agent.call('getModelUsage')).body.today.answers).toBeGreaterThan(2);
  });

  it('is plain JSON where nothing can be looked at', async () => {
    const crisis = await ask(await question('I want to end my life'));
    expect(crisis.headers.get('content-type')).toContain('application/json');
    expect(await crisis.json()).toMatchObject({ aiReply: '', engine: 'built-in' });
    expect((await ask(99_999)).status).toBe(404);
  });
});
