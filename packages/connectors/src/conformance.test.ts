import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@parley/sandbox/sandbox.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { servedFile } from './conformance/files.ts';
import type { ConformanceVariant, ConformanceWorld } from './conformance/player.ts';
import { describeConformance } from './conformance.ts';
import { connectorDefinitions } from './registry.ts';

/** Networks with more than one way in must do the same by each. */
const variants: Partial<Record<string, readonly ConformanceVariant[]>> = {
  instagram: [
    { name: 'by Facebook Login', settings: { login: 'facebook' } },
    { name: 'by Instagram Login', settings: { login: 'instagram' } },
  ],
};

let sandbox: FastifyInstance;
let receiver: Server;
let folder: string;
const world: ConformanceWorld = {
  // Until it listens: connectors are made to see what they can do.
  address: 'http://127.0.0.1',
  deadAddress: '',
  files: '',
  webhooks: {
    address: '',
    received: [],
    connector: null,
    reaches: ['facebook', 'instagram', 'linkedin', 'twitter', 'whatsapp'],
    tellsChanges: ['facebook', 'linkedin'],
  },
  settings: { linkedin: { applicationId: '100010' } },
  limitsByDay: ['linkedin'],
  written: { channel: '@ternoutdoor' },
  tokens: { telegram: '100001:sandbox', whatsapp: '100002:sandbox-whatsapp' },
};

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-conformance-'));
  // The address is part of the sandbox's answers, so the port is found first.
  const port = await findFreePort();
  world.address = `http://127.0.0.1:${port}`;
  world.deadAddress = `http://127.0.0.1:${await findFreePort()}`;
  sandbox = Fastify({ forceCloseConnections: true });
  await sandbox.register(
    createSandbox({
      stateFile: join(folder, 'sandbox.sqlite'),
      publicUrl: world.address,
      rateWindowSeconds: 0.05,
      workFactor: 0.1,
    }),
  );
  await sandbox.listen({ port, host: '127.0.0.1' });

  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const query = Object.fromEntries(url.searchParams);
    if (url.pathname.startsWith('/files/')) {
      const file = servedFile(url.pathname);
      response.writeHead(200, { 'content-type': file.mimeType }).end(file.bytes);
      return;
    }
    if (request.method === 'GET') {
      const answer = world.webhooks.connector?.webhooks?.answerChallenge(query) ?? null;
      response.writeHead(answer ? 200 : 403, { 'content-type': answer?.contentType ?? 'text/plain' });
      response.end(answer?.body ?? '');
      return;
    }
    world.webhooks.received.push({ rawBody: Buffer.concat(chunks), headers: request.headers, query });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  world.webhooks.address = `${own}/api/webhooks/network`;
  world.files = `${own}/files`;
});

afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await sandbox.close();
  await rm(folder, { recursive: true });
});

for (const definition of connectorDefinitions) {
  for (const variant of variants[definition.platform] ?? [null]) describeConformance(definition, () => world, variant);
}
