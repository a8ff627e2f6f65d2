/** The imitated networks on a free port, and the suite's means to play them, for what one network alone does. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@parley/sandbox/sandbox.ts';
import Fastify from 'fastify';
import { createPlayer, type Player } from '../src/conformance/player.ts';
import type { ConnectorDefinition } from '../src/connector/connector.ts';

export type OpenNetwork = {
  player: Player;
  /** The network's clock; the connector's follows it by `player.clock`. */
  clock: { aheadMs: number };
  /** Of the imitation, with `/sandbox`. */
  address: string;
  close(): Promise<void>;
};

/** @param pace how slowly the imitation works on files, and how soon a rate limit of it ends */
export async function openNetwork(
  definition: ConnectorDefinition,
  settings: Readonly<Record<string, string>> = {},
  pace: { workFactor?: number; rateWindowSeconds?: number } = {},
): Promise<OpenNetwork> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-network-'));
  // The address is part of the imitation's answers, so the port is found first.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const publicUrl = `http://127.0.0.1:${port}`;
  const clock = { aheadMs: 0 };
  const app = Fastify({ forceCloseConnections: true });
  const stateFile = join(folder, 'sandbox.sqlite');
  const now = () => Date.now() + clock.aheadMs;
  await app.register(createSandbox({ stateFile, publicUrl, workFactor: 0.1, now, ...pace }));
  await app.listen({ port, host: '127.0.0.1' });
  const nowhere = { address: '', received: [], connector: null, reaches: [], tellsChanges: [] };
  const world = {
    address: publicUrl,
    deadAddress: '',
    webhooks: nowhere,
    files: '',
    settings: {},
    limitsByDay: [],
    written: {},
    tokens: {},
  };
  return {
    player: createPlayer(definition, () => world, settings),
    clock,
    address: `${publicUrl}/sandbox`,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
