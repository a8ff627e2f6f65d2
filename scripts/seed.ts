/** `npm run seed -- --messages N [--workspace NAME]`: a big workspace for measurements, in the installation of `npm start`. */
import { parseArgs } from 'node:util';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import { seedBulkWorkspace } from '../packages/server/seed/bulk-workspace.ts';
import { checkConfig, readEnvironment } from '../packages/server/src/config.ts';
import { unboundedLimits } from '../packages/server/src/db/database-limits.ts';
import { createFirstAdministrator, findFirstAdministrator } from '../packages/server/src/features/auth/user.service.ts';
import { openInstallation } from '../packages/server/src/open-installation.ts';
import { StartupError } from '../packages/server/src/startup-error.ts';

const messagesMax = 20_000_000;

try {
  await seed();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const { messages, workspaceName } = readWords();
  const folder = process.cwd();
  const config = checkConfig(readEnvironment(folder).raw, folder).complete();
  const installation = await openInstallation(config, { limits: unboundedLimits });
  try {
    const made = await createFirstAdministrator(installation.database, config.firstAdministrator);
    if (made?.isGenerated) console.log(`Made the first administrator: ${made.email}, password ${made.password}`);
    const owner = await findFirstAdministrator(installation.database);
    const startedAt = performance.now();
    await seedBulkWorkspace(installation.database, {
      workspaceName,
      messages,
      platforms: connectorDefinitions.map(({ platform }) => platform),
      now: new Date(),
      ownerUserId: owner?.userId ?? null,
      onProgress: (done) => console.log(`${done} of ${messages} messages after ${seconds(startedAt)} s`),
    });
    console.log(
      `The workspace "${workspaceName}" has ${messages} more messages. The first administrator is its owner.`,
    );
  } finally {
    await installation.close();
  }
}

function readWords(): { messages: number; workspaceName: string } {
  const right = 'Say how many: npm run seed -- --messages 100000 [--workspace "Name"]';
  let values: { messages?: string; workspace?: string };
  try {
    ({ values } = parseArgs({ options: { messages: { type: 'string' }, workspace: { type: 'string' } } }));
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${right}`);
  }
  const messages = Number(values.messages);
  if (!Number.isInteger(messages) || messages < 1 || messages > messagesMax) {
    throw new StartupError(`--messages must be a whole number from 1 to ${messagesMax}.\n${right}`);
  }
  return { messages, workspaceName: values.workspace ?? 'Measurements' };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
