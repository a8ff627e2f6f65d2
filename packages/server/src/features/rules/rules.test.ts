import { randomUUID } from 'node:crypto';
import type { Analysis, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import {
  anyMessage,
  keywordGroupDefaults,
  noActs,
  type Rule,
  type RuleCondition,
} from '@parley/contract/rules/rules.ts';
import type { BackTest, RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket, createWorkspace } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { automaticReplies, ruleActs, ruleSettings } from '../../db/schema/rules.ts';
import { addMember } from '../workspace/workspace.service.ts';

const network = createScriptedNetwork({ canHide: true });
const monday = new Date('2026-11-23T10:00:00.000Z');

let test: TestApp;
let workspaceId: string;
let connectionId: string;
let admin: Browser;

/** A message says behind a bar what the engine finds in it, in place of plain, sure praise. */
const engine: Engine = {
  ...createBuiltInEngine(),
  analyse: async (inputs) =>
    inputs.map(({ text }) => ({
      language: 'en',
      sentiment: 'positive',
      sentimentConfidence: 0.95,
      certainty: 'sure',
      tag: 'praise',
      tagConfidence: 0.9,
      tags: [],
      spam: false,
      crisis: [],
      urgency: 0,
      reason: 'Because the test says so.',
      ...(JSON.parse(text.split('|')[1] ?? '{}') as Partial<Analysis>),
    })),
  draftReply: async () => ({ text: 'Thank you!', basis: 'intent', holdingReply: null, sources: [], reason: 'So.' }),
};

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', network]]), engine, startAt: monday });
  admin = await test.signIn('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(monday);
  workspaceId = await createWorkspace(test.context.database);
  connectionId = await createConnectedAccount(test.context, workspaceId, { nextPollAt: null });
  await addMember(test.context.database, { workspaceId, userId: admin.userId, role: 'admin' });
  await admin.call('switchWorkspace', { body: { workspaceId } });
});

function rule(name: string, condition: Partial<RuleCondition>, acts: Partial<Rule['acts']>): Rule {
  return {
    id: randomUUID(),
    name,
    isOn: true,
    condition: { ...anyMessage, ...condition },
    acts: { ...noActs, ...acts },
  };
}

async function settingsWith(changes: Partial<RulesAnswer>) {
  const { body } = await admin.call('getRules');
  const { platforms, dailyCap, workingHours, keywordGroups, rules, revision } = { ...body, ...changes };
  return { platforms, dailyCap, workingHours, keywordGroups, rules, revision };
}

async function setRules(changes: Partial<RulesAnswer>): Promise<void> {
  const saved = await admin.call('setRules', { body: await settingsWith(changes) });
  expect(saved.error.message ?? saved.status).toBe(200);
}

async function backTest(changes: Partial<RulesAnswer>): Promise<BackTest> {
  const { revision: _, ...body } = await settingsWith(changes);
  const tested = await admin.call('backTestRules', { body });
  expect(tested.error.message ?? tested.status).toBe(200);
  return tested.body;
}

function write(text: string, found: Partial<Analysis> = {}, values: Partial<typeof tickets.$inferInsert> = {}) {
  return createTicket(test.context.database, {
    workspaceId,
    connectionId,
    createdAt: test.context.now(),
    originalMessage: `${text}|${JSON.stringify(found)}`,
    ...values,
  });
}

const drain = () => test.context.work.drain(['analyse-messages', 'send-automatic-replies', 'deliver']);

async function messageOf(id: number) {
  return (await admin.call('getMessage', { params: { id } })).body;
}
async function actsOf(id: number) {
  return (await admin.call('getAutomaticActs', { params: { id } })).body.acts;
}
async function alerts() {
  const { body } = await admin.call('listNotifications');
  return body.notifications.filter(({ kind }) => kind === 'rule-alert');
}

