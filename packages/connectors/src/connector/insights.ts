import type { InsightFigure } from '@parley/contract/insights/rules.ts';
import type { AccountAuth } from './account.ts';

/** A day as the network counts days (its zone stands in the connector). Null: the network offers no such figure. */
export type InsightDay = {
  date: string;
  followers: number | null;
  followersGained: number | null;
  reach: number | null;
  impressions: number | null;
  engagements: number | null;
};

export type TopContent = {
  externalId: string;
  title: string;
  type: string;
  publishedAt: Date;
  permalink: string | null;
  /** The address of a small picture of it at the network; null where the network tells none. */
  thumbnailUrl: string | null;
  engagements: number;
  impressions: number | null;
};

export type InsightsCapability = {
  /** Which figures the network's API version really offers; the others are null everywhere. */
  offers: readonly InsightFigure[];
  /** The zone by whose clocks the network counts its days (IANA). */
  timeZone: string;
  /** How many days back the network tells, today's included. */
  historyDays: number;
  /** A day that ended so many days ago is told, and changes no more. */
  settledAfterDays: number;
  /** Whether the day under way can be asked for; of what is told of it only the followers are whole. */
  tellsToday: boolean;
  /** How often asking is worth it, in milliseconds. */
  askEveryMs: number;
  /** Oldest first, both days included; days the network has not counted yet are absent. @throws ConnectorError */
  daily(auth: AccountAuth, range: { since: string; until: string }): Promise<InsightDay[]>;
  /** Most engagements first. @throws ConnectorError */
  topContent(auth: AccountAuth, range: { since: string; until: string; limit: number }): Promise<TopContent[]>;
};
