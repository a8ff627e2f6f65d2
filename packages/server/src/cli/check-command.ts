import type { CheckFinding } from '@parley/connectors/connector/connector.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { checkNetwork, summarize } from '../features/connections/check-network.ts';
import { checkStoredTokens } from '../features/connections/check-stored-tokens.ts';
import { type Command, readWords, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const marks: Record<CheckFinding['state'], string> = { ok: 'ok      ', warning: 'remark  ', problem: 'PROBLEM ' };

/** `check [NETWORK]`: exit code 1 when something is wrong. Without a name: every network that is set up. */
export const check: Command = async (words, checkSettings) => {
  const name = words[0] === undefined || words[0].startsWith('-') ? undefined : words[0];
  readWords(words, {}, name === undefined ? [] : ['The network']);
  const chosen = connectorDefinitions.filter(({ platform }) => name === undefined || platform === name);
  if (chosen.length === 0)
    throw new UsageError(
      `"${name}" is no network that Parley knows; give one of ${connectorDefinitions.map(({ platform }) => platform).join(', ')}.`,
    );
  const config = checkSettings().complete();
  await withDatabase(config, async (database, now) => {
    for (const definition of chosen) {
      // Asked for all of them, only those that are set up are meant.
      if (name === undefined && !config.networks.has(definition.platform)) continue;
      const findings = await checkOne({ config, database, now }, definition);
      console.log([summarize(definition, findings), ...findings.map(toLine)].join('\n'));
      if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
    }
  });
};

async function checkOne(
  { config, database, now }: { config: Config; database: Database; now: () => Date },
  definition: (typeof connectorDefinitions)[number],
): Promise<CheckFinding[]> {
  const network = config.networks.get(definition.platform) ?? null;
  const connector = network === null ? null : definition.create({ ...network.connector, now });
  const findings = await checkNetwork({ config, definition, network, connector, now: now() });
  if (network === null || connector === null) return findings;
  const accounts = await checkStoredTokens({ config, database }, definition.platform, {
    connector,
    isSandbox: network.isSandbox,
  });
  return [...findings, ...accounts];
}

function toLine({ state, text, advice }: CheckFinding): string {
  return `  ${marks[state]}${text}${advice === null ? '' : `\n          ${advice}`}`;
}
