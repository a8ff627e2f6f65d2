/** A passkey in software: what a phone or a security key does, as far as a server sees it (WebAuthn Level 3, sections 6 and 7; CTAP2's CBOR). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type AuthenticatorOptions = {
  /** Where the browser stands. */
  origin?: string;
  /** For whom it signs. */
  relyingParty?: string;
  /** Whether it asked for the PIN, finger or face. */
  isUserVerified?: boolean;
};

/** Makes one passkey and signs with it. */
export function createAuthenticator({
  origin = 'http://localhost:3000',
  relyingParty = 'localhost',
  isUserVerified = true,
}: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const jwk = publicKey.export({ format: 'jwk' });
  let userHandle = '';

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (counter: number, attested?: Buffer) => {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(relyingParty).digest(), head, attested ?? Buffer.alloc(0)]);
  };
  const ids = { id: credentialId.toString('base64url'), rawId: credentialId.toString('base64url') };

  return {
    /** @param options as the server gave them */
    create(options: Record<string, unknown>) {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, toCbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(0, attested)],
      ]);
      return {
        ...ids,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: toCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** @param counter how often it says to have signed; 0: it does not count */
    get(options: Record<string, unknown>, { counter = 0, handle = userHandle } = {}) {
      const { challenge } = options as { challenge: string };
      const data = authenticatorData(counter);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...ids,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: handle,
        },
      };
    },
  };
}

/** As much of RFC 8949 as it takes. */
function toCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [toCbor(key), toCbor(item)])]);
  throw new Error(`No CBOR for ${typeof value}`);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
