/** The connectors of this installation, with what it knows beforehand and what it wants to be told. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ReachableNetwork } from '../context.ts';
import type { Database } from '../db/client.ts';
import { toStorableText } from '../db/storable-json.ts';
import type { NetworkKey } from '../features/connections/connection-listener.ts';
import { keepLearned, type Learned, listLearned } from '../features/connections/learned.service.ts';
import type { UsageRecorder } from '../features/usage/usage-recorder.ts';
import { withStorableAnswers } from './storable-answers.ts';

type Surroundings = { database: Database; log: Logger; now: () => Date; usage: UsageRecorder };

/** What connectors learned of a network is handed to them at every start, so that it is learned once. */
export async function createNetworks(
  { networks: configured }: Pick<Config, 'networks'>,
  { database, log, now, usage }: Surroundings,
): Promise<Map<Platform, ReachableNetwork>> {
  const states = await listLearned(database);
  const networks = new Map<Platform, ReachableNetwork>();
  for (const definition of connectorDefinitions) {
    const { platform } = definition;
    const network = configured.get(platform);
    if (!network) continue;
    const key = { platform, isSandbox: network.isSandbox };
    const known = states.find((state) => state.platform === platform && state.isSandbox === network.isSandbox);
    const connector: Connector = definition.create({
      ...network.connector,
      now,
      learned: known?.learned ?? {},
      onLearned: (name, value) => void keep(database, log, key, { [name]: toStorableText(value) }),
      onQuotaSpent: (cost) => usage.spend(platform, connector.quota, cost),
      onAllowanceSeen: (allowance) => usage.see(platform, allowance),
    });
    networks.set(platform, { connector: withStorableAnswers(connector), isSandbox: network.isSandbox });
  }
  return networks;
}

/** No call waits for it: what could not be kept is learned again after the next start. */
async function keep(database: Database, log: Logger, network: NetworkKey, learned: Learned): Promise<void> {
  try {
    await keepLearned(database, network, learned);
  } catch (error) {
    log.warn({ err: error, platform: network.platform }, 'What was learned of a network could not be kept');
  }
}
