/** Starts a process of Parley, and stops it in order. */
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { addBackgroundLoops } from './background-loops.ts';
import { type Config, checkConfig, readEnvironment, type Settings } from './config.ts';
import type { Context } from './context.ts';
import { closeDatabase, openDatabaseBeside } from './db/client.ts';
import { callLimitsOf, loopLimitsOf } from './db/database-limits.ts';
import { createSessionFinder } from './features/auth/find-session.ts';
import { rememberSessions } from './features/auth/remember-sessions.ts';
import { createFirstAdministrator } from './features/auth/user.service.ts';
import { releasePollLeases } from './features/ingest/poll-connections.loop.ts';
import { openMediaStorage } from './features/media/open-media-storage.ts';
import { createUsageRecorder, type UsageRecorder } from './features/usage/usage-recorder.ts';
import { listenForWakeUps } from './jobs/listen-for-wake-ups.ts';
import { createBackgroundWork } from './jobs/run-background-work.ts';
import { createLog } from './logging/create-log.ts';
import { createNetworks } from './networks/create-networks.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { StartupError } from './startup-error.ts';
import { tellFailure } from './tell-failure.ts';
import { watchForFaults } from './watch-for-faults.ts';

const stopGraceMs = 15_000;
/** A database that hangs holds no process back for longer: what is not finished then, the next start finds as after a kill. */
const stopLimitMs = 25_000;
const usageEveryMs = 2_000;
/** Ctrl-C reaches us from the terminal and once more through npm: signals this close together are one. */
const sameSignalMs = 1_000;

type Running = { stop(): Promise<void> };

const folder = process.cwd();
stopOnSignals(start());

async function start(): Promise<Running> {
  const checked = checkConfig(readEnvironment(folder), folder);
  const servesRequests = checked.settings.role !== 'worker';
  if (servesRequests) await checkPort(checked.settings);
  const config = checked.complete();
  const log = createLog(logLevelOf(config));
  // Where one process does both, background work leaves half of the connections to people.
  const maxConnections = Math.floor(config.databaseMaxConnections / (config.role === 'all' ? 2 : 1));
  const installation = await openInstallation(config, {
    limits: callLimitsOf(config.databaseTimeoutMs),
    maxConnections,
    onEvent: (event, error) => log.warn({ event, err: error }, 'The embedded database'),
    onNotice: (words) => log.warn(words),
  });
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
    const usage = createUsageRecorder(() => new Date());
    let isStarted = false;
    const context = { ...(await createContext(config, installation, log, usage)), isStarted: () => isStarted };
    const background: Context = { ...context, database: backgroundDatabase };
    parts.push(writeUsageNowAndThen(usage, background));
    addBackgroundLoops(background);
    const app = servesRequests ? await openApp(context, parts) : null;
    // Before anybody can ask: whoever comes first can sign in.
    const administrator = await createFirstAdministrator(background.database, config.firstAdministrator, showPassword);
    if (app) await listen(app, config);
    if (config.role !== 'web') {
      await releasePollLeases(background);
      const stopListening = await listenForWakeUps(background);
      background.work.start();
      parts.push(async () => {
        await background.work.stop(stopGraceMs);
        await stopListening();
      });
    }
    isStarted = true;
    announce(config, administrator);
    if (config.role !== 'web') parts.push(makeDemo(background));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** All but listening. */
async function openApp(context: Context, parts: (() => Promise<unknown>)[]): Promise<FastifyInstance> {
  const sessions = rememberSessions(context, createSessionFinder(context));
  parts.push(await sessions.listen());
  const app = await createApp(context, { sessions });
  parts.push(() => app.close());
  return app;
}

/** The last that was started is the first to stop. */
async function stopParts(parts: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const part of parts.toReversed()) {
    await part().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly'));
  }
}

/** In the background: the first start answers at once, and the demo workspace fills while one looks around. */
function makeDemo(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const made = import('../seed/demo-workspace.ts')
    .then(({ ensureDemoWorkspace }) => ensureDemoWorkspace(context, { signal: stopping.signal }))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) context.log.error({ err: error }, 'The demo workspace could not be finished');
    });
  return () => {
    stopping.abort();
    return made;
  };
}

/** Calls never wait for the count of what they used. */
function writeUsageNowAndThen(usage: UsageRecorder, { database, log }: Context): () => Promise<void> {
  const write = () =>
    usage
      .flush(database)
      .catch((error: unknown) => log.warn({ err: error }, 'What the networks were asked could not be counted yet'));
  const timer = setInterval(write, usageEveryMs);
  return async () => {
    clearInterval(timer);
    await write();
  };
}

async function createContext(
  config: Config,
  installation: Installation,
  log: Logger,
  usage: UsageRecorder,
): Promise<Context> {
  const now = () => new Date();
  const networks = await createNetworks(config, { database: installation.database, log, now, usage });
  const work = createBackgroundWork({ log });
  return {
    config,
    database: installation.database,
    log,
    now,
    engine: createBuiltInEngine(),
    networks,
    work,
    storage: openMediaStorage(config),
  };
}

/** At a terminal only what a person should see. */
function logLevelOf(config: Config): string {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : config.logLevel;
}

/** Before anything is touched: whether somebody else listens there. */
async function checkPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, settings)));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw toPortError(error as NodeJS.ErrnoException, config);
  }
}

function toPortError(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`PORT ${port} on ${host} is in use by another program; stop it or set PORT to a free one.`);
  }
  if (error.code === 'EACCES')
    return new StartupError(`PORT ${port} may not be opened by this account; set PORT to 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartupError(
      `HOST ${host} is no address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
    );
  }
  return error;
}

function showPassword({ email, password }: { email: string; password: string }): void {
  console.log(`\nSign in as ${email} with the password ${password}`);
  console.log('This password is shown only now. Keep it.');
}

function announce(config: Config, administrator: Awaited<ReturnType<typeof createFirstAdministrator>>): void {
  if (config.role === 'worker') {
    console.log('Parley is working in the background. Stop it with Ctrl-C.');
    return;
  }
  console.log(`\nParley is running: ${config.publicUrl}`);
  if (administrator?.isGenerated) {
    console.log(`Sign in as ${administrator.email} with the password above.`);
  } else if (administrator) {
    console.log(`Sign in as ${administrator.email} with the password of PARLEY_ADMIN_PASSWORD.`);
  } else {
    console.log('Sign in as before; "npm run parley -- user list" tells who can.');
  }
  if (config.isSandboxServed) console.log(`Play the customer: ${config.publicUrl}/sandbox`);
  console.log('Stop it with Ctrl-C.\n');
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
