/** OpenAPI 3.1 from the contract's table: every call with its permission, schemas and error codes. */

import type { StaticDocumentSpec } from '@fastify/swagger';
import { apiKeyCallsMax, apiKeyScopeOf, takesIdempotencyKey } from '@parley/contract/api-keys/rules.ts';
import { type Call, type CallName, calls } from '@parley/contract/calls.ts';
import { type EndpointSchemas, endpoints } from '@parley/contract/endpoints.ts';
import { type ErrorCode, errorCodes } from '@parley/contract/errors.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { sessionCookieName } from './session-cookie.ts';

export type ApiDocument = Exclude<StaticDocumentSpec['document'], string>;
type JsonSchema = Record<string, unknown>;
type NamedSchemas = Record<string, JsonSchema>;

const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

let made: ApiDocument | undefined;

/** The whole document, made when it is first asked for: that takes a quarter of a second. Throws when two different schemas bear one name. */
export function getOpenApiDocument(): ApiDocument {
  made ??= makeOpenApiDocument();
  return made;
}

function makeOpenApiDocument(): ApiDocument {
  const named: NamedSchemas = { Error: errorSchema() };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, endpoints[name], named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: packageJson.version,
      description: [
        'The calls of Parley. Every answer that is not a success has the body of `Error`; decide by its `error`, not by its words.',
        'Programs send a key (Settings, Integrations) as `Authorization: Bearer parley_…`. Its scopes are the permissions that the calls ask for; calls without `apiKey` among their ways in are for people who are signed in.',
        `A key makes ${apiKeyCallsMax} calls a minute: \`RateLimit-Remaining\` tells how many are left, \`Retry-After\` when to go on after a 429.`,
        'Writes take an `Idempotency-Key`: sent again within 24 hours they are answered again and not done again.',
        'Lists that take a `cursor` name their next page in a `Link` header (`rel="next"`).',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(calls).map((call) => call.feature))].map((feature) => ({ name: feature })),
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the workspace. The names beside it are the scopes of which it needs one.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description: 'Of a browser in which a person has signed in.',
        },
      },
    },
  } as ApiDocument;
}

function operationOf(name: CallName, call: Call, schemas: EndpointSchemas, named: NamedSchemas) {
  const status = String(schemas.status ?? 200);
  return {
    operationId: name,
    tags: [call.feature],
    summary: call.summary,
    description: permissionSentence(call),
    'x-permission': call.permission,
    // An empty list says in so many words that everybody may.
    security: call.permission === 'public' ? [] : waysInto(name),
    parameters: [
      ...parametersOf('path', schemas.params, named),
      ...parametersOf('query', schemas.query, named),
      ...(takesIdempotencyKey(name) ? [idempotencyParameter] : []),
    ],
    ...requestBodyOf(name, schemas, named),
    responses: {
      [status]:
        schemas.answer === undefined
          ? { description: 'A redirect, an event stream, a file or plain text.' }
          : { description: 'Success', content: jsonOf(toJsonSchema(schemas.answer, 'output', named)) },
      ...errorResponsesOf(name, call, schemas),
    },
  };
}

/** OpenAPI 3.1 has what a caller needs beside the scheme: here, the scope. */
function waysInto(name: CallName) {
  const scope = apiKeyScopeOf(name);
  return [...(scope === null ? [] : [{ apiKey: [scope] }]), { session: [] }];
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A new one, such as a UUID, for each thing that is to be done once however often it is sent.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Bodies that are no JSON, which their routes read by themselves. */
const bytes: JsonSchema = { type: 'string', format: 'binary' };
const otherBodies: Partial<Record<CallName, Record<string, { schema: JsonSchema }>>> = {
  uploadMedia: {
    'multipart/form-data': { schema: { type: 'object', properties: { media: { type: 'array', items: bytes } } } },
  },
  callMcp: { 'application/json': { schema: { type: 'object', description: 'A message of JSON-RPC 2.0.' } } },
  sendUploadPart: { 'application/octet-stream': { schema: bytes } },
  setMediaPoster: { 'application/octet-stream': { schema: bytes } },
  previewCannedReplies: { 'application/octet-stream': { schema: bytes } },
  importCannedReplies: { 'application/octet-stream': { schema: bytes } },
};

function requestBodyOf(name: CallName, { body }: EndpointSchemas, named: NamedSchemas) {
  const content = body === undefined ? otherBodies[name] : jsonOf(toJsonSchema(body, 'input', named));
  return content === undefined ? {} : { requestBody: { required: true, content } };
}

function permissionSentence(call: Call): string {
  if (call.permission === 'public') return 'Nobody need be signed in.';
  if (call.permission === 'signed-in') return 'For everybody who is signed in.';
  if (call.permission === 'platform-admin') return 'For administrators of this installation.';
  return `Asks for \`${call.permission}\`: ${rolesOfAction[call.permission].join(', ')}.`;
}

/** The call's own codes and those that every call of its kind can answer with, by status. */
function errorResponsesOf(name: CallName, call: Call, schemas: EndpointSchemas): Record<string, unknown> {
  const codes = new Set<ErrorCode>(call.errors);
  if (schemas.query !== undefined || schemas.body !== undefined) codes.add('validation_failed');
  if (schemas.params !== undefined) codes.add('not_found');
  if (call.permission !== 'public') codes.add('not_signed_in').add('session_expired');
  if (call.permission !== 'public' && call.permission !== 'signed-in') codes.add('not_permitted');
  if (apiKeyScopeOf(name) !== null) codes.add('api_key_invalid').add('api_key_scope_missing').add('rate_limited');
  if (takesIdempotencyKey(name)) codes.add('idempotency_key_running').add('idempotency_key_reused');
  if (methodsWithBody.has(call.method)) codes.add('origin_refused');
  if (schemas.body !== undefined) codes.add('payload_too_large').add('unsupported_media_type');
  codes.add('internal').add('unavailable');
  const byStatus = Map.groupBy(codes, (code) => String(errorCodes[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => `\`${code}\`: ${errorCodes[code].sentence}`).join('\n\n'),
        content: jsonOf({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, named: NamedSchemas) {
  if (schema === undefined) return [];
  const { properties, required } = toJsonSchema(schema, 'input', named) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: property,
  }));
}

/** A schema with its named parts moved to `components`. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): JsonSchema {
  // Wrapped, so that a named schema becomes a reference even where it stands alone.
  const wrapped = z.toJSONSchema(z.object({ it: schema }), { target: 'draft-2020-12', io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries(wrapped.$defs ?? {})) addNamed(named, name, definition as JsonSchema);
  return withComponentReferences(wrapped.properties?.it as JsonSchema);
}

function addNamed(named: NamedSchemas, name: string, definition: JsonSchema): void {
  const { id: _, ...schema } = withComponentReferences(definition);
  const earlier = named[name];
  if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(schema))
    throw new Error(`two different schemas are named ${name}`);
  named[name] = schema;
}

function withComponentReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['message'],
    properties: {
      message: { type: 'string', description: 'A plain sentence for people.' },
      error: { type: 'string', enum: Object.keys(errorCodes), description: 'What to decide by.' },
      details: { description: 'More, by error: for `validation_failed` a list of `{path, message}`.' },
    },
  };
}

function jsonOf(schema: JsonSchema) {
  return { 'application/json': { schema } };
}
