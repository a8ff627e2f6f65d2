/** What ingest takes in: one account's part of a webhook or of a page that was asked for. */
import type { InboundItem } from '@parley/connectors/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';

export type InboundPart = {
  platform: Platform;
  isSandbox: boolean;
  accountExternalId: string;
  items: readonly InboundItem[];
  receivedAt: Date;
  /** Comes back in the result for what could not be placed yet. */
  source: number;
};

/** An account of ours in one workspace. */
export type IngestAccount = {
  workspaceId: string;
  id: string;
  platform: Platform;
  externalId: string;
  isSandbox: boolean;
};

/** A connection as ingest sees it. One account may be connected in several workspaces. */
export type IngestConnection = IngestAccount & {
  state: 'active' | 'needs-reconnect';
  lastSyncedAt: Date | null;
  /** When its grant was given: what was taken away before is back. */
  grantedAt: Date | null;
  /** Whether the messages from before it was connected have all arrived. */
  isBackfilled: boolean;
};
