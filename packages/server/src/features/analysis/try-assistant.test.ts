import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';

let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());

const question = 'Hi there, do you have the red tent in stock? I would love to buy it this week.';

describe('trying the assistant', () => {
  it('reads a pasted message, drafts a reply, and says which engine did', async () => {
    const { body } = await admin.call('tryAssistant', { body: { text: question, senderName: 'Lucía Ferrer' } });
    expect(body.reading).toMatchObject({ language: 'en', tag: 'query', spam: false, crisis: [], engine: 'built-in' });
    expect(body.draft).toMatchObject({ engine: 'built-in', sources: expect.anything() });
    expect(body.draft.text).toMatch(/^Hi Lucía,/);
    expect(body.draft.text).toContain('Thanks');
    expect(body.changedDraft).toBeNull();
  });

  it('shows the draft of the saved settings beside the one of settings that are not saved', async () => {
    const { body } = await admin.call('tryAssistant', {
      body: {
        text: question,
        senderName: 'Lucía Ferrer',
        settings: { greeting: 'Dear', closing: 'Regards', customClosing: 'Tern Support' },
      },
    });
    expect(body.draft.text).toMatch(/^Hi Lucía,/);
    expect(body.changedDraft?.text).toMatch(/^Dear Lucía,/);
    expect(body.changedDraft?.text).toMatch(/Regards,\nTern Support$/);
    expect((await admin.call('getAssistantSettings')).body.revision).toBe(0);
    await admin.call('updateAssistantSettings', { body: { greeting: 'Hello' } });
    const saved = await admin.call('tryAssistant', { body: { text: question, senderName: 'Lucía Ferrer' } });
    expect(saved.body.draft.text).toMatch(/^Hello Lucía,/);
  });

  it('drafts nothing for a crisis, and nothing at all while the assistant is off', async () => {
    const crisis = await admin.call('tryAssistant', { body: { text: 'I want to end my life', channel: 'private' } });
    expect(crisis.body.reading).toMatchObject({ crisis: ['self-harm'], urgency: 3 });
    expect(crisis.body.draft.text).toBeNull();
    const off = await admin.call('tryAssistant', { body: { text: question, settings: { aiEnabled: false } } });
    expect(off.body.draft.text).not.toBeNull();
    expect(off.body.changedDraft).toMatchObject({ text: null, reason: expect.stringContaining('AI Assistant is off') });
  });

  it('changes nothing', async () => {
    const { database } = test.context;
    const count = () => database.$count(auditLog, eq(auditLog.workspaceId, test.workspaceId));
    const before = await count();
    await admin.call('tryAssistant', { body: { text: question, settings: { tone: 'formal' } } });
    expect(await count()).toBe(before);
    expect(await database.$count(tickets, sql`true`)).toBe(0);
  });

  it.each([
    [{ text: '   ' }, 'Paste a message first.'],
    [{ text: 'x'.repeat(5_001) }, '5000'],
    [{ text: question, settings: { tone: 'shouting' } }, 'friendly'],
  ])('refuses %j and says what would be right', async (body, right) => {
    const refused = await admin.send({ method: 'POST', url: '/api/ai/try', payload: body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(right);
  });

  it('is for those who answer, and only so often', async () => {
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('tryAssistant', { body: { text: question } })).status).toBe(403);
    const agent = await test.signIn('agent');
    const statuses = new Set<number>();
    for (let turn = 0; turn < 31; turn += 1)
      statuses.add((await agent.call('tryAssistant', { body: { text: 'ok' } })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
