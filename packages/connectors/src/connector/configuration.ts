import type { Platform } from '@parley/contract/platforms.ts';

/** How one installation reaches one network. Addresses are configuration, so that a connector can be pointed elsewhere. */
export type ConnectorConfig = {
  /** Base of the network's API, no trailing slash. */
  apiUrl: string;
  /** Base of the network's consent page, no trailing slash. */
  authUrl: string;
  clientId: string;
  /** The application's secret; also the key of webhook signatures where the network has one secret for both. */
  clientSecret: string;
  /** What the network must repeat when it verifies our webhook address; also the seed of per-account webhook secrets. */
  webhookVerifyToken: string;
  /** How long one call may take, in milliseconds. */
  timeoutMs: number;
  now: () => Date;
  /** The values of `ConnectorEnvironment.settings` that the installation gave, by our names. */
  settings?: Readonly<Record<string, string>>;
  /** What the connector told `onLearned` before, by its own names. */
  learned?: Readonly<Record<string, string>>;
  /** Called with what the connector found out about the network as a whole, so that it need not find it out again; must not throw. */
  onLearned?: (name: string, value: string) => void;
  /** Called before every call that costs a part of the network's `quota`; must not throw. */
  onQuotaSpent?: (cost: QuotaCost) => void;
  /** Called with every allowance that a network announces in its answers; must not throw. */
  onAllowanceSeen?: (allowance: SeenAllowance) => void;
};

/** An allowance as a network's headers tell it. */
export type SeenAllowance = {
  /** The network's own name of it. */
  bucket: string;
  label: string;
  /** `application`: all accounts share it; `account`: each has its own. */
  scope: 'application' | 'account';
  used: number;
  limit: number;
  unit: 'calls' | 'percent';
  resetsAt: Date | null;
  /**
   * False where polling need not slow down for this allowance, because polling uses none of it or the connector spreads its calls
   * itself. Absent: polling slows down for it.
   */
  boundsAsking?: boolean;
};

/** What one call takes from the application's daily allowance. */
export type QuotaCost = { bucket: string; units: number };

/**
 * The daily units that a network gives the whole application (not each account) without telling how many are left. The use is counted
 * through `ConnectorConfig.onQuotaSpent`.
 */
export type QuotaDescription = {
  /** The time zone in which the network's day begins at midnight. */
  timeZone: string;
  /** The network's defaults; an operator may have been granted more. `boundsAsking` as of `SeenAllowance`. */
  buckets: readonly { bucket: string; label: string; unitsPerDay: number; boundsAsking?: boolean }[];
};

/** The environment variables that configure a network, and its addresses where they are not set. */
export type ConnectorEnvironment = {
  /** Absent where the network is connected by a token that a person pastes. */
  clientId?: string;
  clientSecret?: string;
  webhookVerifyToken?: string;
  apiUrl: { name: string; default: string };
  authUrl: { name: string; default: string };
  /** Further variables, all of them optional, by our names of the settings. */
  settings?: Readonly<Record<string, SettingVariable>>;
  /** Where the sandbox plays the network under these given settings; absent: under its own name, with them as they are. */
  sandbox?(given: Readonly<Record<string, string>>): SandboxPlace;
};

/** The variable's name; with `oneOf` where only certain values are allowed. */
export type SettingVariable = string | { name: string; oneOf: readonly string[] };

/** The sandbox's prefix (`/sandbox/<platform>`), whose application also signs in, and the settings that lead there. */
export type SandboxPlace = { platform: Platform; settings: Readonly<Record<string, string>> };
