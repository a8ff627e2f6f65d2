import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSandbox, type SandboxOptions } from '../sandbox.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

export type OpenSandbox = {
  url: string;
  app: FastifyInstance;
  stateFile: string;
  /** Milliseconds since 1970 that the sandbox takes for now; tests move it. */
  clock: { now: number };
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** `POST /sandbox/api/{platform}/inbound`; fails the test unless it is taken. */
  receive(platform: string, body: Record<string, unknown>): Promise<{ externalId: string; thread: string }>;
  outbound(platform: string): Promise<{ id: string; type: string; text: string; inReplyTo: string | null }[]>;
  close(): Promise<void>;
};

export type CallOptions = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A sandbox in an application of its own on a free port; `stateFile` opens an earlier one's state. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<OpenSandbox> {
  const folder = options.stateFile === undefined ? mkdtempSync(join(tmpdir(), 'sandbox-')) : undefined;
  const stateFile = options.stateFile ?? join(folder ?? '', 'sandbox.sqlite');
  const clock = { now: Date.now() };
  const app = Fastify({ pluginTimeout: 0 });
  await app.register(
    createSandbox({ publicUrl: 'http://127.0.0.1:4900', now: () => clock.now, ...options, stateFile }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function call(path: string, { method, json, form, headers, signal }: CallOptions = {}): Promise<Answer> {
    const answer = await fetch(`${url}/sandbox${path}`, {
      method: method ?? (json !== undefined || form ? 'POST' : 'GET'),
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form ? { body: new URLSearchParams(form) } : {}),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parse(text), text };
  }

  return {
    url,
    app,
    stateFile,
    clock,
    call,
    async receive(platform, body) {
      const answer = await call(`/api/${platform}/inbound`, { json: body });
      if (answer.status !== 201) throw new Error(`inbound answered ${answer.status}: ${answer.text}`);
      return answer.body as { externalId: string; thread: string };
    },
    async outbound(platform) {
      return JSON.parse((await call(`/api/${platform}/outbound`)).text) as Awaited<ReturnType<OpenSandbox['outbound']>>;
    },
    async close() {
      await app.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export type Hook = { headers: Record<string, string | string[] | undefined>; raw: string };

/** A receiver of webhooks that answers Facebook's challenge; `statuses` are answered first, then 200. */
export async function openReceiver(statuses: number[] = []) {
  const hooks: Hook[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const challenge = new URL(request.url ?? '/', 'http://receiver').searchParams.get('hub.challenge');
    if (challenge !== null) return response.end(challenge);
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      raw += chunk;
    });
    request.on('end', () => {
      hooks.push({ headers: request.headers, raw });
      response.statusCode = statuses.shift() ?? 200;
      response.end();
      for (const resolve of waiting.splice(0)) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    hooks,
    /** Resolves once this many webhooks arrived. */
    async waitFor(count: number): Promise<Hook[]> {
      while (hooks.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return hooks;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
