/**
 * One call over the wire. It tells apart what a sender must know: an answer came; the request surely never left; the request
 * left and nobody knows what became of it.
 */
import { Agent, FormData, fetch, type Response } from 'undici';
import { redactSecrets } from './redact.ts';

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** Bytes as they are; `content-type` stands in `headers`. */
  bytes?: Uint8Array;
  /** `multipart/form-data` with one file, or several. */
  multipart?: { fields: Record<string, string>; file: MultipartFile; moreFiles?: readonly MultipartFile[] };
  /** Texts that must never stand in an error. */
  secrets: readonly string[];
  timeoutMs: number;
};

export type MultipartFile = { field: string; fileName: string; mimeType: string; bytes: Uint8Array };

export type HttpExchange =
  /** `body` is undefined when the text is not JSON. */
  | { state: 'answered'; status: number; headers: Headers; body: unknown; isEmpty: boolean }
  | { state: 'not-sent'; code: 'unreachable'; reason: string }
  | { state: 'no-answer'; code: 'timeout' | 'reset' | 'malformed'; reason: string };

/** Far above the largest documented page; a longer answer is taken for a fault. */
const bodyMaxBytes = 16 * 1024 * 1024;

/**
 * Errors that arise before a byte of the request is written: name look-up, TCP connect, TLS hand-shake.
 * Source: Node.js documentation, "Errors" (system errors, TLS/OpenSSL codes), and undici documentation, "Errors", read 2026-11-21.
 */
const neverSentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
const timeoutCodes = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ABORT_ERR',
  'TimeoutError',
  'AbortError',
]);

const readAgents = new Map<number, Agent>();
const writeAgents = new Map<number, Agent>();

/**
 * Connecting may take half of the time, so that a connect that hangs is known as "never sent". A write gets a new connection: on an
 * idle one that the network has closed, the write would look like one whose answer got lost.
 */
function agentFor(method: HttpRequest['method'], timeoutMs: number): Agent {
  const agents = method === 'GET' ? readAgents : writeAgents;
  const known = agents.get(timeoutMs);
  if (known) return known;
  const connect = { timeout: Math.max(1, Math.floor(timeoutMs / 2)) };
  const agent = method === 'GET' ? new Agent({ connect }) : new Agent({ connect, pipelining: 0 });
  agents.set(timeoutMs, agent);
  return agent;
}

/** Makes one exchange. Never throws for what the network does. Follows no redirect, as a token must not travel to another host. */
export async function exchangeHttp(request: HttpRequest): Promise<HttpExchange> {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  let body: string | Uint8Array | FormData | undefined;
  if (request.bytes) body = request.bytes;
  else if (request.multipart) body = toFormData(request.multipart);
  else if (request.json !== undefined) {
    body = JSON.stringify(request.json);
    headers['content-type'] = 'application/json';
  } else if (request.form) {
    body = new URLSearchParams(request.form).toString();
    headers['content-type'] = 'application/x-www-form-urlencoded';
  }
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
      dispatcher: agentFor(request.method, request.timeoutMs),
    });
    return await readAnswer(response);
  } catch (error) {
    return describeFailure(error, request);
  }
}

function toFormData({ fields, file, moreFiles = [] }: NonNullable<HttpRequest['multipart']>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  // The bytes are copied, because a blob does not accept a view of memory that may be shared.
  for (const { bytes, field, fileName, mimeType } of [file, ...moreFiles])
    data.append(field, new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
  return data;
}

async function readAnswer(response: Response): Promise<HttpExchange> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > bodyMaxBytes)
      return { state: 'no-answer', code: 'malformed', reason: `The answer is longer than ${bodyMaxBytes} bytes.` };
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const headers = new Headers([...response.headers]);
  return { state: 'answered', status: response.status, headers, body: parseJson(text), isEmpty: text.trim() === '' };
}

/** Ids from this many digits on may not fit a number, and are then kept as text. */
const longDigits = /\d{16}/;

function parseJson(text: string): unknown {
  try {
    if (!longDigits.test(text)) return JSON.parse(text);
    return JSON.parse(text, (_name, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
        ? (context?.source ?? value)
        : value,
    );
  } catch {
    return undefined;
  }
}

function describeFailure(error: unknown, request: HttpRequest): HttpExchange {
  const codes = codesOf(error);
  const detail = redactSecrets(messageOf(error), request.secrets);
  const host = new URL(request.url).host;
  if (codes.some((code) => neverSentCodes.has(code)))
    return { state: 'not-sent', code: 'unreachable', reason: `${host} could not be reached: ${detail}` };
  if (codes.some((code) => timeoutCodes.has(code)))
    return { state: 'no-answer', code: 'timeout', reason: `${host} did not answer within ${request.timeoutMs} ms.` };
  return { state: 'no-answer', code: 'reset', reason: `The connection to ${host} broke off: ${detail}` };
}

/** Codes of the error, of its causes, and of the attempts to several addresses of one name. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const attempts = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [error.name, ...own, ...attempts, ...codesOf(error.cause)];
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return error.cause instanceof Error ? messageOf(error.cause) : error.message || error.name;
}
