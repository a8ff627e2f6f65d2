/** Starts a process of Parley, and stops it in order. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, checkConfig, readEnvironment } from './config.ts';
import { closeDatabase, openDatabaseBeside } from './db/client.ts';
import { callLimitsOf, loopLimitsOf } from './db/database-limits.ts';
import { checkPort } from './listen.ts';
import { createLog } from './logging/create-log.ts';
import { openInstallation } from './open-installation.ts';
import { tellFailure } from './tell-failure.ts';
import { watchForFaults } from './watch-for-faults.ts';

/** A database that hangs holds no process back for longer: what is not finished then, the next start finds as after a kill. */
const stopLimitMs = 25_000;
/** Ctrl-C reaches us from the terminal and once more through npm: signals this close together are one. */
const sameSignalMs = 1_000;

type Running = { stop(): Promise<void> };

const folder = process.cwd();
stopOnSignals(start());

async function start(): Promise<Running> {
  const environment = readEnvironment(folder);
  // Before what is checked: it may be why a value is wrong.
  for (const warning of environment.warnings) console.warn(warning);
  const checked = checkConfig(environment.raw, folder);
  const servesRequests = checked.settings.role !== 'worker';
  if (servesRequests) await checkPort(checked.settings);
  const config = checked.complete();
  const log = createLog(logLevelOf(config));
  // Where one process does both, background work leaves half of the connections to people.
  const maxConnections = Math.floor(config.databaseMaxConnections / (config.role === 'all' ? 2 : 1));
  // The database starts in a process of its own, beside the imports.
  const opening = openInstallation(config, {
    limits: callLimitsOf(config.databaseTimeoutMs),
    maxConnections,
    onEvent: (event, error) => log.warn({ event, err: error }, 'The embedded database'),
    onNotice: (words) => log.warn(words),
  });
  const importing = import('./start-parts.ts');
  // Told where it is waited for, which is nowhere when there is no database.
  importing.catch(() => {});
  const installation = await opening;
  const backgroundDatabase = openDatabaseBeside(installation.database, {
    limits: loopLimitsOf(config.databaseTimeoutMs),
    maxConnections,
  });
  const parts: (() => Promise<unknown>)[] = [() => installation.close(), () => closeDatabase(backgroundDatabase)];
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= Promise.race([stopParts(parts, log), wait(stopLimitMs, undefined, { ref: false })]);
    return stopping;
  };
  watchForFaults({ source: process, log, stop, exit: (code) => process.exit(code) });
  try {
    const { startParts } = await importing;
    await startParts({ config, installation, backgroundDatabase, log, parts });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The last that was started is the first to stop. */
async function stopParts(parts: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const part of parts.toReversed()) {
    await part().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly'));
  }
}

/** At a terminal only what a person should see. */
function logLevelOf(config: Config): string {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : config.logLevel;
}

/** The first signal stops in order, also while starting; a second one, later, ends at once. */
function stopOnSignals(starting: Promise<Running>): void {
  let firstSignalAt: number | null = null;
  const onSignal = async (): Promise<void> => {
    if (firstSignalAt !== null) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    // A start that fails tells so by itself.
    const running = await starting.catch(() => null);
    if (!running) return;
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void onSignal());
  // Whoever started us is gone.
  process.on('disconnect', () => void onSignal());
  starting.catch(fail);
}

function fail(error: unknown): void {
  console.error(tellFailure('Parley could not start', error, ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')));
  process.exit(1);
}
