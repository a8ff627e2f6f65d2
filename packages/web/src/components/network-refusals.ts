import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { t } from '../messages/translate.ts';
import { formatDate, formatNamedTime } from './date-format.ts';

export type NetworkRefusal = { platform: Platform; sentence: string };

/** The networks that refuse this whole installation, each once however many accounts it has here. */
export function networkRefusalsOf(
  connections: readonly Pick<Connection, 'platform' | 'networkRefusal'>[],
): NetworkRefusal[] {
  const refusals = new Map<Platform, NetworkRefusal>();
  for (const { networkRefusal, platform } of connections) {
    if (networkRefusal === null || refusals.has(platform)) continue;
    const name = platformNames[platform];
    const since = `${formatDate(networkRefusal.since)}, ${formatNamedTime(networkRefusal.since)}`;
    const sentence = t(
      '{name} has refused this installation since {since}. {reason} What waits for {name} is kept. Parley asks again every 5 minutes and goes on by itself.',
      { name, since, reason: networkRefusal.reason },
    );
    refusals.set(platform, { platform, sentence });
  }
  return [...refusals.values()];
}
