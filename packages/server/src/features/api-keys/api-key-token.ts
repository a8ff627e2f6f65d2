/** What a key looks like, and what is stored of it. */
import { createHash, randomBytes } from 'node:crypto';
import { apiKeyMark, apiKeyPattern, apiKeyShownChars } from '@parley/contract/api-keys/rules.ts';

/** @returns the key, which is shown once, and what is kept of it */
export function drawApiKey(): { token: string; tokenHash: string; prefix: string } {
  const token = apiKeyMark + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token), prefix: token.slice(0, apiKeyShownChars) };
}

/**
 * The hash that a key is looked up by; null for what cannot be one. The database compares hashes: how long that takes tells nothing
 * about a key, since nobody can choose one by the beginning of its hash.
 */
export function hashApiKey(token: string): string | null {
  return apiKeyPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
