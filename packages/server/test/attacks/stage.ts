/**
 * What every attack meets: the real application as it stands in the public internet, a workspace with somebody of each role, a workspace of
 * strangers, and requests made from the contract, so that a new call is attacked by being there. Attacks share one stage: each brings
 * people and addresses of its own, and leaves the stage's own people signed in.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls } from '@parley/contract/calls.ts';
import { type EndpointSchemas, endpoints } from '@parley/contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { takesRawBody } from '../../src/http/request-body.ts';
import { createLog } from '../../src/logging/create-log.ts';
import { type Browser, createTestApp, type TestApp } from '../app.ts';
import { leastValueOf } from '../contract-values.ts';
import { createConnectedAccount, createTicket } from '../factories.ts';
import { type MailSink, openMailSink } from '../mail-sink.ts';
import { createCampaign, createPicture } from '../posting.ts';
import { createScriptedPublisher } from '../scripted-publisher.ts';

export const publicUrl = 'https://inbox.company.example';
/** Lies beside the folder of the web application. */
export const besideTheWeb = 'nobody outside may read this file';

export type Sent = {
  method: string;
  url: string;
  payload?: string | Buffer | object;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

export type Stage = TestApp & {
  mailSink: MailSink;
  owner: Browser;
  /** What stands behind `:id` in the stage's workspace, by the part of the path before it. */
  ids: Readonly<Record<string, string>>;
  /** Every line that was logged, at every level. */
  logged: string[];
  /** What must never be in a log: a person's passwords and cookies are noted by themselves. */
  secrets: Set<string>;
  /** The least valid request of a call, with the stage's own things behind its ids. */
  requestOf(
    name: CallName,
    changes?: { payload?: object; params?: Record<string, string> },
  ): Sent & { payload?: object };
  /** As an administrator of the installation does it. */
  switchOff(person: Browser): Promise<void>;
  /** Straight to the application: only what is written here is sent. */
  inject(request: Sent): Promise<LightMyRequestResponse>;
  /** As this person's browser would, from an address of its own; cookies that are set are not kept. */
  sendAs(browser: Browser, request: Sent): Promise<LightMyRequestResponse>;
};

export const callNames = Object.keys(calls) as CallName[];
/** The stream would never end; who signs out or closes the account is nobody on the stage any more. */
const endings: ReadonlySet<CallName> = new Set(['openLiveEvents', 'logout', 'deactivateAccount', 'leaveWorkspace']);
/** All calls that can be made one after the other by the same person. */
export const repeatableCalls = callNames.filter((name) => !endings.has(name));
export const changingCalls = callNames.filter((name) => calls[name].method !== 'GET');
export const schemasOf = (name: CallName): EndpointSchemas => endpoints[name];

/** These bodies are bytes or forms, not JSON. */
export const callsOfBytes: ReadonlySet<CallName> = new Set([
  'uploadMedia',
  ...callNames.filter((name) => takesRawBody(name)),
]);

let addresses = 0;
/** An address from where nobody has asked before. */
export function newAddress(): string {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
}

export async function openStage(): Promise<Stage> {
  const logged: string[] = [];
  const secrets = new Set<string>();
  const site = await mkdtemp(join(tmpdir(), 'parley-test-site-'));
  const webFolder = await writeSite(site);
  const mailSink = await openMailSink();
  const mailServer = {
    ...{ host: '127.0.0.1', port: mailSink.port, isSecure: false },
    ...{ user: null, password: null, from: 'parley@company.example' },
  };
  const testApp = await createTestApp({
    config: { publicUrl, isLocal: false, mailServer },
    networks: new Map([['facebook', createScriptedPublisher()]]),
    log: createLog('trace', { write: (line) => logged.push(line) }),
    webFolder,
  });
  const { app, context, workspaceId } = testApp;

  const signIn: TestApp['signIn'] = async (role, options) => {
    const browser = await testApp.signIn(role, options);
    for (const secret of [browser.password, browser.cookie, browser.deviceCookie])
      secrets.add(secret.slice(secret.indexOf('=') + 1));
    return browser;
  };
  const owner = await signIn('owner', { platformAdmin: true });
  const connectionId = await createConnectedAccount(context, workspaceId);
  const post = await owner.call('createPost', { body: { caption: 'Ours' } });
  const ids = {
    messages: String(await createTicket(context.database, { workspaceId, connectionId })),
    posts: post.body.id,
    accounts: connectionId,
    campaigns: await createCampaign(context, workspaceId, 'Spring'),
    media: (await createPicture(context, workspaceId, 'tent')).id,
  };

  const inject: Stage['inject'] = ({ method, ...request }) => app.inject({ method: method as 'GET', ...request });
  return {
    ...testApp,
    mailSink,
    signIn,
    owner,
    ids,
    logged,
    secrets,
    requestOf(name, { payload, params = {} } = {}) {
      const { method, path } = calls[name];
      const { body, query } = schemasOf(name);
      const url = path.replace(/([\w-]+)\/:(\w+)|:(\w+)/g, (whole, before = '', after = '', alone = '') => {
        const parameter: string = after || alone;
        const usual = parameter === 'platform' ? 'facebook' : (ids[before as keyof typeof ids] ?? randomUUID());
        const value = encodeURIComponent(params[parameter] ?? usual);
        return whole.startsWith(':') ? value : `${before}/${value}`;
      });
      const parameters = query === undefined ? [] : Object.entries(leastValueOf(query) as Record<string, unknown>);
      const search = new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]));
      const sent = payload ?? (body === undefined ? undefined : withAddress(leastValueOf(body) as object));
      return {
        method,
        url: search.size === 0 ? url : `${url}?${search}`,
        ...(sent === undefined ? {} : { payload: sent }),
      };
    },
    async switchOff({ email }) {
      const { body } = await owner.call('addApprovedClient', { body: { email } });
      const off = await owner.call('updateApprovedClient', { params: { id: body.id }, body: { isActive: false } });
      if (off.status !== 200) throw new Error(`switching off answered ${off.status}: ${off.error.message}`);
    },
    inject,
    sendAs: (browser, request) =>
      inject({
        remoteAddress: newAddress(),
        ...request,
        headers: { origin: publicUrl, cookie: cookiesOf(browser), ...request.headers },
      }),
    async close() {
      await testApp.close();
      await mailSink.close();
      await rm(site, { recursive: true, force: true });
    },
  };
}

