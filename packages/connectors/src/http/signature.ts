/** Signatures, compared in constant time. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export function hmacSha256(key: string, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

export function sha256Hex(message: string | Buffer): string {
  return createHash('sha256').update(message).digest('hex');
}

/** Compares in a time that tells nothing about where the two differ; only their lengths may be learned. */
export function equalInConstantTime(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The one value of a header, or null when it is absent or sent twice. */
export function singleHeader(headers: Record<string, string | string[] | undefined>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}
