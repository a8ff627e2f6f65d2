/** The real application with the real sandbox behind it, on a port of this machine: for tests of the whole way. */
import { createServer } from 'node:net';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { giveConsent } from '@parley/sandbox/give-consent.ts';
import { and, eq } from 'drizzle-orm';
import type { ReachableNetwork } from '../src/context.ts';
import { connections } from '../src/db/schema/connections.ts';
import { type Browser, createTestApp, type TestApp } from './app.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';

export type Inbound = {
  kind: 'comment' | 'message' | 'mention' | 'review' | 'post';
  author?: { handle: string; name: string; hidesNumber?: boolean };
  text: string;
  thread?: string;
  at?: string;
  account?: string;
  from?: 'customer' | 'brand';
  file?: { name: string; mimeType: string; base64: string };
};

const patientMs = 5_000;

/** What is pasted to connect the networks that have no consent page. */
const pastedTokens: Partial<Record<Platform, string>> = {
  telegram: '100001:sandbox',
  whatsapp: '100002:sandbox-whatsapp',
};

export type SandboxApp = TestApp & {
  publicUrl: string;
  /** Where the connectors call the networks. */
  apiUrl: string;
  /** A customer (or the brand, in the network's own app) writes. */
  play(platform: Platform, inbound: Inbound): Promise<{ externalId: string; thread: string }>;
  /** A call of the sandbox's own API, below `/sandbox/api`. */
  sandbox(method: string, path: string, body?: object): Promise<Response>;
  /** Connects by the consent page, or by the bot token. The first account of the brand where none is named. */
  connect(browser: Browser, platform: Platform, accounts?: readonly string[]): Promise<void>;
  /** What the sandbox saw of Parley. */
  outbound(platform: Platform): Promise<{ id: string; type: string; text: string; media?: unknown[] }[]>;
  /** Waits until the sandbox has delivered every webhook it owes. */
  webhooksDelivered(): Promise<void>;
};

export type SandboxAppOptions = {
  /** Whether the networks start with the brand's 30 days. */
  history?: boolean;
  isDemoWanted?: boolean;
  timeoutMs?: number;
  /** Where the clock of all begins; absent: now. */
  startAt?: Date;
  /** Changes the JSON that the networks answer. */
  rewrite?: (json: string) => string;
  /** Is told the address of each call of the networks; the answer waits for what it returns. */
  see?: (url: string) => Promise<void>;
};

export async function createSandboxApp(options: SandboxAppOptions = {}): Promise<SandboxApp> {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const isWatched = options.rewrite !== undefined || options.see !== undefined;
  const proxy = isWatched ? await startRewritingProxy(publicUrl, options) : null;
  const apiUrl = proxy?.address ?? publicUrl;
  let now: () => Date = () => new Date();
  // Only the faults under test are met in a hurry: a busy machine takes its time to connect an account.
  const patience = { hurriedMs: options.timeoutMs ?? patientMs, isHurried: true };
  const testApp = await createTestApp({
    config: { publicUrl, port, isSandboxServed: true, isDemoWanted: options.isDemoWanted ?? false },
    ...(options.startAt === undefined ? {} : { startAt: options.startAt }),
    networks: createSandboxNetworks({ publicUrl, apiUrl }, patience, () => now()),
  });
  now = testApp.context.now;
  await testApp.app.listen({ port, host: '127.0.0.1' });

  const sandbox = (method: string, path: string, body?: object) =>
    fetch(`${publicUrl}/sandbox/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const reset = await sandbox('POST', '/reset', { history: options.history ?? false });
  if (!reset.ok) throw new Error(`The sandbox did not reset: ${await reset.text()}`);

  return {
    ...testApp,
    async close() {
      await testApp.close();
      await proxy?.close();
    },
    publicUrl,
    apiUrl,
    sandbox,
    async play(platform, inbound) {
      const answer = await sandbox('POST', `/${platform}/inbound`, inbound);
      if (answer.status !== 201) throw new Error(`The sandbox refused: ${await answer.text()}`);
      return (await answer.json()) as { externalId: string; thread: string };
    },
    async outbound(platform) {
      return (await (await sandbox('GET', `/${platform}/outbound`)).json()) as {
        id: string;
        type: string;
        text: string;
      }[];
    },
    async connect(browser, platform, accounts) {
      patience.isHurried = false;
      await connect(browser, platform, accounts).finally(() => {
        patience.isHurried = true;
      });
    },
    async webhooksDelivered() {
      for (const platform of ['facebook', 'telegram', 'twitter', 'whatsapp']) {
        for (;;) {
          const answer = await sandbox('GET', `/state?platform=${platform}`);
          const { webhooks } = (await answer.json()) as { webhooks: { waiting: number } };
          if (webhooks.waiting === 0) break;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      }
    },
  };
}

type Patience = { hurriedMs: number; isHurried: boolean };

function createSandboxNetworks(
  { apiUrl, publicUrl }: { apiUrl: string; publicUrl: string },
  patience: Patience,
  now: () => Date,
): Map<Platform, ReachableNetwork> {
  return new Map(
    connectorDefinitions.map(({ platform, environment, create }) => {
      const connector = create({
        apiUrl: `${apiUrl}/sandbox/${platform}`,
        authUrl: `${publicUrl}/sandbox/${platform}`,
        clientId: `sandbox-${platform}`,
        clientSecret: 'sandbox-secret',
        webhookVerifyToken: `verify-${platform}`,
        get timeoutMs() {
          return patience.isHurried ? patience.hurriedMs : patientMs;
        },
        now,
        settings: environment.sandbox?.({}).settings ?? {},
      });
      return [platform, { connector, isSandbox: true }];
    }),
  );
}

async function connect(browser: Browser, platform: Platform, accounts?: readonly string[]): Promise<void> {
  const token = pastedTokens[platform];
  if (token !== undefined) {
    const { status, error } = await browser.call('connectWithToken', { params: { platform }, body: { token } });
    if (status !== 200) throw new Error(`Connecting by token answered ${status}: ${error.message}`);
    return;
  }
  const started = await browser.send({ method: 'GET', url: `/api/oauth/${platform}/connect` });
  const callback = await giveConsent(String(started.headers.location), accounts);
  const finished = await browser.send({ method: 'GET', url: callback.pathname + callback.search });
  const { location } = finished.headers;
  const choice = new URL(String(location), 'http://parley').searchParams.get('choose');
  if (choice !== null) return choose(browser, choice);
  if (location !== `/connect?success=true&platform=${platform}`) throw new Error(`Connecting ended at ${location}`);
}

/** A sign-in that reaches several accounts: the first of them. */
async function choose(browser: Browser, id: string): Promise<void> {
  const { body: offered } = await browser.call('getAccountChoice', { params: { id } });
  const externalIds = offered.accounts.slice(0, 1).map((account) => account.externalId);
  const { error, status } = await browser.call('chooseAccounts', { params: { id }, body: { externalIds } });
  if (status !== 200) throw new Error(`Choosing an account answered ${status}: ${error.message}`);
}

/** The connection of this network in the workspace. */
export async function findConnectionOf(testApp: TestApp, platform: Platform, workspaceId = testApp.workspaceId) {
  const [row] = await testApp.context.database
    .select()
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.platform, platform)));
  if (row === undefined) throw new Error(`${platform} is not connected`);
  return row;
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
