/** The configuration: environment variables and `.env`, parsed once at start. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import {
  type Environment,
  given,
  isLoopback,
  parseEnvironment,
  type RawEnvironment,
  toAbsolute,
} from './config/environment.ts';
import { type MailServer, toMailServer } from './config/mail-server.ts';
import { type MediaBucket, toMediaBucket } from './config/media-bucket.ts';
import { findModelProblems, type ModelConfig, toModelConfig } from './config/model.ts';
import { type NetworkConfig, parseNetworks, type SandboxAddresses } from './config/networks.ts';
import { type Operator, toOperator } from './config/operator.ts';
import { parsePendingScopes } from './config/pending-scopes.ts';
import { keepSecretKey, toSecretKey } from './config/secret-key.ts';
import type { TrustedProxies } from './config/trusted-proxies.ts';
import { StartupError } from './startup-error.ts';

export { readEnvironment } from './config/environment-file.ts';
export type { NetworkConfig } from './config/networks.ts';

const bytesPerGigabyte = 1024 ** 3;

export type ProcessRole = 'all' | 'web' | 'worker';

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether the public address is loopback: cookies need no `Secure` there, and the sandbox may run. */
  isLocal: boolean;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  databaseMaxConnections: number;
  /** How long a statement of a call may take; one of background work may take four times as long. */
  databaseTimeoutMs: number;
  role: ProcessRole;
  firstAdministrator: { email: string | null; password: string | null };
  /** 32 bytes: encrypts tokens at rest, signs what needs signing. */
  secretKey: Buffer;
  /** Whose word about a caller's address is taken. */
  trustedProxies: TrustedProxies;
  /** Null: metrics are for this machine only. */
  metricsToken: string | null;
  isSandboxServed: boolean;
  /** Opens the page and the calls of a public sandbox; null: only platform administrators. */
  sandboxToken: string | null;
  /** Whether the first start makes the demo workspace. */
  isDemoWanted: boolean;
  /** Absent: neither credentials nor the sandbox stand behind the network. */
  networks: ReadonlyMap<Platform, NetworkConfig>;
  /** Scopes that wait for a network's review, where the operator named them. */
  pendingScopes: ReadonlyMap<Platform, readonly string[]>;
  /** Push services in the operator's own network, which may be called although they are not public; everything below each. */
  pushAddresses: readonly string[];
  /** Who runs this installation, for the legal pages. */
  operator: Operator;
  /** Null: mails are kept in the database. */
  mailServer: MailServer | null;
  /** Null: files lie in `dataDir`. */
  mediaBucket: MediaBucket | null;
  /** How much the media library of one workspace may hold. */
  mediaLimitBytes: number;
  /** Addresses that are not public and that webhooks may call all the same, with everything below each. */
  webhookAddresses: readonly string[];
  session: { idleTimeoutMs: number };
  logLevel: string;
} & ModelConfig;

/** The configuration without what only the data directory knows. */
export type Settings = Omit<Config, 'secretKey' | 'networks' | 'pendingScopes'>;
export type CheckedSettings = {
  settings: Settings;
  /** Makes the configuration whole: makes the key on the first start. @throws StartupError */
  complete(): Config;
};

/**
 * Checks every variable and touches nothing. Relative paths count from `folder`.
 * @throws StartupError with one line for each wrong variable
 */
export function checkConfig(raw: RawEnvironment, folder: string): CheckedSettings {
  const problems: string[] = [];
  const environment = parseEnvironment(raw, problems);
  // The networks' own variables are checked too, so that a person is told everything at once.
  parseNetworks(connectorDefinitions, raw, null, Buffer.alloc(32), problems);
  if (given(raw, 'DATABASE_URL') && !given(raw, 'PARLEY_SECRET_KEY')) {
    problems.push(
      'PARLEY_SECRET_KEY is missing; with DATABASE_URL set it must be given, the same for every process: at least 32 characters, for example the output of "openssl rand -base64 32".',
    );
  }
  if (environment) problems.push(...findModelProblems(environment));
  const settings = environment && toSettings(environment, folder);
  if (settings) problems.push(...checkDataDir(settings));
  if (!settings || !environment || problems.length > 0) throw new StartupError(problems.join('\n'));
  return {
    settings,
    complete() {
      const secretKey = environment.PARLEY_SECRET_KEY
        ? toSecretKey(environment.PARLEY_SECRET_KEY)
        : keepSecretKey(settings.dataDir);
      const sandbox = settings.isSandboxServed ? sandboxAddresses(settings) : null;
      const networks = parseNetworks(connectorDefinitions, raw, sandbox, secretKey, []);
      return { ...settings, secretKey, networks, pendingScopes: parsePendingScopes(raw) };
    },
  };
}

