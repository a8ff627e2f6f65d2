/** What every feature is handed: made once at start, never a global. */
import type { Engine } from '@parley/ai/engine.ts';
import type { Model } from '@parley/ai/engines/model/model-engine.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { RecoveryListener } from './features/auth/recovery-listener.ts';
import type { ConnectionListener } from './features/connections/connection-listener.ts';
import type { MediaStorage } from './features/media/media-storage.ts';
import type { MemberListener } from './features/team/member-listener.ts';
import type { BackgroundWork } from './jobs/background-work.ts';

/** A network as this installation reaches it. Absent from the map: no connector, or neither credentials nor sandbox. */
export type ReachableNetwork = { connector: Connector; isSandbox: boolean };

export type Context = {
  config: Config;
  database: Database;
  log: Logger;
  /** The clock, which all processes share: the database's. A test sets it. */
  now: () => Date;
  /** How far the machine's clock is ahead of the database's, in milliseconds; absent or null: not known. */
  clockAheadMs?: () => number | null;
  /** The built-in one: reads every message, and writes where no model is configured. */
  engine: Engine;
  /** Absent: no model is configured. */
  model?: Model;
  networks: ReadonlyMap<Platform, ReachableNetwork>;
  work: BackgroundWork;
  /** Who is told when accounts can be used again. */
  connectionListeners: readonly ConnectionListener[];
  /** Who is told when an account is given back to its person. */
  recoveryListeners: readonly RecoveryListener[];
  /** Who is told when somebody is a member of a workspace no more. */
  memberListeners: readonly MemberListener[];
  /** Who is told when somebody may not answer customers any more: they are gone, or have another role. */
  answererListeners: readonly MemberListener[];
  /** What the TXT records of a name say; absent: the machine's name servers are asked. */
  lookUpTxt?: (name: string) => Promise<string[]>;
  /** Where files lie. */
  storage: MediaStorage;
  /** Whether the start is done; absent: it is. */
  isStarted?: () => boolean;
};
