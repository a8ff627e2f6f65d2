/**
 * By which push services know this installation (VAPID, RFC 8292): a P-256 key pair that follows from the secret key. So every process
 * has the same one, there is nothing more to keep or to lose, and it ends with the secret key that it comes from.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const known = new WeakMap<Buffer, VapidKeys>();

/** Both as base64url: the point uncompressed (65 bytes), the number as 32 bytes. */
export function vapidKeysOf({ secretKey }: Pick<Config, 'secretKey'>): VapidKeys {
  const kept = known.get(secretKey);
  if (kept !== undefined) return kept;
  const keys = deriveKeys(secretKey);
  known.set(secretKey, keys);
  return keys;
}

function deriveKeys(secretKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  // One number in 2^32 is none of the curve's: then the next one counts.
  for (let round = 0; ; round += 1) {
    const number = Buffer.from(hkdfSync('sha256', secretKey, '', `parley vapid key ${round}`, 32));
    try {
      pair.setPrivateKey(number);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

/** Whom a push service may write to about what we send. */
export function vapidSubjectOf({ operator, publicUrl }: Pick<Config, 'operator' | 'publicUrl'>): string {
  if (operator.email !== null) return `mailto:${operator.email}`;
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:parley@localhost.invalid';
}
