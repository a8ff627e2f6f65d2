import type { ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { createWarnApiVersionsLoop } from './warn-api-versions.loop.ts';

const dayMs = 24 * 60 * 60_000;

describe('the end of an API version', () => {
  let test: TestApp;
  let platformAdmin: Browser;
  let owner: Browser;
  const network = createScriptedNetwork();
  const sandboxed = { ...createScriptedNetwork(), isSandbox: true };
  const definition = (platform: 'facebook' | 'telegram', endsOn: string | null): ConnectorDefinition => ({
    platform,
    apiVersion: { name: 'v25.0', endsOn },
    environment: { apiUrl: { name: 'API', default: '' }, authUrl: { name: 'AUTH', default: '' } },
    create: () => network.connector,
  });

  beforeAll(async () => {
    test = await createTestApp({
      networks: new Map([
        ['facebook', network],
        ['telegram', sandboxed],
      ]),
    });
    test.clock.set(new Date('2026-01-10T12:00:00Z'));
    owner = await test.signIn('owner', { rememberMe: true });
    platformAdmin = await test.signIn('agent', { platformAdmin: true, rememberMe: true });
  });
  afterAll(() => test.close());

  const lookAt = async (...definitions: ConnectorDefinition[]) => {
    // The clock outruns every session.
    for (const { call, email, password } of [platformAdmin, owner])
      await call('login', { body: { username: email, password, rememberMe: true } });
    for (let runs = 0; runs < 2; runs += 1)
      await createWarnApiVersionsLoop(test.context, definitions).run(new AbortController().signal);
    await test.context.work.drain(['send-notices']);
    const { notifications } = (await platformAdmin.call('listNotifications')).body;
    const { mails } = (await platformAdmin.call('listMails')).body;
    return { notifications: notifications.map(({ title }) => title), mails: mails.map(({ subject }) => subject) };
  };

  it('is told to administrators of the installation 60 and 14 days before, by bell and mail, once each', async () => {
    const ending = definition('facebook', '2026-03-15');
    expect(await lookAt(ending)).toEqual({ notifications: [], mails: [] });
    test.clock.advance(4 * dayMs);
    const first = 'Facebook: API version v25.0 ends on 2026-03-15, in 60 days';
    expect(await lookAt(ending)).toEqual({ notifications: [first], mails: [first] });
    await platformAdmin.call('readNotifications', { body: { all: true } });
    test.clock.advance(20 * dayMs);
    expect((await lookAt(ending)).notifications).toEqual([first]);
    // Parley was off on the 14th day.
    test.clock.advance(28 * dayMs);
    const second = 'Facebook: API version v25.0 ends on 2026-03-15, in 12 days';
    expect(await lookAt(ending)).toEqual({ notifications: [second, first], mails: [second, first] });
    test.clock.advance(20 * dayMs);
    expect((await lookAt(ending)).notifications).toEqual([second, first]);
    expect((await owner.call('listNotifications')).body.notifications).toEqual([]);
  });

  it('is nothing to speak of where none is announced, and on the sandbox', async () => {
    const before = await lookAt();
    expect(await lookAt(definition('facebook', null), definition('telegram', '2026-01-01'))).toEqual(before);
  });
});
