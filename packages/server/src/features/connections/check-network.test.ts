import type { CheckFinding, ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import type { Config } from '../../config.ts';
import { connections } from '../../db/schema/connections.ts';
import { checkNetwork, summarize } from './check-network.ts';
import { checkStoredTokens } from './check-stored-tokens.ts';

let sandbox: SandboxApp;
beforeAll(async () => {
  sandbox = await createSandboxApp();
});
afterAll(() => sandbox.close());

function definitionOf(platform: Platform): ConnectorDefinition {
  const definition = connectorDefinitions.find((each) => each.platform === platform);
  if (definition === undefined) throw new Error(`${platform} has no connector`);
  return definition;
}

/** As a real network would be configured, at the sandbox's address. */
async function check(
  platform: Platform,
  changes: {
    config?: Partial<Config>;
    connector?: { apiUrl?: string; clientSecret?: string; settings?: Record<string, string> };
    definition?: Partial<ConnectorDefinition>;
  } = {},
) {
  const definition = { ...definitionOf(platform), ...changes.definition };
  const address = `${sandbox.publicUrl}/sandbox/${platform}`;
  const connector = {
    apiUrl: address,
    authUrl: address,
    clientId: `sandbox-${platform}`,
    clientSecret: 'sandbox-secret',
    webhookVerifyToken: 'verify',
    timeoutMs: 5000,
    ...changes.connector,
  };
  return checkNetwork({
    config: {
      ...sandbox.context.config,
      isLocal: false,
      publicUrl: 'https://127.0.0.1',
      ...changes.config,
    },
    definition,
    network: { isSandbox: false, connector },
    connector: definition.create({ ...connector, now: sandbox.context.now }),
    now: sandbox.context.now(),
  });
}
const problemsIn = (findings: CheckFinding[]) => findings.filter(({ state }) => state === 'problem');

describe('checking a network', () => {
  it('finds nothing wrong where everything is right', async () => {
    const withoutVersion = { apiVersion: { name: 'v1', endsOn: null } };
    for (const platform of ['facebook', 'twitter', 'youtube', 'telegram'] as const) {
      const findings = await check(platform, { definition: withoutVersion });
      expect({ platform, problems: problemsIn(findings) }).toEqual({ platform, problems: [] });
    }
  });

  it('tells a wrong secret from a right one', async () => {
    for (const platform of ['facebook', 'twitter', 'youtube'] as const) {
      const [problem] = problemsIn(await check(platform, { connector: { clientSecret: 'wrong' } }));
      expect(problem?.text).toContain('refuses the credentials');
      expect(problem?.advice).toContain(definitionOf(platform).environment.clientSecret);
    }
  });

  it('says which redirect address the network does not know', async () => {
    const [problem] = problemsIn(await check('facebook', { config: { publicUrl: 'https://parley.company.example' } }));
    expect(problem?.text).toContain('refuses our request (status 400)');
    expect(problem?.advice).toContain('https://parley.company.example/api/oauth/facebook/callback');
  });

  it('names the variables that are missing', async () => {
    const [problem] = await checkNetwork({
      config: sandbox.context.config,
      definition: definitionOf('facebook'),
      network: null,
      connector: null,
      now: sandbox.context.now(),
    });
    expect(problem).toMatchObject({
      state: 'problem',
      text: 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are not set, so nobody can connect this network.',
    });
  });

  it('says when the network cannot be reached, and asks no further', async () => {
    const findings = await check('facebook', { connector: { apiUrl: 'http://127.0.0.1:4959' } });
    expect(problemsIn(findings).map(({ text }) => text)).toEqual([
      expect.stringContaining('127.0.0.1:4959 could not be reached'),
    ]);
  });

  it('says when the network cannot reach us, and until when its API version works', async () => {
    const findings = await check('facebook', {
      config: { isLocal: true, publicUrl: 'http://localhost:3000' },
      definition: { apiVersion: { name: 'v25.0', endsOn: '2020-01-01' } },
    });
    expect(findings).toContainEqual({
      state: 'warning',
      text: expect.stringContaining('cannot send its events to http://localhost:3000'),
      advice: expect.stringContaining('PUBLIC_URL'),
    });
    expect(problemsIn(findings).map(({ text }) => text)).toEqual(['API version v25.0 ended on 2020-01-01.']);
    expect(summarize(definitionOf('facebook'), findings)).toBe('Facebook: 1 problem');
  });

  it('says which address the network takes no events at, and what it needs beyond the sign-in for them', async () => {
    const settings = { apiKey: 'sandbox-twitter', apiSecret: 'sandbox-secret' };
    const config = { publicUrl: 'https://127.0.0.1:8443' };
    expect(await check('twitter', { connector: { settings }, config })).toContainEqual({
      state: 'ok',
      text: expect.stringContaining('accepts TWITTER_API_KEY'),
      advice: null,
    });
    const elsewhere = { publicUrl: 'https://parley.company.example:8443' };
    expect(await check('twitter', { connector: { settings }, config: elsewhere })).toContainEqual({
      state: 'warning',
      text: expect.stringContaining('name no port'),
      advice: expect.any(String),
    });
    expect(await check('twitter')).toContainEqual({
      state: 'warning',
      text: expect.stringContaining('are not set'),
      advice: expect.any(String),
    });
  });

  it('tries the tokens of the connected accounts', async () => {
    const owner = await sandbox.signIn('owner');
    await sandbox.connect(owner, 'telegram');
    const network = sandbox.context.networks.get('telegram');
    if (network === undefined) throw new Error('telegram is not reachable');
    const { name } = await findConnectionOf(sandbox, 'telegram');
    const tried = () => checkStoredTokens(sandbox.context, 'telegram', network);
    expect(await tried()).toMatchObject([
      { state: 'ok', text: `The token of ${name} is accepted.` },
      { state: 'ok', text: '1 of 1 connected accounts are active.' },
    ]);
    await sandbox.sandbox('POST', '/telegram/faults', { mode: 'revoked-token', count: 1 });
    expect((await tried())[0]).toMatchObject({ state: 'problem', advice: expect.stringContaining('new token') });
    await sandbox.context.database.update(connections).set({ state: 'needs-reconnect', lastValidationError: 'Gone.' });
    expect((await tried())[0]).toMatchObject({ state: 'problem', text: `${name} lost its rights: Gone.` });
  });
});
