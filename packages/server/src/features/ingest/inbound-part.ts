/** What ingest takes in: one account's part of a webhook or of a polled page. */
import type { InboundItem } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';

export type InboundPart = {
  platform: Platform;
  isSandbox: boolean;
  accountExternalId: string;
  items: readonly InboundItem[];
  receivedAt: Date;
  /** The caller's number of the part; the result names by it what could not be placed yet. */
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
  /** When the grant was given; rights that were taken away before then have been given again. */
  grantedAt: Date | null;
  /** Whether the messages from before it was connected have all arrived. */
  isBackfilled: boolean;
};
