/** What a connector learned of its network outlives the process. */
import { expect, it, vi } from 'vitest';
import { createSandboxApp, findConnectionOf } from '../../test/sandbox.ts';
import type { NetworkConfig } from '../config.ts';
import { networkStates } from '../db/schema/network-states.ts';
import { withFreshAuth } from '../features/connections/connections.service.ts';
import { createUsageRecorder } from '../features/usage/usage-recorder.ts';
import { createNetworks } from './create-networks.ts';

it('learns once in which words X takes queries, and asks in them after a start', async () => {
  const test = await createSandboxApp();
  try {
    const owner = await test.signIn('owner');
    await test.connect(owner, 'twitter');
    await fetch(`${test.publicUrl}/sandbox/twitter/portal/openapi`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"openapi":"2.167"}',
    });
    const { context, publicUrl, workspaceId } = test;
    const { id } = await findConnectionOf(test, 'twitter');
    const refused: string[] = [];
    const twitter: NetworkConfig = {
      isSandbox: true,
      connector: {
        apiUrl: `${publicUrl}/sandbox/twitter`,
        authUrl: `${publicUrl}/sandbox/twitter`,
        clientId: 'sandbox-twitter',
        clientSecret: 'sandbox-secret',
        webhookVerifyToken: 'verify',
        timeoutMs: 5_000,
      },
    };
    /** A start, and its first look at the inbox. @returns the addresses that X refused */
    const start = async () => {
      refused.length = 0;
      const networks = await createNetworks(
        { networks: new Map([['twitter', twitter]]) },
        { ...context, usage: createUsageRecorder(context.now) },
      );
      const inbox = networks.get('twitter')?.connector.inbox;
      await withFreshAuth(context, workspaceId, id, (auth) =>
        inbox ? inbox.poll(auth, { cursor: null, since: context.now() }) : Promise.reject(new Error('no inbox')),
      );
      return [...refused];
    };
    test.app.server.on('request', (request, response) => {
      response.once('finish', () => {
        if (response.statusCode === 400) refused.push(request.url ?? '');
      });
    });
    expect(await start()).toEqual([expect.stringContaining('tweet.fields=')]);
    await vi.waitFor(async () =>
      expect(await context.database.select().from(networkStates)).toMatchObject([
        { platform: 'twitter', isSandbox: true, learned: { vocabulary: '2.167' } },
      ]),
    );
    expect(await start()).toEqual([]);
  } finally {
    await test.close();
  }
});
