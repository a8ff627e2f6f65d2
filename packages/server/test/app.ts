/** The real application on a database of its own, for tests that come through the front door. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@parley/ai/engine.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@parley/contract/endpoints.ts';
import type { ErrorBody } from '@parley/contract/errors.ts';
import type { Role } from '@parley/contract/permissions.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino, { type Logger } from 'pino';
import { answererListeners, memberListeners, recoveryListeners } from '../src/access-listeners.ts';
import { createApp } from '../src/app.ts';
import { addBackgroundLoops } from '../src/background-loops.ts';
import type { Config } from '../src/config.ts';
import { connectionListeners } from '../src/connection-listeners.ts';
import type { Context, ReachableNetwork } from '../src/context.ts';
import { createConfiguredModel } from '../src/create-model.ts';
import { workspaces } from '../src/db/schema/auth.ts';
import { hashPassword } from '../src/features/auth/password-hash.ts';
import { startSession } from '../src/features/auth/start-session.service.ts';
import { createUserWithHash } from '../src/features/auth/user.service.ts';
import { openMediaStorage } from '../src/features/media/open-media-storage.ts';
import { deviceCookieName } from '../src/http/device-cookie.ts';
import { passkeyCookieName } from '../src/http/passkey-cookie.ts';
import { secondStepCookieName } from '../src/http/second-step-cookie.ts';
import { sessionCookieName } from '../src/http/session-cookie.ts';
import { singleSignOnCookieName } from '../src/http/single-sign-on-cookie.ts';
import { createBackgroundWork } from '../src/jobs/run-background-work.ts';
import { withStorableAnswers } from '../src/networks/storable-answers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestAppOptions = {
  config?: Partial<Config>;
  engine?: Engine;
  networks?: ReadonlyMap<Platform, ReachableNetwork>;
  webFolder?: string;
  log?: Logger;
  /** Where its clock begins; absent: now. */
  startAt?: Date;
  /** One that holds something already; absent: an empty one. */
  database?: TestDatabase;
  /** Before the application becomes ready: adds routes that are under test. */
  extend?: (app: FastifyInstance) => void;
};

export type TestApp = {
  app: FastifyInstance;
  context: Context;
  /** What `context.now` says; starts at the real time, or at `startAt`, and stands still until it is advanced. */
  clock: { advance(durationMs: number): void; set(instant: Date): void };
  /** The workspace that `signIn` joins by default, and one that shares nothing with it. */
  workspaceId: string;
  otherWorkspaceId: string;
  /** Makes a member with this role, in whose session the browser is. Their password is good for the login call too. */
  signIn(role: Role, options?: SignInOptions): Promise<Browser>;
  /** A browser with nobody signed in. */
  openBrowser(): Browser;
  /** Closes the application, ends background work and drops the database. Call it in `afterAll`. */
  close(): Promise<void>;
};

export type SignInOptions = {
  workspaceId?: string;
  platformAdmin?: boolean;
  rememberMe?: boolean;
};

export type CallRequest<Name extends CallName> = {
  params?: ParamsOf<Name>;
  query?: QueryOf<Name>;
  body?: BodyOf<Name>;
  headers?: Record<string, string>;
};

/** `body` is the call's answer where the status is a success; look at the status first. */
export type CallResult<Name extends CallName> = {
  status: number;
  body: AnswerOf<Name>;
  error: ErrorBody;
  headers: LightMyRequestResponse['headers'];
};