/** A schema does not say in its JSON that a text must be an e-mail address. */
function withAddress(body: object): object {
  const keys = ['email', 'username'].filter((key) => key in body);
  return { ...body, ...Object.fromEntries(keys.map((key) => [key, 'ada@company.example'])) };
}

export function cookiesOf({ cookie, deviceCookie, stepCookie }: Browser): string {
  return [cookie, deviceCookie, stepCookie].filter(Boolean).join('; ');
}

/** A web application as the build leaves it, with something beside it that is none of it. @returns its folder */
async function writeSite(folder: string): Promise<string> {
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  const document = '<!doctype html><html lang="en"><head><title>Parley</title></head><body></body></html>';
  for (const name of ['index.html', 'app.html', 'privacy.html', 'terms.html'])
    await writeFile(join(web, name), document);
  await writeFile(join(web, 'assets', 'app.js'), 'void 0;');
  await writeFile(join(folder, 'beside.txt'), besideTheWeb);
  await writeFile(join(folder, 'web.txt'), besideTheWeb);
  return web;
}

/** Rows of every table, counted; those that only say that somebody asked are left out. */
export async function countRows({ context }: Stage): Promise<Record<string, number>> {
  const { rows: tables } = await context.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const counts = sql.join(
    tables.map(({ name }) => sql`select ${name} as name, count(*)::int as count from ${sql.identifier(name)}`),
    sql` union all `,
  );
  const { rows } = await context.database.execute<{ name: string; count: number }>(counts);
  return Object.fromEntries(rows.filter(({ name }) => name !== 'rate_limits').map(({ name, count }) => [name, count]));
}