function toSettings(environment: Environment, folder: string): Settings {
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, '');
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  return {
    port: environment.PORT,
    host: environment.HOST,
    publicUrl,
    isLocal,
    dataDir: toAbsolute(folder, environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseMaxConnections: environment.DATABASE_MAX_CONNECTIONS,
    databaseTimeoutMs: environment.DATABASE_TIMEOUT_SECONDS * 1000,
    role: environment.PARLEY_ROLE,
    firstAdministrator: {
      email: environment.PARLEY_ADMIN_EMAIL ?? null,
      password: environment.PARLEY_ADMIN_PASSWORD ?? null,
    },
    // Off loopback a proxy stands before us, as a rule on this machine.
    trustedProxies: environment.PARLEY_TRUSTED_PROXIES ?? (isLocal ? false : ['loopback']),
    metricsToken: environment.PARLEY_METRICS_TOKEN ?? null,
    sandboxToken: environment.PARLEY_SANDBOX_TOKEN ?? null,
    isSandboxServed: environment.PARLEY_SANDBOX === 'on' || (environment.PARLEY_SANDBOX === 'auto' && isLocal),
    isDemoWanted: environment.PARLEY_DEMO === 'on',
    pushAddresses: environment.PARLEY_PUSH_ADDRESSES?.split(/\s+/) ?? [],
    operator: toOperator(environment),
    mailServer: environment.SMTP_URL === undefined ? null : toMailServer(environment.SMTP_URL, publicUrl),
    mediaBucket: environment.MEDIA_URL === undefined ? null : toMediaBucket(environment.MEDIA_URL),
    ...toModelConfig(environment),
    mediaLimitBytes: environment.MEDIA_LIMIT_GB * bytesPerGigabyte,
    webhookAddresses: environment.PARLEY_WEBHOOK_ADDRESSES?.split(/\s+/) ?? [],
    session: { idleTimeoutMs: environment.SESSION_IDLE_MINUTES * 60_000 },
    logLevel: environment.LOG_LEVEL,
  };
}

/** A worker has no web server of its own: the sandbox stands where people reach it. */
function sandboxAddresses(settings: Settings): SandboxAddresses {
  const host = ['0.0.0.0', '::', 'localhost'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`;
  return { apiUrl: settings.role === 'worker' ? settings.publicUrl : own, publicUrl: settings.publicUrl };
}

/** Whether the folder, or the nearest one above it that exists, can be written, and those in it that may be volumes of their own. */
function checkDataDir({ dataDir, mediaBucket }: Pick<Settings, 'dataDir' | 'mediaBucket'>): string[] {
  let nearest = dataDir;
  while (!existsSync(nearest) && nearest !== dirname(nearest)) nearest = dirname(nearest);
  const refusal = refusalToWrite(nearest);
  if (refusal !== null)
    return [
      `DATA_DIR is ${dataDir}, where Parley cannot write (${refusal}); it must be a folder that Parley may read and write.`,
    ];
  return [...(mediaBucket === null ? ['media'] : []), 'uploads'].flatMap((name) => {
    const inner = join(dataDir, name);
    const refused = existsSync(inner) ? refusalToWrite(inner) : null;
    return refused === null
      ? []
      : [
          `DATA_DIR is ${dataDir}; its folder ${inner} cannot be written (${refused}): give it to the account that Parley runs under, and mount it for writing.`,
        ];
  });
}

/** Null: it is a folder that we may write. */
function refusalToWrite(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return 'a file stands there';
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
