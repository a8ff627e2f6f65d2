/** `npm run parley -- <command>`: Parley's command line, which also works beside a running server. */
import { checkConfig, readEnvironment } from '../config.ts';
import { tellFailure } from '../tell-failure.ts';
import { backup, restore } from './backup-commands.ts';
import { check } from './check-command.ts';
import { type Command, UsageError } from './command.ts';
import { help } from './help.ts';
import { discardUnread, listUnread, replayUnread } from './inbound-commands.ts';
import { addUser, listAllUsers, resetUserPassword, resetUserTwoFactor } from './user-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  'user add': addUser,
  'user list': listAllUsers,
  'user reset-password': resetUserPassword,
  'user reset-two-factor': resetUserTwoFactor,
  'inbound list': listUnread,
  'inbound replay': replayUnread,
  'inbound discard': discardUnread,
  check,
  backup,
  restore,
};

const words = process.argv.slice(2);
try {
  await run(words);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) console.error(`${error.message}\n"npm run parley -- help" tells how.`);
  else
    console.error(tellFailure('The command failed', error, ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')));
}

async function run(given: string[]): Promise<void> {
  if (given.length === 0 || ['help', '--help', '-h'].includes(given[0] ?? '')) {
    console.log(help);
    return;
  }
  for (const length of [2, 1]) {
    const command = commands[given.slice(0, length).join(' ')];
    if (!command) continue;
    const folder = process.cwd();
    // Configured exactly as the server, so that both speak of the same installation.
    await command(given.slice(length), () => {
      const { raw, warnings } = readEnvironment(folder);
      for (const warning of warnings) console.warn(warning);
      return checkConfig(raw, folder);
    });
    return;
  }
  throw new UsageError(`There is no command "${given.slice(0, 2).join(' ')}".`);
}
