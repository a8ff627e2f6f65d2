/**
 * Encrypts what the networks entrust to us, and the secrets of second steps: AES-256-GCM, a random nonce each time. The stored text names the key
 * (`v1.<key id>.<nonce>.<ciphertext and tag>`), so that keys can be rotated: the first encrypts, all of them decrypt. The
 * associated data says where the text belongs; put into another row it does not open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** The text was encrypted with a key that this installation does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';
}

export type TokenCipher = {
  encrypt(text: string, belongsTo: readonly string[]): string;
  /** @throws UnknownKeyError; Error when the text was changed, or it belongs elsewhere. */
  decrypt(encrypted: string, belongsTo: readonly string[]): string;
};

const ciphers = new WeakMap<Buffer, TokenCipher>();

/** The installation's cipher; deriving its key is done once. */
export function tokenCipherOf(config: Pick<Config, 'secretKey'>): TokenCipher {
  const known = ciphers.get(config.secretKey);
  if (known !== undefined) return known;
  const cipher = createTokenCipher([config.secretKey]);
  ciphers.set(config.secretKey, cipher);
  return cipher;
}

type Key = { id: string; bytes: Buffer };

/** @param secrets newest first, each 32 bytes */
export function createTokenCipher(secrets: readonly Buffer[]): TokenCipher {
  const keys = secrets.map(toKey);
  const [newest] = keys;
  if (newest === undefined) throw new Error('A token cipher needs at least one secret.');
  return {
    encrypt: (text, belongsTo) => encryptWith(newest, text, belongsTo),
    decrypt(encrypted, belongsTo) {
      const [format, keyId, nonce, sealed] = encrypted.split('.');
      if (format !== version || keyId === undefined || nonce === undefined || sealed === undefined)
        throw new Error('The stored token is not in a known form.');
      const key = keys.find((candidate) => candidate.id === keyId);
      if (key === undefined)
        throw new UnknownKeyError(
          `The stored token was encrypted with another PARLEY_SECRET_KEY (key ${keyId}): set that one again, or connect anew.`,
        );
      return decryptWith(key, Buffer.from(nonce, 'base64url'), Buffer.from(sealed, 'base64url'), belongsTo);
    },
  };
}

/** Derives a key for tokens alone, because the secret signs other things too. */
function toKey(secret: Buffer): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'parley token encryption', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

function encryptWith(key: Key, text: string, belongsTo: readonly string[]): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(associatedData(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, key.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

function decryptWith(key: Key, nonce: Buffer, sealed: Buffer, belongsTo: readonly string[]): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce);
  decipher.setAAD(associatedData(belongsTo));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}

/** The parts as JSON, so that two different lists never give the same bytes. */
function associatedData(belongsTo: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(belongsTo), 'utf8');
}
