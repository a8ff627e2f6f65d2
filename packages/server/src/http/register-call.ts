/** Turns an entry of the contract's table into a route: validation, session, permission, answer. */
import type { ApiKeyScope } from '@parley/contract/api-keys/rules.ts';
import type { Hindrance } from '@parley/contract/auth/rules.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import {
  type AnswerOf,
  type EndpointSchemas,
  endpoints,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
} from '@parley/contract/endpoints.ts';
import type { Role } from '@parley/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitBytesOf } from './request-body.ts';
import { parseBody, parseParams, parseQuery } from './validation.ts';

/** Who asks: the signed-in person, in the workspace the session stands in, or a program in their name. */
export type Session = {
  tokenHash: string;
  userId: string;
  userName: string;
  email: string;
  platformRole: 'user' | 'admin';
  originalUserId: string | null;
  /** Of an impersonation that only looks on. */
  isReadOnly: boolean;
  /** It began at the provider of the workspace it stands in, and opens nothing else. */
  isSingleSignOn: boolean;
  workspaceId: string;
  role: Role;
  isDemoWorkspace: boolean;
  /** A program asks, by a key that this person made; absent: the person does. */
  apiKey?: { id: string; scopes: readonly ApiKeyScope[] };
  /** What the person must do before they work in the workspace. */
  hindrance: Hindrance | null;
};

/** A public call has a session only when somebody happens to be signed in. */
export type SessionOf<Name extends CallName> = (typeof calls)[Name]['permission'] extends 'public'
  ? Session | null
  : Session;

export type CallInput<Name extends CallName> = {
  params: ParsedParamsOf<Name>;
  query: ParsedQueryOf<Name>;
  body: ParsedBodyOf<Name>;
  session: SessionOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler gives back; one that has sent its answer through `reply` itself gives that back, as calls without an answer schema do. */
export type CallAnswer<Name extends CallName> =
  AnswerOf<Name> extends undefined ? FastifyReply | undefined : AnswerOf<Name> | FastifyReply;
export type CallHandler<Name extends CallName> = (input: CallInput<Name>) => Promise<CallAnswer<Name>>;

export type CallOptions = {
  /**
   * The handler builds its answer field by field, and a test holds it against the strict schema: it goes out without being parsed once
   * more. Only where that costs a person time: of the inbox page's call it is a fifteenth.
   */
  isAnswerExact?: boolean;
  /** The handler reads the body itself, and says what is wrong with it. */
  readsBody?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers; what `authorize.ts` and the request log go by. */
    call?: CallName;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Registers one call of the contract. A feature's routes file is a list of these. The handler is reached with a valid
 * request by somebody who may; its answer is cut to the answer's schema, and one that does not fit is our error (500).
 */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: CallHandler<Name>,
  options: CallOptions = {},
): void {
  const { method, path } = calls[name];
  const schemas: EndpointSchemas = endpoints[name];
  const { answer, status } = schemas;

  app.route({
    method,
    url: path,
    config: { call: name },
    // A stream would be opened only to be thrown away.
    exposeHeadRoute: method === 'GET' && answer !== undefined,
    bodyLimit: bodyLimitBytesOf(name),
    handler: async (request, reply) => {
      const given = await handler({
        params: parseParams(schemas.params, request.params),
        query: parseQuery(schemas.query, request.query),
        body: options.readsBody ? undefined : parseBody(schemas.body, request.body),
        session: request.session,
        request,
        reply,
        // The table and the schemas stand under the same name, which the compiler cannot follow through `Name`.
      } as CallInput<Name>);
      if (answer === undefined || given === reply) return reply;
      if (status !== undefined) reply.code(status);
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
      return options.isAnswerExact ? given : answer.parse(given);
    },
  });
}
