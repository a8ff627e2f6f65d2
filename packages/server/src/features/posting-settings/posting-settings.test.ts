import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';

let test: TestApp;
let network: ScriptedPublisher;
let admin: Browser;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const defaults = {
  isPaused: false,
  pausedBy: null,
  pausedAt: null,
  requiresApproval: false,
  lateLimitMinutes: 60,
  timeZone: 'UTC',
  country: 'US',
  utm: { isOn: false, source: '{platform}', medium: 'social', campaign: '{campaign}' },
  shortenLinks: false,
  // Whether they can be turned on: `short-link-reach.test.ts`.
  shortLinks: expect.anything(),
};

describe('the settings of publishing', () => {
  it('have defaults, keep what is not named, and are each workspace’s own', async () => {
    expect((await admin.call('getPostingSettings')).body).toEqual(defaults);
    await admin.call('updatePostingSettings', { body: { lateLimitMinutes: 15, country: 'DE' } });
    const changed = await admin.call('updatePostingSettings', {
      body: { requiresApproval: true, timeZone: 'Europe/Berlin' },
    });
    const expected = {
      ...defaults,
      lateLimitMinutes: 15,
      country: 'DE',
      requiresApproval: true,
      timeZone: 'Europe/Berlin',
    };
    expect(changed.body).toEqual(expected);
    const other = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect((await other.call('getPostingSettings')).body).toEqual(defaults);
    await admin.call('updatePostingSettings', { body: { requiresApproval: false } });
  });

  it('refuse a zone that does not exist and an offset, which would not follow the clocks', async () => {
    for (const timeZone of ['Europe/Nowhere', '+02:00'])
      expect((await admin.call('updatePostingSettings', { body: { timeZone } })).status).toBe(400);
  });

  it('refuse a country of which no holidays are known', async () => {
    const before = (await admin.call('getPostingSettings')).body;
    const { error, status } = await admin.call('updatePostingSettings', { body: { country: 'ZZ' } });
    expect([status, error.error]).toEqual([400, 'validation_failed']);
    expect(error.message).toContain('ZZ');
    expect((await admin.call('getPostingSettings')).body).toEqual(before);
  });

  it('pause everything that has not begun, say who did it, and let it go on', async () => {
    await createConnectedAccount(test.context, test.workspaceId);
    const paused = await admin.call('pausePublishing', { body: { isPaused: true } });
    expect(paused.body).toMatchObject({ isPaused: true, pausedAt: test.context.now().toISOString() });
    expect(admin.email).toContain(paused.body.pausedBy);
    const post = await admin.call('publishPost', { body: { caption: 'Held', platforms: ['facebook'] } });
    await test.context.work.drain(['deliver']);
    expect(network.asked).toEqual([]);
    const held = await admin.call('getPost', { params: { id: post.body.data.id } });
    expect(held.body.post.publications).toMatchObject([{ state: 'scheduled', reasonCode: 'paused' }]);
    expect((await admin.call('pausePublishing', { body: { isPaused: false } })).body).toMatchObject({
      isPaused: false,
      pausedBy: null,
    });
    await test.context.work.drain(['deliver']);
    expect(network.asked.some(({ call }) => call === 'publish')).toBe(true);
  });
});
