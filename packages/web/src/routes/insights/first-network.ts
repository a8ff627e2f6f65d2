import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';

/** The first network with an account that works, else with one that has to be reconnected, else the first. */
export function firstNetworkOf(connections: readonly Connection[]): InsightsPlatform {
  const find = (isWanted: (connection: Connection) => boolean) =>
    insightsPlatforms.find((platform) => connections.some((each) => each.platform === platform && isWanted(each)));
  return find(({ isValid, needsReauth }) => isValid && !needsReauth) ?? find(() => true) ?? insightsPlatforms[0];
}