describe('a workspace’s rules', () => {
  it('set tag and status, tell people, and leave it in the ticket and the audit log under their name', async () => {
    await setRules({
      rules: [
        rule(
          'Loud voices',
          { followersAtLeast: 10_000, sentiments: ['negative'] },
          { status: 'escalated', notify: true },
        ),
        rule('Sizes', { words: ['size', 'サイズ'], platforms: ['facebook'] }, { tag: 'query' }),
      ],
    });
    const bad = { sentiment: 'negative', tag: 'complaint' } as const;
    const loud = await write('Wrong size!', bad, { senderFollowers: 20_000 });
    const quiet = await write('サイズが違います', { ...bad, sentimentConfidence: 0.6 }, { senderFollowers: 9 });
    await drain();
    expect(await messageOf(loud)).toMatchObject({ status: 'escalated', tag: 'query' });
    expect(await messageOf(quiet)).toMatchObject({ status: 'pending', tag: 'query' });
    expect((await actsOf(loud)).map(({ ruleName, sentence }) => [ruleName, sentence]).toSorted()).toEqual([
      ['Loud voices', 'escalated the ticket and told everybody who may reply'],
      ['Sizes', 'set the tag to query'],
    ]);
    expect(await alerts()).toMatchObject([
      { title: 'Loud voices: Jo Doe', link: expect.stringContaining(String(loud)) },
    ]);
    const audited = await test.context.database
      .select({ userId: auditLog.userId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.target, String(quiet)), eq(auditLog.action, 'rule.acted')));
    expect(audited).toMatchObject([{ userId: null, detail: { ruleName: 'Sizes', acts: { tag: 'query' } } }]);
  });

  it('act in their order, once in a ticket, and never against a person', async () => {
    await setRules({
      rules: [
        { ...rule('Off', { words: ['tent'] }, { tag: 'complaint' }), isOn: false },
        rule('First', { words: ['tent'] }, { tag: 'feedback', status: 'escalated' }),
        rule('Second', { words: ['tent'] }, { tag: 'query', status: 'completed', notify: true }),
      ],
    });
    const id = await write('The TENT');
    const corrected = await write('The tent', {}, { tag: 'praise', isTagEdited: true });
    await drain();
    expect(await messageOf(id)).toMatchObject({ status: 'escalated', tag: 'feedback' });
    expect(await messageOf(corrected)).toMatchObject({ tag: 'praise' });
    await admin.call('updateMessage', { params: { id }, body: { status: 'pending', tag: 'praise' } });
    await drain();
    expect(await messageOf(id)).toMatchObject({ status: 'pending', tag: 'praise' });
    expect(await alerts()).toHaveLength(2);
  });

  it('take no uncertain sentiment for a sure one, close no crisis, and leave history alone', async () => {
    await setRules({
      rules: [
        rule('Anger', { sentiments: ['negative'] }, { tag: 'complaint' }),
        rule('Doubt', { sentiments: ['uncertain'] }, { notify: true }),
        rule('Close', { channels: ['comment'] }, { status: 'completed' }),
      ],
    });
    const unsure = { sentiment: 'negative', certainty: 'uncertain' } as const;
    const doubtful = await write('Hm', unsure, { messageType: 'message' });
    const grave = await write('Danger', { crisis: ['violence'], urgency: 3 });
    const old = await write('Long ago', unsure, { lastCustomerMessageAt: new Date(monday.getTime() - 25 * 3_600_000) });
    await drain();
    expect((await actsOf(doubtful)).map(({ ruleName }) => ruleName)).toEqual(['Doubt']);
    expect(await messageOf(doubtful)).toMatchObject({ status: 'pending', tag: 'praise' });
    expect(await messageOf(grave)).toMatchObject({ status: 'escalated' });
    expect(await actsOf(old)).toEqual([]);
  });

  it('stop automatic replies, before they are planned and after', async () => {
    const stop = rule('No thanks for contests', { words: ['contest'] }, { stopAutoReply: true });
    await setRules({ platforms: ['facebook'], rules: [{ ...stop, isOn: false }] });
    const planned = await write('I won the contest');
    await drain();
    await setRules({ rules: [stop] });
    const later = await write('The contest was fun');
    await drain();
    test.clock.advance(10 * 60_000);
    await drain();
    const replyOf = async (id: number) => (await admin.call('getAutomaticActs', { params: { id } })).body.reply;
    expect(await replyOf(planned)).toMatchObject({ state: 'stopped', stopReason: 'rule' });
    expect(await replyOf(later)).toBeNull();
  });

  it('escalate what is surely negative only where the settings say so, with one line in the bell', async () => {
    const bad = { sentiment: 'negative', tag: 'complaint' } as const;
    const ids = [await write('Bad', bad), await write('Worse', bad)];
    const unsure = [
      await write('Perhaps', { ...bad, certainty: 'uncertain' }),
      await write('Barely', { ...bad, sentimentConfidence: 0.7 }),
    ];
    await drain();
    for (const id of ids) {
      expect(await messageOf(id)).toMatchObject({ status: 'escalated' });
      expect(await actsOf(id)).toMatchObject([{ ruleName: 'Escalate negative messages' }]);
    }
    for (const id of unsure) expect(await messageOf(id)).toMatchObject({ status: 'pending' });
    const { body } = await admin.call('listNotifications');
    expect(body.notifications.filter(({ kind }) => kind === 'escalation')).toHaveLength(1);
    await admin.call('updateAssistantSettings', { body: { escalateNegative: false } });
    const calm = await write('Bad again', bad);
    await drain();
    expect(await messageOf(calm)).toMatchObject({ status: 'pending' });
  });
});

