/** The `Idempotency-Key` header on every write that programs can make. */
import { createHash } from 'node:crypto';
import { takesIdempotencyKey } from '@parley/contract/api-keys/rules.ts';
import type { CallName } from '@parley/contract/calls.ts';
import type { ErrorCode } from '@parley/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { type Claim, claimKey, releaseKey, storeAnswer } from './idempotency.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The idempotency key under which this request runs. */
    claim: Claim | null;
  }
}

const keyPattern = /^[\x21-\x7e]{1,255}$/;
/** How it ended is not known: the database went away, perhaps while it was told to keep what was done. The key stays taken. */
const unknownEnds: ReadonlySet<string> = new Set(['unavailable'] satisfies ErrorCode[]);

/**
 * The first request of a key runs; the same again is given its answer, another one is refused. What was refused did nothing, so its key is
 * free again; what failed for a reason that nobody foresaw keeps its answer, for it may have been done. Registered before answers are
 * pressed, so that they are kept as they are.
 */
export function answerOnce(app: FastifyInstance, context: Context): void {
  app.decorateRequest('claim', null);

  app.addHook('preHandler', async (request, reply) => {
    const given = request.headers['idempotency-key'];
    const { call } = request.routeOptions.config;
    if (given === undefined || call === undefined || request.method === 'GET' || request.method === 'HEAD') return;
    const key = readKey(call, request, given);
    if (request.session === null) return;
    const { claim, stored } = await claimKey(context, request.session, { key, requestHash: hashOf(request) });
    if (stored === null) {
      request.claim = claim;
      return;
    }
    return send(reply, stored);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request;
    if (claim === null) return;
    try {
      await settle(claim, reply.statusCode, typeof payload === 'string' ? payload : '');
    } catch (error) {
      // The key stays taken: a repeat is told that nobody knows, which is true.
      request.log.warn({ error }, 'the answer to a write could not be kept');
    }
  });

  async function settle(claim: Claim, status: number, answer: string): Promise<void> {
    if (status < 400) return storeAnswer(context, claim, { status, answer });
    const code = codeIn(answer);
    if (unknownEnds.has(code)) return;
    if (code === 'internal') return storeAnswer(context, claim, { status, answer });
    return releaseKey(context, claim);
  }
}

/** @throws AppError validation_failed */
function readKey(call: CallName, request: FastifyRequest, given: string | string[]): string {
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
  if (!takesIdempotencyKey(call) || isStream)
    throw new AppError('validation_failed', { message: 'This call takes no Idempotency-Key. Leave it out.' });
  if (typeof given !== 'string' || !keyPattern.test(given))
    throw new AppError('validation_failed', {
      message: 'An Idempotency-Key has 1 to 255 characters, without spaces. A UUID is a good one.',
    });
  return given;
}

function hashOf({ body, method, url }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (Buffer.isBuffer(body)) hash.update(body);
  else if (body !== undefined && body !== null) hash.update(JSON.stringify(body));
  return hash.digest('hex');
}

function send(reply: FastifyReply, { answer, status }: { status: number; answer: string }): FastifyReply {
  return reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(answer);
}

/** The `error` of an answer that is no success. */
function codeIn(answer: string): string {
  const body: unknown = answer === '' ? null : JSON.parse(answer);
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : 'internal';
}
