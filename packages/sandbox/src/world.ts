import { EventEmitter } from 'node:events';
import type { History } from './history/history.ts';
import type { SandboxAccess } from './http/access.ts';
import { openState, type State } from './state/database.ts';

export type SandboxOptions = {
  /** The SQLite file that holds the networks' state. */
  stateFile: string;
  /** The address under which the sandbox is reached, without `/sandbox`; absolute URLs are built with it. */
  publicUrl: string;
  /** What the networks hold when the state is first made; a function is asked for it at that moment. */
  history?: History | ((now: Date) => History) | undefined;
  /** Allows a `publicUrl` that is not on this machine; `access` must then say who may play. */
  allowPublic?: boolean | undefined;
  access?: SandboxAccess | undefined;
  /** Addresses of the applications that a public sandbox may send browsers and webhooks to, beside its own. */
  appUrls?: readonly string[] | undefined;
  /** The application's first page, for the way back to it; absent: none is offered. */
  homeUrl?: string | undefined;
  /** The length of X's rate-limit windows; the vendor's are 15 minutes. Default 15 s, so that nobody has to wait. */
  rateWindowSeconds?: number | undefined;
  /** Multiplies what networks allow an application by the day; 1 as the vendors do. */
  quotaFactor?: number | undefined;
  /** Multiplies how long the networks work on a file or a post after its bytes came; 1 as people see it. */
  workFactor?: number | undefined;
  /** The clock, in milliseconds since 1970. */
  now?: (() => number) | undefined;
};

/** What all parts of the sandbox share. */
export type World = {
  state: State;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Whether others can reach it. */
  isPublic: boolean;
  access: SandboxAccess;
  appUrls: readonly string[];
  /** Null: nobody said where the application is. */
  homeUrl: string | null;
  /** What the networks hold when their state is made at `madeAt`, milliseconds since 1970; absent: now. */
  history: (madeAt?: number) => History | undefined;
  rateWindowSeconds: number;
  quotaFactor: number;
  workFactor: number;
  now: () => number;
  /** Emits `change` after the state changed in this process. */
  changes: EventEmitter;
  /** Aborts when the sandbox closes; whoever holds a caller lets go then. */
  closing: AbortController;
};

/**
 * Opens the state behind a sandbox.
 * @throws Error when `publicUrl` is not an address of this machine and `allowPublic` is not set.
 */
export function openWorld(options: SandboxOptions): World {
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const allowPublic = options.allowPublic === true;
  if (!URL.canParse(publicUrl)) throw new Error(`The sandbox needs an absolute publicUrl, not "${options.publicUrl}".`);
  if (!allowPublic && !isLoopback(publicUrl)) {
    throw new Error(
      `The sandbox imitates social networks for tests and must not be public: ${publicUrl} is not an address of this ` +
        'machine. Use http://127.0.0.1 or http://localhost, or allow it with PARLEY_SANDBOX=on (allowPublic).',
    );
  }
  const isPublic = !isLoopback(publicUrl);
  const access = options.access ?? {};
  if (isPublic && access.isAdministrator === undefined && (access.tokens ?? []).length === 0) {
    throw new Error(
      'A public sandbox must know who may play on it: set PARLEY_SANDBOX_TOKEN to at least 16 characters, for example the output of ' +
        '"openssl rand -hex 16".',
    );
  }
  const now = options.now ?? Date.now;
  const { history } = options;
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  return {
    state: openState(options.stateFile),
    publicUrl,
    isPublic,
    access,
    appUrls: options.appUrls ?? [],
    homeUrl: options.homeUrl ?? null,
    history: typeof history === 'function' ? (madeAt = now()) => history(new Date(madeAt)) : () => history,
    rateWindowSeconds: options.rateWindowSeconds ?? 15,
    quotaFactor: options.quotaFactor ?? 1,
    workFactor: options.workFactor ?? 1,
    now,
    changes,
    closing: new AbortController(),
  };
}

/** Whether an http(s) URL points to this machine itself. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}

/**
 * Whether the sandbox may send a browser or a webhook there, or fetch something: one of this machine anywhere on it, a public one only
 * to itself and the applications it was told of. Its apps' secrets are known to everybody, who could otherwise have it call any address.
 */
export function isAllowedAddress(world: World, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (world.appUrls.some((appUrl) => new URL(appUrl).origin === origin)) return true;
  return world.isPublic ? origin === new URL(world.publicUrl).origin : isLoopback(url);
}
