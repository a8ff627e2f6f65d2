/** Checks what a request carries against the contract's schemas. */
import type { z } from 'zod';
import { toStorableText } from '../db/storable-json.ts';
import { AppError } from './app-error.ts';

/** One thing that is wrong: where, and what would be right. */
export type ValidationDetail = { path: string; message: string };

/** The path names a thing: where it cannot, there is no such thing. */
export function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success || !isStorable(parsed.data)) throw new AppError('not_found');
  return parsed.data;
}

export function parseQuery(schema: z.ZodType | undefined, query: unknown): unknown {
  return schema === undefined ? undefined : parse(schema, query, 'query');
}

export function parseBody(schema: z.ZodType | undefined, body: unknown): unknown {
  if (schema === undefined) return assertNoBody(body);
  if (body === undefined)
    throw new AppError('validation_failed', { message: 'The request has no body. Send a JSON object.' });
  return parse(schema, body, 'body');
}

/** What a caller sends to a call that takes nothing would be ignored without a word. Bytes are the route's own to read. */
function assertNoBody(body: unknown): undefined {
  if (body === undefined || body === null || Buffer.isBuffer(body)) return;
  if (typeof body === 'object' && Object.keys(body).length === 0) return;
  throw new AppError('validation_failed', { message: 'This call takes no body. Leave it out.' });
}

function parse(schema: z.ZodType, value: unknown, part: 'query' | 'body'): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  if (parsed.success) {
    throw new AppError('validation_failed', { message: `The ${part} has a NUL or a broken character. Leave it out.` });
  }
  const details = parsed.error.issues.map((issue) => ({
    path: toStorableText(issue.path.join('.')),
    // What was sent may be named in it.
    message: toStorableText(messageOf(issue, value)),
  }));
  throw new AppError('validation_failed', { message: [...new Set(details.map(toSentence))].join(' '), details });
}

function messageOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => [...issue.path, key].join('.')).map((key) => `"${key}"`);
    return `This call does not know ${keys.join(', ')}. Check the spelling, or leave it out.`;
  }
  if (!isOfZod(issue.message)) return issue.message;
  const wanted = issue.code === 'invalid_value' ? `one of these: ${issue.values.map(String).join(', ')}` : null;
  if (valueAt(given, issue.path) === undefined) return wanted === null ? 'Missing' : `Missing, give ${wanted}`;
  return wanted === null ? issue.message : `Give ${wanted}`;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    given,
  );
}

const isOfZod = (message: string) => /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/.test(message);

/** The contract's own sentences stand alone, to the letter; the general ones need to be told where. */
function toSentence({ path, message }: ValidationDetail, _index: number, all: readonly ValidationDetail[]): string {
  const isOwn = !isOfZod(message) && !/^(?:Missing|Give one of these)\b/.test(message);
  if (message.endsWith('.') || (isOwn && all.length === 1)) return message;
  return path === '' || isOwn ? `${message}.` : `${path}: ${message}.`;
}

/** PostgreSQL keeps neither NUL in text nor half a surrogate pair in JSON: refused at the door instead of failing behind it. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
