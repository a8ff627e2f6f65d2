import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform, VendorAnswer } from './platforms/platform.ts';
import type { State } from './state/database.ts';
import type { World } from './world.ts';

export const FAULT_MODES = [
  'status',
  'rate-limit',
  'timeout',
  'timeout-after-commit',
  'reset',
  'malformed',
  'expired-token',
  'revoked-token',
] as const;

/** How a network fails: the next `count` calls of paths that start with `path`. `retryAfter` is in seconds. */
export const faultSchema = z.strictObject({
  mode: z.enum(FAULT_MODES),
  status: z.number().int().min(400).max(599).optional(),
  path: z.string().max(500).optional(),
  count: z.number().int().min(1).max(1_000_000).default(1),
  retryAfter: z.number().int().min(0).max(86_400).optional(),
});

export type Fault = {
  id: number;
  mode: (typeof FAULT_MODES)[number];
  status: number;
  path: string;
  remaining: number;
  retryAfterSeconds: number;
};

type FaultRow = {
  id: number;
  mode: Fault['mode'];
  status: number | null;
  path: string;
  remaining: number;
  retry_after: number | null;
};

/** How long an unanswered call is held at most. */
const HOLD_MS = 120_000;
const DEFAULT_RETRY_AFTER_SECONDS = 2;

export function addFault(state: State, platform: string, fault: z.infer<typeof faultSchema>): void {
  state.run(
    `INSERT INTO faults (platform, mode, status, path, remaining, retry_after)
     VALUES (:platform, :mode, :status, :path, :count, :retryAfter)`,
    {
      platform,
      mode: fault.mode,
      status: fault.status ?? null,
      path: fault.path && !fault.path.startsWith('/') ? `/${fault.path}` : (fault.path ?? ''),
      count: fault.count,
      retryAfter: fault.retryAfter ?? null,
    },
  );
}

export function listFaults(state: State, platform: string): Fault[] {
  return state
    .all<FaultRow>('SELECT * FROM faults WHERE platform = :platform ORDER BY id', { platform })
    .map((row) => ({
      id: row.id,
      mode: row.mode,
      status: row.status ?? 500,
      path: row.path,
      remaining: row.remaining,
      retryAfterSeconds: row.retry_after ?? DEFAULT_RETRY_AFTER_SECONDS,
    }));
}

export function clearFaults(state: State, platform: string): void {
  state.run('DELETE FROM faults WHERE platform = :platform', { platform });
}

/** The oldest fault that fits the call, used up by one. */
function takeFault(state: State, platform: string, paths: string[], carriesToken: boolean): Fault | undefined {
  const fits = (fault: Fault) =>
    paths.some((path) => path.startsWith(fault.path)) &&
    (carriesToken || (fault.mode !== 'expired-token' && fault.mode !== 'revoked-token'));
  if (!listFaults(state, platform).some(fits)) return undefined;
  return state.transaction(() => {
    const fault = listFaults(state, platform).find(fits);
    if (!fault) return undefined;
    state.run('UPDATE faults SET remaining = remaining - 1 WHERE id = :id', { id: fault.id });
    state.run('DELETE FROM faults WHERE id = :id AND remaining <= 0', { id: fault.id });
    return fault;
  });
}

/**
 * Lets the faults that people and tests made hit the vendor calls of a platform's routes. `timeout` and `reset` do nothing
 * of what was asked; `timeout-after-commit` and `malformed` do it and spoil only the answer.
 */
export function applyFaults(routes: FastifyInstance, world: World, platform: Platform): void {
  const spoiled = new WeakMap<FastifyRequest, Fault>();

  // After the body was read: a caller has always sent all of its request.
  routes.addHook('preHandler', async (request, reply) => {
    const path = decodePath(request.url).slice(`/sandbox/${platform.name}`.length);
    const fault = takeFault(world.state, platform.name, platform.faultPaths(path), platform.carriesToken(request));
    if (!fault) return;
    world.changes.emit('change');
    switch (fault.mode) {
      case 'status':
      case 'rate-limit':
        return send(reply, platform.faultAnswer(fault));
      case 'expired-token':
      case 'revoked-token':
        platform.endToken(request, fault.mode);
        return send(reply, platform.faultAnswer(fault));
      case 'timeout':
        reply.hijack();
        await hold(world, request);
        return;
      case 'reset':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'timeout-after-commit':
      case 'malformed':
        spoiled.set(request, fault);
    }
  });

  routes.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (fault?.mode === 'timeout-after-commit') await hold(world, request);
    if (fault?.mode !== 'malformed') return payload;
    reply.removeHeader('content-length');
    const whole = typeof payload === 'string' ? payload : '';
    return `${whole.slice(0, Math.max(1, Math.floor(whole.length / 2)))}<!-- `;
  });
}

function send(reply: FastifyReply, answer: VendorAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body);
}

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Resolves when the caller hung up, at the latest after two minutes, when the sandbox does. */
function hold(world: World, request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    const timer = setTimeout(() => socket.destroy(), HOLD_MS);
    timer.unref();
    const letGo = () => socket.destroy();
    world.closing.signal.addEventListener('abort', letGo);
    socket.once('close', () => {
      clearTimeout(timer);
      world.closing.signal.removeEventListener('abort', letGo);
      resolve();
    });
  });
}
