/** OpenAPI 3.1 from the contract's table: every call with its permission, schemas and error codes. */

import type { StaticDocumentSpec } from '@fastify/swagger';
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

/** The whole document. Throws when two different schemas bear one name. */
export function buildOpenApiDocument(): ApiDocument {
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
      description:
        'The calls of Parley. Every answer that is not a success has the body of `Error`; decide by its `error`, not by its words.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(calls).map((call) => call.feature))].map((feature) => ({ name: feature })),
    paths,
    components: {
      schemas: named,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName } },
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
    ...(call.permission === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', schemas.params, named), ...parametersOf('query', schemas.query, named)],
    ...requestBodyOf(name, schemas, named),
    responses: {
      [status]:
        schemas.answer === undefined
          ? { description: 'A redirect, an event stream, a file or plain text.' }
          : { description: 'Success', content: jsonOf(toJsonSchema(schemas.answer, 'output', named)) },
      ...errorResponsesOf(call, schemas),
    },
  };
}

/** Bodies that are no JSON, which their routes read by themselves. */
const bytes: JsonSchema = { type: 'string', format: 'binary' };
const otherBodies: Partial<Record<CallName, Record<string, { schema: JsonSchema }>>> = {
  uploadMedia: {
    'multipart/form-data': { schema: { type: 'object', properties: { media: { type: 'array', items: bytes } } } },
  },
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
function errorResponsesOf(call: Call, schemas: EndpointSchemas): Record<string, unknown> {
  const codes = new Set<ErrorCode>(call.errors);
  if (schemas.query !== undefined || schemas.body !== undefined) codes.add('validation_failed');
  if (schemas.params !== undefined) codes.add('not_found');
  if (call.permission !== 'public') codes.add('not_signed_in').add('session_expired');
  if (call.permission !== 'public' && call.permission !== 'signed-in') codes.add('not_permitted');
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
