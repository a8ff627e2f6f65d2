/** A video that YouTube has just taken is not listed yet: the publication goes on, and does not fail. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@parley/sandbox/sandbox.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoFile } from '../../conformance/files.ts';
import { createPlayer } from '../../conformance/player.ts';
import type { PublishRequest, PublishStep } from '../../connector.ts';
import { youtubeDefinition } from './definition.ts';

const sandbox = Fastify({ forceCloseConnections: true });
const world = {
  address: '',
  deadAddress: '',
  files: '',
  webhooks: { address: '', received: [], connector: null, reaches: [], tellsChanges: [] },
  settings: {},
  limitsByDay: [],
  written: {},
  tokens: {},
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-just-uploaded-'));
  // Slow enough for the test to come before the video is listed.
  const stateFile = join(folder, 'sandbox.sqlite');
  // The address is part of the sandbox's answers, so the port is found first.
  const port = await findFreePort();
  world.address = `http://127.0.0.1:${port}`;
  await sandbox.register(createSandbox({ stateFile, publicUrl: world.address, workFactor: 60 }));
  await sandbox.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a video that is not listed right after its upload is asked for again, and does not count as gone', async () => {
  const player = createPlayer(youtubeDefinition, () => world);
  const connector = player.connectorAt({ timeoutMs: 10_000 });
  const account = await player.connect(connector);
  const { publish } = connector;
  if (publish?.follow === undefined) throw new Error('no publishing');
  const request: PublishRequest = {
    text: 'Pitching the Skerry',
    title: 'The Skerry',
    link: null,
    media: [videoFile('film.mp4')],
    thread: [],
    firstComment: null,
    options: { privacy: 'unlisted', madeForKids: 'no' },
    idempotencyKey: 'key-1',
  };
  const stateOf = (step: PublishStep) => ('state' in step ? JSON.parse(JSON.stringify(step.state)) : null);
  let step = await publish.prepare(account, request, null);
  while (step.outcome === 'processing') step = await publish.prepare(account, request, stateOf(step));
  expect(step).toMatchObject({ outcome: 'prepared' });
  step = await publish.publish(account, request, stateOf(step));
  step = await publish.follow(account, request, stateOf(step));
  expect(step).toMatchObject({ outcome: 'processing', state: { misses: 1 } });
});
