import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ScriptedAnswer, type ScriptedNetwork, startScriptedNetwork } from '../../test/scripted-network.ts';
import { callNetwork, toConnectorError, toSendOutcome } from './call.ts';
import { exchangeHttp } from './exchange.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function answering(answer: ScriptedAnswer) {
  network = await startScriptedNetwork(() => answer);
  return network.address;
}

const token = 'EAAsecret123456';
const request = (url: string, method: 'GET' | 'POST' = 'POST', timeoutMs = 300) => ({
  method,
  url,
  secrets: [token],
  timeoutMs,
});
const readRefusal = ({ status }: { status: number }) => ({
  kind: status >= 500 ? ('transient' as const) : ('permanent' as const),
  code: String(status),
  reason: `said ${token}`,
  retryAt: null,
});
const schema = z.object({ id: z.string() });

describe('what becomes of a request', () => {
  test('a refused connection was never sent', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const exchange = await exchangeHttp(request(`http://127.0.0.1:${port}/x?access_token=${token}`));
    expect(exchange).toMatchObject({ state: 'not-sent', code: 'unreachable' });
    expect(JSON.stringify(exchange)).not.toContain(token);
  });

  test('a name that nobody knows was never sent', async () => {
    expect(await exchangeHttp(request('http://no-such-host.invalid/', 'POST', 5000))).toMatchObject({
      state: 'not-sent',
    });
  });

  test('a connection that broke off after the request left has no answer', async () => {
    const address = await answering((response) => response.destroy());
    expect(await exchangeHttp(request(address))).toMatchObject({ state: 'no-answer', code: 'reset' });
  });

  test('an answer that does not come in time is none', async () => {
    const address = await answering(() => undefined);
    expect(await exchangeHttp(request(address))).toMatchObject({ state: 'no-answer', code: 'timeout' });
  });

  test('an answer that begins in time and then comes byte by byte is none', async () => {
    const address = await answering((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await exchangeHttp(request(address))).toMatchObject({ state: 'no-answer', code: 'timeout' });
  });

  test('an answer that stops in the middle is none', async () => {
    const address = await answering((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":');
      process.nextTick(() => response.destroy());
    });
    expect(await exchangeHttp(request(address))).toMatchObject({ state: 'no-answer' });
  });

  test('a redirect is not followed, so that no token goes elsewhere', async () => {
    const elsewhere = await startScriptedNetwork(() => ({ json: { id: '1' } }));
    const address = await answering({ status: 302, headers: { location: elsewhere.address } });
    expect(await exchangeHttp(request(address, 'GET'))).toMatchObject({ state: 'answered', status: 302 });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('a write takes a connection of its own, since one that idled may be closed by now; reads share one', async () => {
    const ports: (number | undefined)[] = [];
    network = await startScriptedNetwork(({ port }) => {
      ports.push(port);
      return { json: {} };
    });
    for (const method of ['GET', 'GET', 'POST', 'POST'] as const) {
      await exchangeHttp(request(network.address, method));
      // The connection is free again a turn after the answer was read.
      await setImmediate();
    }
    const [firstRead, secondRead, ...writes] = ports;
    expect(secondRead).toBe(firstRead);
    expect(new Set([firstRead, ...writes]).size).toBe(3);
  });

  test('an endless answer is given up', async () => {
    const address = await answering((response) => {
      response.writeHead(200);
      const write = (): void => {
        while (response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', write);
      };
      write();
    });
    expect(await exchangeHttp(request(address, 'GET', 10_000))).toMatchObject({
      state: 'no-answer',
      code: 'malformed',
    });
  });
});

describe('what it means for a write and for a read', () => {
  test.each([
    ['HTML instead of JSON', { text: '<html>' }],
    ['a field that is missing', { json: { identifier: '1' } }],
    ['a field of another kind', { json: { id: 7 } }],
    ['nothing', { text: '' }],
  ])('a success with %s is unknown to a write, passing to a read', async (_name, answer) => {
    const result = await callNetwork(request(await answering(answer)), schema, readRefusal);
    if (result.ok) throw new Error('was read');
    expect(toSendOutcome(result.failure, true)).toMatchObject({ outcome: 'unknown' });
    expect(toConnectorError(result.failure)).toMatchObject({ kind: 'transient', code: 'malformed' });
  });

  test('fields that we do not know are passed over', async () => {
    const address = await answering({ json: { id: '1', new_in_v99: { deep: true } } });
    expect(await callNetwork(request(address), schema, readRefusal)).toMatchObject({ ok: true, answer: { id: '1' } });
  });

  test('a server error on a write may have happened; a refusal did not, and tells no token', async () => {
    const failing = await callNetwork(request(await answering({ status: 502, text: '<html>' })), schema, readRefusal);
    if (failing.ok) throw new Error('was read');
    expect(toSendOutcome(failing.failure, true)).toMatchObject({ outcome: 'retry', mayHaveHappened: true });
    await network?.close();
    const refused = await callNetwork(request(await answering({ status: 400, json: {} })), schema, readRefusal);
    if (refused.ok) throw new Error('was read');
    expect(toSendOutcome(refused.failure, true)).toEqual({
      outcome: 'rejected',
      code: '400',
      reason: 'said [redacted]',
    });
  });
});

describe('what an upload sends', () => {
  const bytes = new Uint8Array([0, 255, 10, 13]);

  test('bytes go as they are, with the type that was named', async () => {
    network = await startScriptedNetwork(() => ({ json: { id: '1' } }));
    await exchangeHttp({
      ...request(network.address),
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      bytes,
    });
    expect(network.requests[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '4' },
    });
  });

  test('a file goes beside its fields, named and typed', async () => {
    network = await startScriptedNetwork(() => ({ json: { id: '1' } }));
    const file = { field: 'source', fileName: 'a.png', mimeType: 'image/png', bytes };
    await exchangeHttp({ ...request(network.address), multipart: { fields: { message: 'Olá 👩‍🚀' }, file } });
    const [sent] = network.requests;
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toContain('name="message"\r\n\r\nOlá 👩‍🚀');
    expect(sent?.body).toContain('name="source"; filename="a.png"\r\nContent-Type: image/png');
  });
});
