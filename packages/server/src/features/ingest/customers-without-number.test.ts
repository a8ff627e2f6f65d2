import type { Message } from '@parley/contract/inbox/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';

let sandboxApp: SandboxApp;
let owner: Browser;

beforeAll(async () => {
  sandboxApp = await createSandboxApp();
  owner = await sandboxApp.signIn('owner');
  await sandboxApp.connect(owner, 'whatsapp');
  await settle();
});
afterAll(() => sandboxApp.close());

async function settle(): Promise<void> {
  sandboxApp.clock.advance(5000);
  await sandboxApp.webhooksDelivered();
  await sandboxApp.context.work.drain();
}

async function write(author: { handle: string; name: string; hidesNumber?: boolean }, text: string): Promise<void> {
  await sandboxApp.play('whatsapp', { kind: 'message', author, text });
  await settle();
}

async function ticketsOf(name: string): Promise<Message[]> {
  const { body } = await owner.call('listMessages', { query: { dateFilter: '30days' } });
  return body.filter(({ senderName }) => senderName === name);
}

async function trailOf(ticket: Message | undefined): Promise<string[]> {
  const { body } = await owner.call('getConversation', { params: { id: ticket?.id ?? 0 } });
  return body.conversation.map(({ text }) => text);
}

async function answer(ticket: Message | undefined, text: string): Promise<void> {
  const body = { agentReply: text, status: 'completed' as const, replyId: crypto.randomUUID() };
  const { status } = await owner.call('updateMessage', { params: { id: ticket?.id ?? 0 }, body });
  expect(status).toBe(200);
  await settle();
}

describe('a customer on WhatsApp', () => {
  it('who has only a username is heard, and answered', async () => {
    await write({ handle: 'ana.lima', name: 'Ana Lima', hidesNumber: true }, 'Do you ship to Norway?');
    const [ticket, ...others] = await ticketsOf('Ana Lima');
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ platform: 'whatsapp', originalMessage: 'Do you ship to Norway?' });
    await answer(ticket, 'We do.');
    expect(await sandboxApp.outbound('whatsapp')).toMatchObject([{ text: 'We do.' }]);
    expect((await ticketsOf('Ana Lima'))[0]).toMatchObject({ status: 'completed' });
  });

  it('who was known by the number and hides it later stays one conversation', async () => {
    const jo = { handle: 'jo.doe', name: 'Jo Doe' };
    await write(jo, 'First');
    await write({ ...jo, hidesNumber: true }, 'Second');
    const tickets = await ticketsOf('Jo Doe');
    expect(tickets).toHaveLength(1);
    expect(await trailOf(tickets[0])).toEqual(['First', 'Second']);
    await answer(tickets[0], 'Both heard.');
    expect((await sandboxApp.outbound('whatsapp')).map(({ text }) => text)).toContain('Both heard.');
  });

  it('who was known by the username and shows the number later stays one conversation', async () => {
    const kim = { handle: 'kim.ito', name: 'Kim Ito' };
    await write({ ...kim, hidesNumber: true }, 'First');
    await write({ ...kim, hidesNumber: false }, 'Second');
    await write({ ...kim, hidesNumber: true }, 'Third');
    const tickets = await ticketsOf('Kim Ito');
    expect(tickets).toHaveLength(1);
    expect(await trailOf(tickets[0])).toEqual(['First', 'Second', 'Third']);
  });

  it('is one of many: others stay themselves', async () => {
    await write({ handle: 'max.moe', name: 'Max Moe', hidesNumber: true }, 'Hello');
    expect(await ticketsOf('Max Moe')).toHaveLength(1);
    expect(await ticketsOf('Kim Ito')).toHaveLength(1);
  });
});

describe('an app that must be subscribed by hand', () => {
  it('is told on the card, for nothing comes any other way, and the card is clear when it is done', async () => {
    const subscriptions = `${sandboxApp.publicUrl}/sandbox/whatsapp/v26.0/sandbox-whatsapp/subscriptions`;
    const callback = `${sandboxApp.publicUrl}/api/webhooks/whatsapp?elsewhere`;
    const subscribeApp = (fields: string) =>
      fetch(subscriptions, {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox-whatsapp|sandbox-secret', 'content-type': 'application/json' },
        body: JSON.stringify({
          object: 'whatsapp_business_account',
          callback_url: callback,
          verify_token: 'verify-whatsapp',
          fields,
        }),
      });
    const card = async () => {
      const { body } = await owner.call('listConnections');
      return body.find(({ platform }) => platform === 'whatsapp')?.lastValidationError;
    };
    expect((await subscribeApp('account_update')).status).toBe(200);
    sandboxApp.clock.advance(25 * 60 * 60_000);
    owner = await sandboxApp.signIn('owner');
    await sandboxApp.context.work.drain(['poll-connections']);
    expect(await card()).toContain('"messages"');
    expect((await findConnectionOf(sandboxApp, 'whatsapp')).state).toBe('active');
    await subscribeApp('messages');
    sandboxApp.clock.advance(2 * 60 * 60_000);
    await sandboxApp.context.work.drain(['poll-connections']);
    expect(await card()).toBeNull();
  });
});
