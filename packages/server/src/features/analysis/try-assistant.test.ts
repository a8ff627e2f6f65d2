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
  await admin.call('createKnowledgeEntry', {
    body: { kind: 'policy', title: 'Can I return a used tent?', text: answer },
  });
});
afterAll(() => test?.close());

const question = 'Hi there, can I return a tent that was used once?';
const answer = 'You can return a tent within 30 days, also when it was used.';
const praise = 'I love my new tent, it is the best that I ever had. Thank you so much!';

describe('trying the assistant', () => {
  it('reads a pasted message, drafts a reply, and says which engine did', async () => {
    const { body } = await admin.call('tryAssistant', { body: { text: question, senderName: 'Lucía Ferrer' } });
    expect(body.reading).toMatchObject({ language: 'en', tag: 'query', spam: false, crisis: [], engine: 'built-in' });
    expect(body.draft).toMatchObject({ engine: 'built-in', sources: [{ kind: 'policy' }] });
    expect(body.draft.text).toContain('30 days');
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

  it('rests on what the settings tell customers, and says where nothing does', async () => {
    const text = 'Do you ship to Norway?';
    const { body } = await admin.call('tryAssistant', {
      body: { text, settings: { faq: 'Q: Do you ship to Norway?\nA: Yes, parcels to Norway take five days.' } },
    });
    expect(body.draft).toMatchObject({ text: null, sources: [], holdingReply: expect.any(String) });
    expect(body.changedDraft).toMatchObject({ sources: [{ kind: 'faq', title: 'Do you ship to Norway?' }] });
    expect(body.changedDraft?.text).toContain('five days');
  });

  it('rests on a canned reply that answers', async () => {
    const content = 'Hi {name}, we repair every tent in our workshop in Oslo.\n\n{agent}';
    await admin.call('createCannedReply', { body: { title: 'Do you repair tents?', content } });
    const { body } = await admin.call('tryAssistant', { body: { text: 'Hello, do you repair tents?' } });
    expect(body.draft.sources).toMatchObject([{ kind: 'canned-reply', title: 'Do you repair tents?' }]);
    expect(body.draft.text).toContain('workshop in Oslo');
    expect(body.draft.text).not.toContain('{');
  });

  it('says what the rules would do, before a change of the settings and after it', async () => {
    const { body } = await admin.call('tryAssistant', {
      body: { text: praise, settings: { autoReplyPositive: false, responseTime: 5 } },
    });
    expect(body.reading).toMatchObject({ sentiment: 'positive', certainty: 'sure' });
    expect(body.draft.rules).toEqual([expect.stringContaining('nswered automatically')]);
    expect(body.changedDraft?.rules).toEqual([expect.stringMatching(/^Not answered automatically/)]);
    expect(body.changedDraft?.rules).not.toEqual(body.draft.rules);
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
