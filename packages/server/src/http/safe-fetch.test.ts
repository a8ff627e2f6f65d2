import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { connectionSentence, fetchSafely } from './safe-fetch.ts';

describe('an address', () => {
  it('is public only outside of private, local and reserved networks', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
    const outside = ['8.8.8.8', '172.32.0.1', '192.167.255.255', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect(outside.filter(isPublicAddress)).toEqual(outside);
  });
});

describe('fetching what others name', () => {
  let server: Server;
  let origin: string;
  let asked: { url: string; authorization: string | undefined }[];
  const maxBytes = 1024 * 1024;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
      const path = request.url ?? '';
      if (path === '/sandbox/file') response.end('content');
      else if (path === '/sandbox/long') response.end(Buffer.alloc(maxBytes + 1));
      else if (path === '/sandbox/endless') {
        response.writeHead(200);
        const chunk = Buffer.alloc(256 * 1024);
        response.on('error', () => undefined);
        const more = () => {
          if (!response.destroyed) response.write(chunk, more);
        };
        more();
      } else if (path === '/sandbox/out') response.writeHead(302, { location: '/metrics' }).end();
      else if (path === '/sandbox/on') response.writeHead(302, { location: 'file' }).end();
      else if (path === '/sandbox/round') response.writeHead(302, { location: 'round' }).end();
      else if (path === '/sandbox/scheme') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (path === '/sandbox/busy') response.writeHead(503).end();
      else if (path === '/sandbox/silent') return;
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    asked = [];
  });

  const load = (url: string, options: { timeoutMs?: number; headers?: Record<string, string> } = {}) =>
    fetchSafely(url, { maxBytes, timeoutMs: 10_000, allowedPrefixes: [`${origin}/sandbox/`], ...options });

  it('reaches nothing of our own, by number, by name or by a trick of writing', async () => {
    const { port } = new URL(origin);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1']) {
      expect(await load(`http://${host}:${port}/api`)).toMatchObject({
        outcome: 'refused',
        reason: expect.stringContaining('does not lie in the public internet'),
      });
    }
    expect(await load('http://169.254.169.254/latest/meta-data/')).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
  });

  it('follows a redirect only to where it might have gone itself', async () => {
    expect(await load(`${origin}/sandbox/out`)).toMatchObject({ outcome: 'refused' });
    expect(await load(`${origin}/sandbox/scheme`)).toMatchObject({ outcome: 'refused' });
    expect(await load(`${origin}/sandbox/round`)).toMatchObject({ outcome: 'refused' });
    expect(await load(`${origin}/sandbox/../metrics`)).toMatchObject({ outcome: 'refused' });
    expect(asked.map(({ url }) => url)).not.toContain('/metrics');
    expect(await load(`${origin}/sandbox/on`, { headers: { authorization: 'Bearer token' } })).toMatchObject({
      outcome: 'fetched',
      bytes: Buffer.from('content'),
    });
    expect(asked.at(-1)).toEqual({ url: '/sandbox/file', authorization: 'Bearer token' });
  });

  it('takes no more than it may, and waits no longer', async () => {
    expect(await load(`${origin}/sandbox/long`)).toEqual({ outcome: 'refused', reason: 'It is larger than 1 MB.' });
    expect(await load(`${origin}/sandbox/endless`)).toEqual({ outcome: 'refused', reason: 'It is larger than 1 MB.' });
    expect(await load(`${origin}/sandbox/silent`, { timeoutMs: 100 })).toEqual({
      outcome: 'failed',
      reason: 'It did not come in time.',
    });
  });

  it('says in plain words why nothing came', async () => {
    expect(connectionSentence('ENOTFOUND')).toBe('There is no server of that name. Check the address.');
    expect(connectionSentence('CERT_HAS_EXPIRED')).toContain('certificate');
    expect(connectionSentence('ERR_TLS_CERT_ALTNAME_INVALID')).toContain('certificate');
    expect(connectionSentence('EODD')).toBe('It could not be loaded (EODD).');
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`;
    await new Promise((resolve) => gone.close(resolve));
    expect(await fetchSafely(url, { maxBytes, timeoutMs: 10_000, allowedPrefixes: [url] })).toEqual({
      outcome: 'failed',
      reason: 'The server there takes no connection.',
    });
  });

  it('tells what may come later from what never will', async () => {
    expect((await load(`${origin}/sandbox/busy`)).outcome).toBe('failed');
    expect((await load(`${origin}/sandbox/gone`)).outcome).toBe('refused');
    expect((await load('javascript:alert(1)')).outcome).toBe('refused');
    expect((await load('https://user:password@network.example/')).outcome).toBe('refused');
  });
});
