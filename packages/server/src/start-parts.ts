/** What a process of Parley consists of beside its database. Apart, because importing it takes as long as the database's start. */
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answererListeners, memberListeners, recoveryListeners } from './access-listeners.ts';
import { announce, showPassword } from './announce.ts';
import { createApp } from './app.ts';
import { addBackgroundLoops } from './background-loops.ts';
import type { Config } from './config.ts';
import { connectionListeners } from './connection-listeners.ts';
import type { Context } from './context.ts';
import { createConfiguredModel } from './create-model.ts';
import type { Database } from './db/client.ts';
import { createDatabaseClock, followDatabaseClock } from './db/database-clock.ts';
import { noteApprovedClient } from './features/approved-clients/approved-clients.service.ts';
import { createSessionFinder } from './features/auth/find-session.ts';
import { rememberSessions } from './features/auth/remember-sessions.ts';
import { createFirstAdministrator } from './features/auth/user.service.ts';
import { releasePollLeases } from './features/connections/poll-turns.service.ts';
import { reviewStoredTokens } from './features/connections/review-stored-tokens.ts';
import { releaseReadLeases } from './features/ingest/inbound-events.queries.ts';
import { openMediaStorage } from './features/media/open-media-storage.ts';
import { createUsageRecorder, type UsageRecorder } from './features/usage/usage-recorder.ts';
import { listenForWakeUps } from './jobs/listen-for-wake-ups.ts';
import { createBackgroundWork } from './jobs/run-background-work.ts';
import { listen } from './listen.ts';
import { createNetworks } from './networks/create-networks.ts';
import type { Installation } from './open-installation.ts';

const stopGraceMs = 15_000;
const usageEveryMs = 2_000;

type Foundation = {
  config: Config;
  installation: Installation;
  /** Of the loops. */
  backgroundDatabase: Database;
  log: Logger;
  /** What runs and is to be stopped, the last one first; each is added as soon as it runs. */
  parts: (() => Promise<unknown>)[];
};

/** Starts what the process's role wants, and tells when all runs. Where it throws, `parts` holds what runs already. */
export async function startParts({ config, installation, backgroundDatabase, log, parts }: Foundation): Promise<void> {
  let isStarted = false;
  const clock = createDatabaseClock(installation.database, { log, now: () => new Date() });
  parts.push(await followDatabaseClock(clock));
  const usage = createUsageRecorder(clock.now);
  const context: Context = {
    ...(await createContext(config, installation, { log, now: clock.now, usage })),
    clockAheadMs: clock.aheadMs,
    isStarted: () => isStarted,
  };
  const background: Context = { ...context, database: backgroundDatabase };
  parts.push(writeUsageNowAndThen(usage, background));
  addBackgroundLoops(background);
  const app = config.role !== 'worker' ? await openApp(context, parts) : null;
  // Before anybody can ask: whoever comes first can sign in.
  const administrator = await createFirstAdministrator(background.database, config.firstAdministrator, showPassword);
  if (administrator) await noteApprovedClient(background.database, administrator.userId, background.now());
  if (app) await listen(app, config);
  if (config.role !== 'web') {
    await releasePollLeases(background);
    await releaseReadLeases(background);
    await reviewStoredTokens(background);
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
}

/** All but listening. */
async function openApp(context: Context, parts: (() => Promise<unknown>)[]): Promise<FastifyInstance> {
  const sessions = rememberSessions(context, createSessionFinder(context));
  parts.push(await sessions.listen());
  const app = await createApp(context, { sessions });
  parts.push(() => app.close());
  return app;
}

/** In the background: the first start answers at once, and the demo workspace fills while one looks around. */
function makeDemo(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const made = import('@parley/demo/demo-workspace.ts')
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
  { log, now, usage }: { log: Logger; now: () => Date; usage: UsageRecorder },
): Promise<Context> {
  const networks = await createNetworks(config, { database: installation.database, log, now, usage });
  const work = createBackgroundWork({ log });
  const model = await createConfiguredModel(config);
  return {
    config,
    database: installation.database,
    log,
    now,
    engine: createBuiltInEngine(),
    ...(model === null ? {} : { model }),
    networks,
    work,
    connectionListeners,
    recoveryListeners,
    memberListeners,
    answererListeners,
    storage: openMediaStorage(config),
  };
}
