/**
 * Fetches a file from an address that somebody else gave us. It reaches the public internet only: every address that a name stands
 * for is checked, the connection goes to an address that was checked, and each redirect is checked anew.
 */
import { lookup as lookUpAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isLoopbackHost } from './local-address.ts';
import { isPublicAddress } from './public-address.ts';

export type SafeFetchOptions = {
  headers?: Record<string, string>;
  maxBytes: number;
  /** For everything together, redirects included. */
  timeoutMs: number;
  /** Addresses of our own that may be called all the same: everything below each. */
  allowedPrefixes?: readonly string[];
  signal?: AbortSignal;
};

export type SafeFetchResult =
  | { outcome: 'fetched'; bytes: Buffer; mimeType: string | null; etag: string | null; lastModified: string | null }
  /** Never, as it is. `status`: what the other side answered, where it did; 304 where `headers` asked for news and there are none. */
  | { outcome: 'refused'; reason: string; status?: number }
  /** Not now. */
  | { outcome: 'failed'; reason: string; status?: number };

const maxRedirects = 4;
class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Resolves once, checks all, connects to what was checked: a name cannot change its mind in between. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpAll(hostname, { all: true, ...(options.family === undefined ? {} : { family: options.family }) }).then(
    (found) => {
      const refused = found.find(({ address }) => !isPublicAddress(address));
      if (refused !== undefined || found.length === 0)
        return callback(new RefusedAddress(`${hostname} does not lie in the public internet.`), '', 0);
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family ?? 4);
    },
    (error: NodeJS.ErrnoException) => callback(error, '', 0),
  );
};

const connectTimeoutMs = 10_000;
export const publicAgent = new Agent({ connect: { lookup: lookUpPublic, timeout: connectTimeoutMs } });
export const ownAgent = new Agent({ connect: { timeout: connectTimeoutMs } });

/** Never throws for what the other side does. `headers` go to the first host alone. */
export async function fetchSafely(url: string, options: SafeFetchOptions): Promise<SafeFetchResult> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  let current = url;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const checked = checkAddress(current, options.allowedPrefixes ?? []);
      if ('refusal' in checked) return { outcome: 'refused', reason: checked.refusal };
      const isSameHost = new URL(url).origin === checked.url.origin;
      const response = await fetch(checked.url.href, {
        redirect: 'manual',
        headers: isSameHost ? { ...options.headers } : {},
        dispatcher: checked.isOwn ? ownAgent : publicAgent,
        signal,
      });
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return await readAnswer(response, options.maxBytes);
      await response.body?.cancel();
      if (!URL.canParse(location, checked.url.href)) return { outcome: 'refused', reason: 'It leads to no address.' };
      current = new URL(location, checked.url).href;
    }
    return { outcome: 'refused', reason: 'It leads from address to address without an end.' };
  } catch (error) {
    return describeFailure(error);
  }
}

export type SafeRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  maxBytes: number;
  timeoutMs: number;
  /** Addresses of this machine may be called too: while one develops and tests. */
  isLoopbackAllowed: boolean;
};

/**
 * One request to an address that somebody else gave us, held to the same addresses; where it leads elsewhere is not followed.
 * @returns whatever was answered, an error's answer as well
 * @throws Error whose message is a sentence for a person, where nothing could be asked or the answer is too long
 */
export async function requestSafely(
  url: string,
  { maxBytes, timeoutMs, isLoopbackAllowed, ...request }: SafeRequest,
): Promise<{ status: number; headers: [string, string][]; bytes: Buffer }> {
  const isLoopback = URL.canParse(url) && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
  const checked = checkAddress(url, isLoopback && isLoopbackAllowed ? [new URL(url).href] : []);
  if ('refusal' in checked) throw new Error(checked.refusal);
  try {
    const response = await fetch(checked.url.href, {
      ...request,
      redirect: 'manual',
      dispatcher: checked.isOwn ? ownAgent : publicAgent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readAtMost(response, maxBytes);
    if (bytes === null) throw new RefusedAddress('Its answer is too long.');
    return { status: response.status, headers: [...response.headers], bytes };
  } catch (error) {
    throw new Error(describeFailure(error).reason, { cause: error });
  }
}

/** Whether an address may be called as far as it tells by itself; a name is looked up later, by the agent. */
export function checkAddress(
  text: string,
  allowedPrefixes: readonly string[],
): { url: URL; isOwn: boolean } | { refusal: string } {
  if (!URL.canParse(text)) return { refusal: 'This is no address.' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refusal: 'Only https and http are fetched.' };
  if (url.username !== '' || url.password !== '') return { refusal: 'An address with a password is not fetched.' };
  if (allowedPrefixes.some((prefix) => url.href.startsWith(prefix))) return { url, isOwn: true };
  // A name is checked when it is resolved; a literal address never is resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return { refusal: `${host} does not lie in the public internet.` };
  return { url, isOwn: false };
}

async function readAnswer(response: Response, maxBytes: number): Promise<SafeFetchResult> {
  const tooLong = {
    outcome: 'refused' as const,
    reason: `It is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  };
  if (!response.ok) {
    await response.body?.cancel();
    const reason = `The network answered with status ${response.status}.`;
    const mayCome = response.status >= 500 || response.status === 429 || response.status === 408;
    return { outcome: mayCome ? 'failed' : 'refused', reason, status: response.status };
  }
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return tooLong;
  }
  const bytes = await readAtMost(response, maxBytes);
  if (bytes === null) return tooLong;
  const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || null;
  return {
    outcome: 'fetched',
    bytes,
    mimeType,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
}

/** Null where there is more. */
async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why a call got no answer, in words for a person; `refused`: it never will. */
export function describeFailure(error: unknown): { outcome: 'refused' | 'failed'; reason: string } {
  const chain = causesOf(error);
  const refused = chain.find((each) => each instanceof RefusedAddress);
  if (refused) return { outcome: 'refused', reason: refused.message };
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return { outcome: 'failed', reason: 'It did not come in time.' };
  const code = chain.map((each) => (each as NodeJS.ErrnoException).code).find((each) => each !== undefined);
  return { outcome: 'failed', reason: connectionSentence(code) };
}

/** Why no answer came, in words for a person; the code only where it is a rare one. */
export function connectionSentence(code: string | undefined): string {
  if (code === undefined) return 'The connection broke off.';
  if (/CERT|SELF_SIGNED|ALTNAME|^ERR_(SSL|TLS)/.test(code)) return 'The certificate of the server there is not valid.';
  return connectionSentences[code] ?? `It could not be loaded (${code}).`;
}

const brokenOff = 'The connection broke off.';
const tooSlow = 'It did not come in time.';
const unreachable = 'The server there cannot be reached.';
const connectionSentences: Record<string, string> = {
  ENOTFOUND: 'There is no server of that name. Check the address.',
  EAI_AGAIN: 'The name of the server could not be looked up just now.',
  ECONNREFUSED: 'The server there takes no connection.',
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  UND_ERR_SOCKET: brokenOff,
  ETIMEDOUT: tooSlow,
  UND_ERR_CONNECT_TIMEOUT: tooSlow,
  UND_ERR_HEADERS_TIMEOUT: tooSlow,
  UND_ERR_BODY_TIMEOUT: tooSlow,
};

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const attempts = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...attempts, ...causesOf(error.cause)];
}
