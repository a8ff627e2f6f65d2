/** The secret of a client's link: 256 random bits, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import { pages } from '@parley/contract/pages.ts';

/** @returns the path of the link, and what is stored of it */
export function drawClientLink(): { path: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `${pages.clientReview}/${token}`, tokenHash: hashClientToken(token) };
}

export function hashClientToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
