import { type Platform, platformNames } from '@parley/contract/platforms.ts';

type Account = { name: string; platform: Platform; handle: string | null };

/** `@tern`, whether or not the network's answer has the sign. */
export function handleOf(handle: string): string {
  return `@${handle.replace(/^@/, '')}`;
}

/** An account among others to choose from: one whose name another has too says its handle, and its network where that differs. */
export function accountNameAmong(account: Account, others: readonly Account[]): string {
  const namesakes = others.filter(({ name }) => name === account.name);
  if (namesakes.length < 2) return account.name;
  const isOneNetwork = namesakes.every(({ platform }) => platform === account.platform);
  const marks = [
    ...(account.handle === null || account.handle === '' ? [] : [handleOf(account.handle)]),
    ...(isOneNetwork ? [] : [platformNames[account.platform]]),
  ];
  return marks.length === 0 ? account.name : `${account.name} (${marks.join(', ')})`;
}
