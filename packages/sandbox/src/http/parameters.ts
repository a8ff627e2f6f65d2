import type { FastifyRequest } from 'fastify';
import { readMultipart } from './multipart.ts';

/** What a caller sent, by name; values of a JSON body keep their type, those of queries and forms are text. */
export type Parameters = Record<string, unknown>;

/** The query, a repeated name joined by commas as the vendors' lists are. */
export function readQuery(request: FastifyRequest): Record<string, string> {
  return joinRepeated(new URL(request.url, 'http://sandbox').searchParams);
}

function joinRepeated(search: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of new Set(search.keys())) values[name] = search.getAll(name).join(',');
  return values;
}

export function contentType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A body that is no upload: JSON or a form, as its content type says; an absent one is empty. Undefined when it is neither, or does not parse. */
export function readTextBody(request: FastifyRequest): Parameters | undefined {
  const raw = request.body;
  if (!Buffer.isBuffer(raw) || raw.length === 0) return {};
  const text = raw.toString('utf8');
  if (contentType(request) === 'application/x-www-form-urlencoded') return joinRepeated(new URLSearchParams(text));
  if (contentType(request) !== 'application/json') return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The body as JSON, form or multipart; an absent one is empty. Undefined when it does not parse as what its content type
 * says, or is JSON other than an object.
 */
export async function readBody(request: FastifyRequest): Promise<Parameters | undefined> {
  if (contentType(request) !== 'multipart/form-data') return readTextBody(request);
  const parts = readMultipart(request);
  return (
    parts &&
    Object.fromEntries(
      parts.map(({ name, fileName, contentType: type, bytes }) => [
        name ?? '',
        fileName === undefined ? bytes.toString('utf8') : new File([new Uint8Array(bytes)], fileName, { type }),
      ]),
    )
  );
}

/** Query and body together; the body wins. */
export async function readParameters(request: FastifyRequest): Promise<Parameters | undefined> {
  const body = await readBody(request);
  return body && { ...readQuery(request), ...body };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parameter as text; undefined when absent or neither text, number nor boolean. */
export function textOf(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** The parameter as an object: given as one, or as JSON in text. */
export function objectOf(parameters: Parameters, name: string): Record<string, unknown> | undefined {
  const value = parameters[name];
  if (isObject(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The parameter as a list of texts: given as one, as JSON in text, or joined by commas. */
export function listOf(parameters: Parameters, name: string): string[] | undefined {
  const value = parameters[name];
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  if (trimmed.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(trimmed);
      return Array.isArray(parsed) ? parsed.map(String) : undefined;
    } catch {
      return undefined;
    }
  }
  return trimmed === '' ? [] : trimmed.split(',').map((entry) => entry.trim());
}