/** Keeps cookies like a browser and sends its headers. */
export type Browser = {
  userId: string;
  email: string;
  password: string;
  cookie: string;
  /** By which the browser is known again at sign-in. */
  deviceCookie: string;
  /** Between password and code. */
  stepCookie: string;
  /** While a passkey is asked. */
  passkeyCookie: string;
  /** While a provider of single sign-on is asked. */
  singleSignOnCookie: string;
  call<Name extends CallName>(name: Name, request?: CallRequest<Name>): Promise<CallResult<Name>>;
  /** Any request, for what the contract does not allow to be written. */
  send(request: {
    method: string;
    url: string;
    payload?: string | Buffer | object;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse>;
};

/** The configuration of a local installation; nothing of it reaches outside. */
export function createTestConfig(dataDir: string, databaseUrl: string, changes: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isLocal: true,
    dataDir,
    databaseUrl,
    databaseMaxConnections: 10,
    databaseTimeoutMs: 15_000,
    role: 'all',
    firstAdministrator: { email: null, password: null },
    secretKey: Buffer.alloc(32, 7),
    trustedProxies: false,
    metricsToken: null,
    isSandboxServed: false,
    sandboxToken: null,
    isDemoWanted: false,
    networks: new Map(),
    pushAddresses: [],
    operator: { name: null, address: null, email: null, jurisdiction: null },
    mailServer: null,
    mediaBucket: null,
    model: null,
    pictureModel: null,
    modelDaily: { tokens: 500_000, pictures: 50, cost: null },
    modelPrices: { currency: 'USD', tokens: null, picture: null },
    mediaLimitBytes: 20 * 1024 ** 3,
    pendingScopes: new Map(),
    webhookAddresses: [],
    session: { idleTimeoutMs: 8 * 60 * 60 * 1000 },
    logLevel: 'silent',
    ...changes,
  };
}

/** Everybody's: to make a hash for each person, and to check it, would cost more than most tests. Signing in is tested in `features/auth`. */
const password = randomUUID();
const passwordHash = hashPassword(password);
/** What the application knows of a browser here. */
const caller = { address: '127.0.0.1', deviceHash: null, userAgent: 'lightMyRequest' };

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database, connectionString, drop } = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-app-'));
  const log = options.log ?? pino({ level: 'silent' });
  const work = createBackgroundWork({ log });
  let now = options.startAt ?? new Date();
  const config = createTestConfig(dataDir, connectionString, options.config);
  const model = await createConfiguredModel(config);
  const context: Context = {
    config,
    database,
    log,
    now: () => now,
    engine: options.engine ?? (await createEngine()),
    ...(model === null ? {} : { model }),
    networks: atTheDoor(options.networks ?? new Map()),
    work,
    connectionListeners,
    recoveryListeners,
    memberListeners,
    answererListeners,
    storage: openMediaStorage({ dataDir, mediaBucket: options.config?.mediaBucket ?? null }),
  };
  addBackgroundLoops(context);
  const clean = async () => {
    await work.stop(5_000);
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const app = await startApp(context, options).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  const [workspace, otherWorkspace] = await database
    .insert(workspaces)
    .values([{ name: 'Workspace' }, { name: 'Other workspace' }])
    .returning({ id: workspaces.id });
  if (workspace === undefined || otherWorkspace === undefined) throw new Error('the workspaces were not made');

  const { publicUrl } = context.config;
  const openBrowser = (): Browser => createBrowser(app, publicUrl, { userId: '', email: '', password: '' });
  return {
    app,
    context,
    clock: {
      advance: (durationMs) => {
        now = new Date(now.getTime() + durationMs);
      },
      set: (instant) => {
        now = instant;
      },
    },
    workspaceId: workspace.id,
    otherWorkspaceId: otherWorkspace.id,
    openBrowser,
    async signIn(role, { workspaceId = workspace.id, platformAdmin = false, rememberMe = false } = {}) {
      const email = `${role}-${randomUUID()}@company.example`;
      const { userId } = await createUserWithHash(database, {
        email,
        passwordHash: await passwordHash,
        platformRole: platformAdmin ? 'admin' : 'user',
        role,
        workspace: workspaceId,
      });
      const session = await database.transaction((transaction) =>
        startSession(context, transaction, caller, {
          ...{ userId, workspaceId },
          isRemembered: rememberMe,
          earlierTokenHash: null,
        }),
      );
      const browser = createBrowser(app, publicUrl, { userId, email, password });
      browser.cookie = `${sessionCookieName}=${session.token}`;
      browser.deviceCookie = `${deviceCookieName}=${session.deviceToken}`;
      return browser;
    },
    async close() {
      await app.close();
      await clean();
    },
  };
}

/** As a started process hands the networks in. */
function atTheDoor(networks: ReadonlyMap<Platform, ReachableNetwork>): Map<Platform, ReachableNetwork> {
  return new Map(
    [...networks].map(([platform, network]) => [
      platform,
      { ...network, connector: withStorableAnswers(network.connector) },
    ]),
  );
}

async function startApp(context: Context, { webFolder, extend }: TestAppOptions): Promise<FastifyInstance> {
  const app = await createApp(context, webFolder === undefined ? {} : { webFolder });
  try {
    extend?.(app);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Imported when wanted: its weights take a moment to load, and most tests bring or need none. */
async function createEngine(): Promise<Engine> {
  const { createBuiltInEngine } = await import('@parley/ai/engines/builtin/built-in-engine.ts');
  return createBuiltInEngine();
}

/** Where a browser keeps those that are no session. */
const cookiePlaces: Record<string, 'deviceCookie' | 'stepCookie' | 'passkeyCookie' | 'singleSignOnCookie'> = {
  [deviceCookieName]: 'deviceCookie',
  [secondStepCookieName]: 'stepCookie',
  [passkeyCookieName]: 'passkeyCookie',
  [singleSignOnCookieName]: 'singleSignOnCookie',
};

function createBrowser(
  app: FastifyInstance,
  publicUrl: string,
  person: { userId: string; email: string; password: string },
): Browser {
  const browser: Browser = {
    ...person,
    cookie: '',
    deviceCookie: '',
    stepCookie: '',
    passkeyCookie: '',
    singleSignOnCookie: '',
    async call(name, request = {}) {
      const { method, path } = calls[name];
      const response = await browser.send({
        method,
        url: fillPath(path, request.params) + toQueryString(request.query),
        ...(request.body === undefined ? {} : { payload: request.body as object }),
        ...(request.headers === undefined ? {} : { headers: request.headers }),
      });
      const body: unknown = response.body === '' ? undefined : JSON.parse(response.body);
      type Name = typeof name;
      return {
        status: response.statusCode,
        body: body as AnswerOf<Name>,
        error: body as ErrorBody,
        headers: response.headers,
      };
    },
    async send({ method, url, payload, headers }) {
      const response = await app.inject({
        method: method as 'GET',
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: {
          origin: publicUrl,
          cookie: [
            browser.cookie,
            browser.deviceCookie,
            browser.stepCookie,
            browser.passkeyCookie,
            browser.singleSignOnCookie,
          ]
            .filter(Boolean)
            .join('; '),
          ...headers,
        },
      });
      for (const { name, value } of response.cookies)
        browser[cookiePlaces[name] ?? 'cookie'] = value === '' ? '' : `${name}=${value}`;
      return response;
    },
  };
  return browser;
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function toQueryString(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)]))}`;
}