it('keywords tell people once a ticket and group, in any script and case, as whole words', async () => {
  const groups = keywordGroupDefaults.map((group) =>
    group.key === 'competitor' ? { ...group, isOn: true, words: ['Acme'] } : { ...group, isOn: group.key === 'ceo' },
  );
  await setRules({ keywordGroups: groups });
  const named = await write('ACME has a better ceo, acme I say');
  await write('Academia and oceogram');
  await write('社長を出せ');
  await drain();
  await admin.call('updateMessage', { params: { id: named }, body: { sentiment: 'negative' } });
  await drain();
  expect((await alerts()).map(({ title, body }) => [title, body.replace(/^Ticket \S+ /, '')]).toSorted()).toEqual([
    ['Keywords: CEO: Jo Doe', 'holds “CEO”: “ACME has a better ceo, acme I say|{}”'],
    ['Keywords: CEO: Jo Doe', 'holds “社長”: “社長を出せ|{}”'],
    ['Keywords: Competitor: Jo Doe', 'holds “Acme”: “ACME has a better ceo, acme I say|{}”'],
  ]);
});

describe('a back-test', () => {
  it('says what really happens to the same tickets, and changes nothing', async () => {
    const rules = [
      rule('Tents', { words: ['tent'] }, { tag: 'feedback', notify: true }),
      rule('Contests', { words: ['contest'] }, { stopAutoReply: true }),
    ];
    const changes: Partial<RulesAnswer> = { platforms: ['facebook'], dailyCap: 4, rules };
    await setRules(changes);
    const bad = { sentiment: 'negative', tag: 'complaint' } as const;
    const messages: [string, Partial<Analysis>?, Partial<typeof tickets.$inferInsert>?][] = [
      ['I love this tent'],
      ['Best contest'],
      ['When do you open, my dears', { tag: 'query' }],
      ['Bad tent', bad],
      ['Perhaps', { certainty: 'uncertain' }],
      ['Buy now', { spam: true }],
      ['Danger', { crisis: ['violence'], urgency: 3 }],
      ['Wonderful', {}, { threadExternalId: 'one' }],
      ...Array.from({ length: 5 }, (): [string] => ['Lovely']),
    ];
    for (const message of messages) {
      await write(...message);
      test.clock.advance(1_000);
    }
    await drain();
    test.clock.advance(10 * 60_000);
    await drain();
    const sent = await test.context.database
      .select({ id: automaticReplies.ticketId })
      .from(automaticReplies)
      .where(and(eq(automaticReplies.workspaceId, workspaceId), eq(automaticReplies.state, 'sent')));
    const acted = await test.context.database.select().from(ruleActs).where(eq(ruleActs.workspaceId, workspaceId));
    const count = (name: string) => acted.filter(({ ruleName }) => ruleName === name).length;

    const tested = await backTest({});
    expect(tested).toMatchObject({
      tickets: messages.length,
      isCut: false,
      unread: 0,
      autoReplies: { sent: sent.length },
    });
    expect(sent).toHaveLength(4);
    expect(tested.rules.map(({ name, tickets: tried }) => [name, tried])).toEqual(
      ['Tents', 'Contests', 'Escalate negative messages'].map((name) => [name, count(name)]),
    );
    expect(Object.fromEntries(tested.autoReplies.blocked.map(({ guard, tickets: held }) => [guard, held]))).toEqual({
      'daily-cap': 3,
      crisis: 1,
      'no-source': 1,
      rule: 1,
      spam: 1,
      uncertain: 1,
    });
    const answered = tested.examples.filter(({ outcomes }) => outcomes.includes('Answered automatically'));
    expect(answered.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
    expect(await test.context.database.select().from(ruleActs).where(eq(ruleActs.workspaceId, workspaceId))).toEqual(
      acted,
    );

    const unsaved = await backTest({ dailyCap: 100, rules: [] });
    expect(unsaved).toMatchObject({ autoReplies: { sent: 8 }, rules: [{ name: 'Escalate negative messages' }] });
  });
});

describe('the calls of rules', () => {
  it('refuse what rests on rules that somebody else has changed, and rules that say nothing', async () => {
    const body = await settingsWith({ dailyCap: 7 });
    const first = await admin.call('setRules', { body });
    expect(first.body).toMatchObject({ dailyCap: 7, revision: 1 });
    expect((await admin.call('setRules', { body })).error).toMatchObject({ error: 'revision_conflict' });
    const current = await settingsWith({});
    for (const [wrong, words] of [
      [rule('Does nothing', { words: ['tent'] }, {}), 'at least one act'],
      [rule('Meets all', {}, { notify: true }), 'at least one condition'],
    ] as const) {
      const refused = await admin.call('setRules', { body: { ...current, rules: [wrong] } });
      expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  it('are for administrators to change, for everybody to read, and each workspace has its own', async () => {
    await setRules({ dailyCap: 3 });
    const { revision, ...body } = await settingsWith({});
    const agent = await test.signIn('agent', { workspaceId });
    expect((await agent.call('setRules', { body: { ...body, revision } })).status).toBe(403);
    expect((await agent.call('backTestRules', { body })).status).toBe(403);
    expect((await agent.call('pauseAutomaticReplies', { body: { isPaused: true } })).status).toBe(403);
    expect((await agent.call('getRules')).body.dailyCap).toBe(3);
    const id = await write('Ours');
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('getRules')).body.dailyCap).toBe(50);
    expect((await stranger.call('getAutomaticActs', { params: { id } })).status).toBe(404);
  });
});

describe('a rule that hides', () => {
  const spamRule = () => rule('Spam', { spam: true }, { hide: true });
  const wordRule = () => rule('Insults', { words: ['idiots'] }, { hide: true });
  const asked = () => network.asked.filter(({ call }) => call === 'hide').length;
  const hiddenLog = async () => (await admin.call('listHiddenMessages', { query: { byRules: 'true' } })).body;

  it('hides spam and words on the network, each message once, and leaves crises, private messages and mere anger alone', async () => {
    await setRules({ rules: [spamRule(), wordRule()] });
    const before = asked();
    const spam = await write('Buy followers', { spam: true, sentiment: 'neutral', tag: 'feedback' });
    await write('You idiots', { sentiment: 'negative', tag: 'complaint' });
    await write('Worst service ever', { sentiment: 'negative', tag: 'complaint' });
    await write('You idiots, I will hurt myself', { sentiment: 'negative', crisis: ['self-harm'] });
    await write('Buy followers here', { spam: true }, { messageType: 'message' });
    await drain();
    expect(asked() - before).toBe(2);
    const log = await hiddenLog();
    expect(log.map(({ excerpt, ruleName, word }) => [excerpt.split('|')[0], ruleName, word]).toSorted()).toEqual([
      ['Buy followers', 'Spam', null],
      ['You idiots', 'Insults', 'idiots'],
    ]);
    expect(
      log.every(({ by, hiddenAt, state }) => by === 'automation' && hiddenAt !== null && state === 'delivered'),
    ).toBe(true);
    // A person shows it again: read anew, it stays shown.
    const entryId = log.find(({ messageId }) => messageId === spam)?.entryId ?? 0;
    await admin.call('setHidden', { params: { id: spam, entryId }, body: { isHidden: false } });
    await test.context.database
      .update(tickets)
      .set({ analysis: 'pending', analysisAttempts: 0 })
      .where(eq(tickets.id, spam));
    await drain();
    expect(asked() - before).toBe(2);
    expect((await hiddenLog()).find(({ messageId }) => messageId === spam)).toMatchObject({ hiddenAt: null });
  });

  it('tells in the back-test what it would have hidden, and changes nothing', async () => {
    await setRules({ rules: [] });
    const before = asked();
    const spam = await write('Buy followers', { spam: true });
    await write('Lovely', {});
    await drain();
    const { hidden, rules } = await backTest({ rules: [spamRule()] });
    expect(hidden).toMatchObject({
      count: 1,
      messages: [{ id: spam, platform: 'facebook', ruleName: 'Spam', word: null }],
    });
    expect(rules[0]).toMatchObject({ name: 'Spam', tickets: 1, hidden: 1 });
    expect(asked()).toBe(before);
    expect(await hiddenLog()).toEqual([]);
  });

  it('is refused where it asks for nothing but a sentiment; rules from before there was such an act go on', async () => {
    const negative = rule('Hide critics', { sentiments: ['negative'] }, { hide: true });
    const refused = await admin.call('setRules', { body: await settingsWith({ rules: [negative] }) });
    expect(refused.status).toBe(400);
    const { hide: _hide, ...acts } = { ...noActs, notify: true };
    const { spam: _spam, ...condition } = { ...anyMessage, words: ['tent'] };
    await test.context.database
      .insert(ruleSettings)
      .values({
        workspaceId,
        rules: [{ id: randomUUID(), name: 'Old', isOn: true, condition, acts }] as unknown as Rule[],
      })
      .onConflictDoNothing();
    expect((await admin.call('getRules')).body.rules).toMatchObject([
      { condition: { spam: false }, acts: { hide: false } },
    ]);
    await write('A tent', {});
    await drain();
    expect(await hiddenLog()).toEqual([]);
  });
});
