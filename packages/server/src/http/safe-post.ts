/** Sends a body to an address that somebody else gave us, behind the same guard as `fetchSafely`; a redirect is not followed. */
import { lookup } from 'node:dns/promises';
import { fetch, type Response } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { checkAddress, connectionSentence, describeFailure, ownAgent, publicAgent } from './safe-fetch.ts';

export type SafePostOptions = {
  body: string | Uint8Array;
  headers: Record<string, string>;
  /** For everything together. */
  timeoutMs: number;
  /** What is read of the answer. */
  maxAnswerBytes: number;
  /** Addresses that may be called although they are not public: everything below each. */
  allowedPrefixes: readonly string[];
};

export type SafePostResult =
  | { outcome: 'answered'; status: number; answer: string; retryAfter: string | null }
  /** Nothing was sent, or no answer came. */
  | { outcome: 'refused' | 'failed'; reason: string };

/** Never throws for what the other side does. */
export async function postSafely(url: string, options: SafePostOptions): Promise<SafePostResult> {
  const checked = checkTarget(url, options.allowedPrefixes);
  if ('refusal' in checked) return { outcome: 'refused', reason: checked.refusal };
  try {
    const response = await fetch(checked.url.href, {
      method: 'POST',
      redirect: 'manual',
      headers: options.headers,
      body: options.body,
      dispatcher: checked.isOwn ? ownAgent : publicAgent,
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const answer = await readBeginning(response, options.maxAnswerBytes);
    return { outcome: 'answered', status: response.status, answer, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    return describeFailure(error);
  }
}

/**
 * Why an address could not be called, in words for whoever names it; null: it can, or its name cannot be looked up just now. A call looks it
 * up anew, so that a name cannot change its mind afterwards.
 */
export async function refusalOfAddress(url: string, allowedPrefixes: readonly string[]): Promise<string | null> {
  const checked = checkTarget(url, allowedPrefixes);
  if ('refusal' in checked) return checked.refusal;
  if (checked.isOwn) return null;
  const host = checked.url.hostname.replace(/^\[|\]$/g, '');
  try {
    const found = await lookup(host, { all: true });
    return found.every(({ address }) => isPublicAddress(address))
      ? null
      : `${host} does not lie in the public internet.`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' ? connectionSentence(code) : null;
  }
}

/** Off one's own network nothing is sent that others could read on the way. */
function checkTarget(url: string, allowedPrefixes: readonly string[]): ReturnType<typeof checkAddress> {
  const checked = checkAddress(url, allowedPrefixes);
  if ('refusal' in checked || checked.isOwn || checked.url.protocol === 'https:') return checked;
  return { refusal: 'Only https is called.' };
}

/** What was read before the answer broke off counts: its status has come. */
async function readBeginning(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length >= maxBytes) break;
    }
  } catch {
    // The connection broke off, or it took too long.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
  // No database takes a NUL, and no log wants a terminal's commands.
  return text.replaceAll(/[\p{Cc}--[\t\n]]/gv, '');
}
