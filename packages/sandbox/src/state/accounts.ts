import { createHash } from 'node:crypto';
import type { State } from './database.ts';

/** brand: what can be connected; operator: who signs in for the brand; rival: another company's; customer: everybody else; chat: a group or channel. */
export type AccountRole = 'brand' | 'operator' | 'rival' | 'customer' | 'chat';

export type Account = {
  platform: string;
  id: string;
  role: AccountRole;
  handle: string;
  name: string;
  followers: number;
  about: string;
  position: number;
  createdAt: number;
};

const COLUMNS = 'platform, id, role, handle, name, followers, about, position, created_at AS createdAt';

export function insertAccount(state: State, account: Account): Account {
  state.run(
    `INSERT OR IGNORE INTO accounts (platform, id, role, handle, name, followers, about, position, created_at)
     VALUES (:platform, :id, :role, :handle, :name, :followers, :about, :position, :createdAt)`,
    account,
  );
  return account;
}

export function findAccount(state: State, platform: string, id: string): Account | undefined {
  return state.get<Account>(`SELECT ${COLUMNS} FROM accounts WHERE platform = :platform AND id = :id`, {
    platform,
    id,
  });
}

/** Handles are compared without regard to case. */
export function findAccountByHandle(state: State, platform: string, handle: string): Account | undefined {
  return state.get<Account>(
    `SELECT ${COLUMNS} FROM accounts WHERE platform = :platform AND lower(handle) = lower(:handle) ORDER BY role LIMIT 1`,
    { platform, handle },
  );
}

export function listAccounts(state: State, platform: string, role: AccountRole): Account[] {
  return state.all<Account>(
    `SELECT ${COLUMNS} FROM accounts WHERE platform = :platform AND role = :role ORDER BY position, created_at, id`,
    { platform, role },
  );
}

/** The account with this id or handle, or the first one when none is named. */
export function findBrandAccount(state: State, platform: string, name: string | undefined): Account | undefined {
  const accounts = listAccounts(state, platform, 'brand');
  if (name === undefined) return accounts[0];
  const wanted = name.replace(/^@/, '').toLowerCase();
  return accounts.find((account) => account.id === name || account.handle.toLowerCase() === wanted);
}

export type NewCustomer = { handle: string; name: string; followers?: number | undefined };

/**
 * The customer of this handle; made on first sight, with an id that follows from the handle alone: of that many digits, or
 * made by the platform from `platform/handle`.
 */
export function ensureCustomer(
  state: State,
  platform: string,
  author: NewCustomer,
  now: number,
  idOf: number | ((key: string) => string),
): Account {
  const handle = author.handle.replace(/^@/, '').trim();
  const known = state.get<Account>(
    `SELECT ${COLUMNS} FROM accounts WHERE platform = :platform AND role = 'customer' AND lower(handle) = lower(:handle)`,
    { platform, handle },
  );
  if (known) {
    const followers = author.followers ?? known.followers;
    if (known.name !== author.name || known.followers !== followers) {
      state.run('UPDATE accounts SET name = :name, followers = :followers WHERE platform = :platform AND id = :id', {
        platform,
        id: known.id,
        name: author.name,
        followers,
      });
    }
    return { ...known, name: author.name, followers };
  }
  const key = `${platform}/${handle.toLowerCase()}`;
  return insertAccount(state, {
    platform,
    id: typeof idOf === 'number' ? digitsOf(key, idOf) : idOf(key),
    role: 'customer',
    handle,
    name: author.name,
    followers: author.followers ?? 40 + (Number(digitsOf(handle, 6)) % 900),
    about: '',
    position: 0,
    createdAt: now,
  });
}

/** A number of exactly `length` digits that follows from the text. */
export function digitsOf(text: string, length: number): string {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  const lowest = 10n ** BigInt(length - 1);
  return String(lowest + (hash % (9n * lowest)));
}
