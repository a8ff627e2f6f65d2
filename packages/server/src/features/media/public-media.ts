/**
 * Addresses under which a network fetches a file of a post: `/public/media/<token>`. The token names one file of one workspace until
 * an hour, and is signed with a key that is derived from the installation's secret.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

const keptForMs = 7 * 24 * 60 * 60_000;
const uuidBytes = 16;
const expiryBytes = 6;
const signatureBytes = 32;
const namedBytes = 2 * uuidBytes + expiryBytes;

/** `id`: of a file of the library, or of a rendition of one. */
export type PublicMediaName = { workspaceId: string; id: string; expiresAt: Date };

/** Good for a week from now. */
export function publicMediaUrlOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { workspaceId, id }: { workspaceId: string; id: string },
): string {
  const expiresAt = new Date(now().getTime() + keptForMs);
  return `${config.publicUrl}/public/media/${sign(config.secretKey, { workspaceId, id, expiresAt })}`;
}

/** Null: not signed by this installation, changed, or expired. */
export function readPublicMediaToken(
  { config, now }: Pick<Context, 'config' | 'now'>,
  token: string,
): PublicMediaName | null {
  const bytes = Buffer.from(token, 'base64url');
  // Base64 has several spellings of the same bytes; only ours counts.
  if (bytes.length !== namedBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const named = bytes.subarray(0, namedBytes);
  if (!timingSafeEqual(signatureOf(config.secretKey, named), bytes.subarray(namedBytes))) return null;
  const expiresAt = new Date(named.readUIntBE(2 * uuidBytes, expiryBytes));
  if (expiresAt <= now()) return null;
  return {
    workspaceId: toUuid(named.subarray(0, uuidBytes)),
    id: toUuid(named.subarray(uuidBytes, 2 * uuidBytes)),
    expiresAt,
  };
}

function sign(secretKey: Buffer, { workspaceId, id, expiresAt }: PublicMediaName): string {
  const named = Buffer.alloc(namedBytes);
  named.write(workspaceId.replaceAll('-', '') + id.replaceAll('-', ''), 'hex');
  named.writeUIntBE(expiresAt.getTime(), 2 * uuidBytes, expiryBytes);
  return Buffer.concat([named, signatureOf(secretKey, named)]).toString('base64url');
}

/** The secret signs other things too, so these addresses get a key of their own. */
function signatureOf(secretKey: Buffer, named: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'parley public media', 32));
  return createHmac('sha256', key).update(named).digest();
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
