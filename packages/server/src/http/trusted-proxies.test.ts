import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type TrustedProxies, toTrustProxy } from '../config/trusted-proxies.ts';
import { createLog } from '../logging/create-log.ts';
import { warnOfUnnamedProxies } from './warn-of-proxies.ts';

const logged: string[] = [];
const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  }),
);

/** A server that says whose address it takes a caller's to be. `auth.test.ts` holds that the application does the same. */
function createProxied(trustedProxies: TrustedProxies) {
  const app = Fastify({ trustProxy: toTrustProxy(trustedProxies), loggerInstance: log as FastifyBaseLogger });
  warnOfUnnamedProxies(app, { trustedProxies });
  app.get('/who', async (request) => request.ip);
  return async (remoteAddress: string, forwardedFor?: string) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await app.inject({ method: 'GET', url: '/who', remoteAddress, headers })).body;
  };
}

describe("a caller's address", () => {
  test('is told by a proxy on this machine, and by none elsewhere, unless named', async () => {
    const ask = createProxied(['loopback']);
    expect(await ask('127.0.0.1', '203.0.113.5')).toBe('203.0.113.5');
    expect(await ask('::1', '203.0.113.5')).toBe('203.0.113.5');
    for (const proxy of ['10.0.0.5', '192.168.1.5', '169.254.1.1', 'fd00::5', '203.0.113.9'])
      expect(await ask(proxy, '198.51.100.1')).toBe(proxy);
  });

  test('cannot be made up by the caller: what stands left of it is not looked at', async () => {
    const ask = createProxied(['loopback']);
    expect(await ask('127.0.0.1', '127.0.0.1, 198.51.100.1, 203.0.113.5')).toBe('203.0.113.5');
    expect(await ask('127.0.0.1', '10.0.0.1, 192.168.1.77')).toBe('192.168.1.77');
  });

  test('is told by the proxies that are named, by address or network', async () => {
    const ask = createProxied(['10.0.0.5', '172.18.0.0/16']);
    expect(await ask('10.0.0.5', '203.0.113.5')).toBe('203.0.113.5');
    expect(await ask('172.18.4.4', '203.0.113.5, 10.0.0.5')).toBe('203.0.113.5');
    expect(await ask('10.0.0.6', '203.0.113.5')).toBe('10.0.0.6');
    expect(await ask('127.0.0.1', '203.0.113.5')).toBe('127.0.0.1');
  });

  test('is so many steps back as proxies are counted', async () => {
    const ask = createProxied(2);
    expect(await ask('10.0.0.5', '198.51.100.1, 203.0.113.5, 10.0.0.6')).toBe('203.0.113.5');
    expect(await ask('10.0.0.5', '203.0.113.5')).toBe('203.0.113.5');
  });

  test('that a proxy tells whom nobody named is logged once, with what to do', async () => {
    logged.length = 0;
    const ask = createProxied(['loopback']);
    await ask('9.9.9.9', '198.51.100.1');
    expect(logged).toEqual([]);
    await ask('10.0.0.5', '203.0.113.5');
    await ask('10.0.0.5', '203.0.113.6');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/A proxy at 10\.0\.0\.5 .*PARLEY_TRUSTED_PROXIES/);
  });
});
