/** Tools make the calls of the contract through the same door as everybody: session, scope, limits, checks and audit are the calls' own. */
import { type CallName, calls } from '@parley/contract/calls.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Called<Name extends CallName> =
  | { isDone: true; answer: AnswerOf<Name>; nextCursor: string | null }
  /** Why not, as the call says it. */
  | { isDone: false; message: string };

export type CallAsKey = <Name extends CallName>(
  name: Name,
  request?: { params?: ParamsOf<Name>; query?: QueryOf<Name>; body?: BodyOf<Name> },
) => Promise<Called<Name>>;

/** Calls with the key, the address and the name under which `request` came. */
export function createCaller(app: FastifyInstance, request: FastifyRequest): CallAsKey {
  const { authorization, host } = request.headers;
  return async (name, { params, query, body } = {}) => {
    const { method, path } = calls[name];
    const response = await app.inject({
      method,
      url: fillPath(path, params) + toQueryString(query),
      remoteAddress: request.ip,
      headers: { authorization, host, 'x-request-id': request.id },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer: unknown = response.json();
    if (response.statusCode >= 400) return { isDone: false, message: (answer as { message: string }).message };
    const link = response.headers.link;
    // What the call's own handler answered, cut to its schema.
    return {
      isDone: true,
      answer: answer as AnswerOf<typeof name>,
      nextCursor: nextCursorOf(typeof link === 'string' ? link : null),
    };
  };
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function toQueryString(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
