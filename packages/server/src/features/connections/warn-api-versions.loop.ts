/** Tells the administrators of the installation, 60 and 14 days before, that a network switches off the API version in use. */
import type { ApiVersion, ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { apiVersionWarnings } from '../../db/schema/api-versions.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { daysLeftOf, describeEnd, warnDaysBefore } from './api-version.ts';
import { tellAdministrators } from './tell-administrators.ts';

export function createWarnApiVersionsLoop(
  context: Context,
  definitions: readonly ConnectorDefinition[] = connectorDefinitions,
): Loop {
  return {
    name: 'warn-api-versions',
    idleMs: 60 * 60_000,
    async run() {
      for (const { platform, apiVersion } of definitions) {
        const network = context.networks.get(platform);
        // The sandbox switches nothing off.
        if (apiVersion === undefined || network === undefined || network.isSandbox) continue;
        const days = daysLeftOf(apiVersion, context.now());
        if (apiVersion.endsOn === null || days === null) continue;
        const due = warnDaysBefore.filter((daysBefore) => days <= daysBefore);
        if (due.length > 0)
          await warnOnce(context, platform, apiVersion.name, due, describeEnd(apiVersion.endsOn, days));
      }
      return 0;
    },
  };
}

/** Warns once for each number of days. A warning that comes late counts for the earlier ones too. */
async function warnOnce(
  context: Context,
  platform: ConnectorDefinition['platform'],
  version: ApiVersion['name'],
  due: readonly number[],
  end: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const warnedAt = context.now();
    const first = await transaction
      .insert(apiVersionWarnings)
      .values(due.map((daysBefore) => ({ platform, version, daysBefore, warnedAt })))
      .onConflictDoNothing()
      .returning({ daysBefore: apiVersionWarnings.daysBefore });
    // The latest warning that is due was given already.
    if (!first.some(({ daysBefore }) => daysBefore === Math.min(...due))) return;
    await tellAdministrators(transaction, {
      kind: 'api-version-ending',
      occasion: null,
      title: `${platformNames[platform]}: API version ${version} ${end}`,
      body: 'Afterwards Parley can no longer read or answer there. Update Parley before that day.',
    });
  });
}
