/** The signature of a webhook. Source: Standard Webhooks 1.0.0, https://www.standardwebhooks.com (read 2026-11-22). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret: 256 random bits. */
export function createSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers that prove who sent a body and when. Each secret signs: while one is being replaced, the receiver finds the one it knows.
 * @param secrets the newest first
 */
export function signedHeaders(
  { body, id, sentAt }: { id: string; body: string; sentAt: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
