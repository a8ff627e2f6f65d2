import { assistantDefaults, settingTextMaxChars } from '@parley/contract/assistant-settings/rules.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { liveEvents } from '../../db/schema/notifications.ts';
import { readAssistantSettings } from './assistant-settings.service.ts';

let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());

const defaults = { ...assistantDefaults, revision: 0 };

describe("the assistant's settings", () => {
  it('are the defaults of the specification until somebody changes them, for every member to read', async () => {
    expect(defaults).toMatchObject({
      aiEnabled: true,
      autoReplyPositive: true,
      escalateNegative: true,
      useName: true,
      avoidPersonalData: true,
      greeting: 'Hi',
      closing: 'Thanks',
      replyLength: 'standard',
      tone: 'friendly',
      responseTime: 10,
      nameFormat: 'first',
      customerSuccessStories: '',
    });
    for (const role of ['owner', 'agent', 'viewer'] as const) {
      const member = await test.signIn(role);
      expect((await member.call('getAssistantSettings')).body).toEqual(defaults);
    }
    expect(await readAssistantSettings(test.context.database, test.workspaceId)).toEqual(defaults);
  });

  it('keep what is not named, are each workspace’s own, and take back what they answered', async () => {
    await admin.call('updateAssistantSettings', { body: { tone: 'formal', companyName: '  Tern Outdoor ' } });
    const changed = await admin.call('updateAssistantSettings', { body: { greeting: 'Dear', responseTime: 30 } });
    const expected = {
      ...defaults,
      tone: 'formal',
      companyName: 'Tern Outdoor',
      greeting: 'Dear',
      responseTime: 30,
      revision: 2,
    };
    expect(changed.body).toEqual(expected);
    const again = await admin.call('updateAssistantSettings', { body: changed.body });
    expect([again.status, again.body]).toEqual([200, expected]);
    const other = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect((await other.call('getAssistantSettings')).body).toEqual(defaults);
  });

  it('are changed by owners and admins alone', async () => {
    for (const role of ['agent', 'viewer'] as const) {
      const member = await test.signIn(role);
      const refused = await member.call('updateAssistantSettings', { body: { aiEnabled: false } });
      expect([refused.status, refused.error.error]).toEqual([403, 'not_permitted']);
    }
    expect((await admin.call('getAssistantSettings')).body.aiEnabled).toBe(true);
  });

  it.each([
    [{ tone: 'shouting' }, 'friendly'],
    [{ responseTime: 0 }, '1'],
    [{ responseTime: 1.5 }, 'int'],
    [{ aiEnabled: 'yes' }, 'boolean'],
    [{ supportEmail: 'support' }, 'support@company.example'],
    [{ companyWebsite: 'http://localhost' }, 'company.example'],
    [{ companyWebsite: 'javascript:alert(1).example' }, 'company.example'],
    [{ companyName: 'x'.repeat(settingTextMaxChars.companyName + 1) }, String(settingTextMaxChars.companyName)],
    [{ workingHours: '9 to 5' }, 'does not know "workingHours"'],
  ])('refuse %j and say what would be right', async (body, right) => {
    const before = (await admin.call('getAssistantSettings')).body;
    const refused = await admin.send({ method: 'PUT', url: '/api/settings', payload: body });
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'validation_failed']);
    expect(refused.json().message).toContain(right);
    expect((await admin.call('getAssistantSettings')).body).toEqual(before);
  });

  it('are not emptied of what is required while the assistant is on', async () => {
    const refused = await admin.call('updateAssistantSettings', { body: { companyName: ' ' } });
    expect([refused.status, refused.error.details]).toEqual([
      400,
      [{ path: 'companyName', message: 'Give the name of your company.' }],
    ]);
    const off = await admin.call('updateAssistantSettings', { body: { aiEnabled: false, companyName: '' } });
    expect([off.status, off.body.companyName]).toEqual([200, '']);
    await admin.call('updateAssistantSettings', { body: { aiEnabled: true, companyName: 'Tern Outdoor' } });
  });

  it('do not overwrite what somebody else saved meanwhile, where the change says what it rests on', async () => {
    const { revision } = (await admin.call('getAssistantSettings')).body;
    const owner = await test.signIn('owner');
    const answers = await Promise.all([
      admin.call('updateAssistantSettings', { body: { revision, tone: 'casual' } }),
      owner.call('updateAssistantSettings', { body: { revision, tone: 'empathetic' } }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.error.error).toBe('revision_conflict');
    const won = answers.find(({ status }) => status === 200);
    expect((await admin.call('getAssistantSettings')).body).toEqual(won?.body);
  });

  it('tell the audit log who changed what, without the texts, and the browsers that they changed', async () => {
    const { database } = test.context;
    await admin.call('updateAssistantSettings', { body: { closing: 'Cheers', faq: 'Do you ship? Yes, to Norway.' } });
    const entries = await database
      .select({ userId: auditLog.userId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, test.workspaceId), eq(auditLog.action, 'assistant-settings.updated')));
    expect(entries).toContainEqual({ userId: admin.userId, detail: { closing: 'Cheers', texts: ['faq'] } });
    expect(JSON.stringify(entries)).not.toContain('Norway');
    const told = await database.select().from(liveEvents).where(eq(liveEvents.workspaceId, test.workspaceId));
    expect(told.at(-1)?.event).toEqual({ kind: 'assistant.changed' });
  });
});
