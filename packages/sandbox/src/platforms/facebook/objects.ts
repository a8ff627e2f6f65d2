import { digitsOf, findAccount } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import type { State } from '../../state/database.ts';
import { findItemEvenDeleted, type Item } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { Inbound } from '../platform.ts';

export const CUSTOMER_ID_DIGITS = 16;

/** A number no object had before; one of the history follows from its content, so that a state made anew has the same ids. */
export function nextNumber(world: World, inbound?: Inbound): string {
  if (inbound?.origin !== 'history') return String(nextCount(world.state, 'facebook.id', world.now() * 100));
  return digitsOf(`${inbound.kind} ${inbound.createdAt} ${inbound.author?.handle} ${inbound.text}`, 15);
}

export function freeId(state: State, make: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = make(attempt);
    if (!findItemEvenDeleted(state, 'facebook', id)) return id;
  }
}

/** The part of an id behind its last underscore. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}

/** Where a person can look at an item: the sandbox's own page. */
export function permalinkOf(world: World, item: Item): string {
  const page = findAccount(world.state, 'facebook', item.accountId);
  const post = `${world.publicUrl}/sandbox/facebook/${page?.handle ?? item.accountId}/posts/${numberOf(item.threadId)}`;
  return item.kind === 'comment' ? `${post}?comment_id=${numberOf(item.id)}` : post;
}

export function pictureUrl(world: World, accountId: string): string {
  return `${world.publicUrl}/sandbox/facebook/avatars/${accountId}.svg`;
}
