/** A push service with its browsers, for tests: it takes what RFC 8030 describes, and reads it as the browser would. */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

export type Received = { path: string; headers: IncomingMessage['headers']; message: unknown };
export type PushService = {
  /** Everything below it is this service's. */
  address: string;
  received: Received[];
  /** What the next calls are answered with; 201 when nothing is left. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** By path: until then no answer comes. */
  held: Map<string, Promise<void>>;
  onReceived: (received: Received) => void;
  /** A browser's subscription, as its `toJSON` writes it. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
};

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: string }>();
  const received: Received[] = [];
  const answers: PushService['answers'] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const body = await buffer(request);
    const answer = answers.shift() ?? { status: browser === undefined ? 404 : 201 };
    if (browser !== undefined) {
      const plain = decrypt(body, { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth });
      const one = { path, headers: request.headers, message: JSON.parse(plain.toString('utf8')) };
      received.push(one);
      service.onReceived(one);
    }
    await service.held.get(path);
    response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const service: PushService = {
    address,
    received,
    answers,
    held: new Map(),
    onReceived: () => undefined,
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return { endpoint: `${address}${path.slice(1)}`, keys: { p256dh: keys.getPublicKey('base64url'), auth } };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}

/** The claims of a VAPID header (RFC 8292) whose signature the key in it verifies; null where it does not. */
export function readVapid(authorization: string): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isValid ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) } : null;
}
