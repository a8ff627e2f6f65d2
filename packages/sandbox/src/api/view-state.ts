import { listFaults } from '../faults.ts';
import type { Platform } from '../platforms/platform.ts';
import { findAccount, findBrandAccount, listAccounts } from '../state/accounts.ts';
import { type Item, listItems } from '../state/items.ts';
import { listOutbound } from '../state/outbound.ts';
import type { World } from '../world.ts';

const THREADS_A_PAGE = 8;
/** Of a thread that nobody opened. */
const FOLDED_ENTRIES = 4;
const SHOWN_ENTRIES = 60;
const SHOWN_OUTBOUND = 30;

export type View = {
  account: string | undefined;
  /** Words that a thread must have, in a text or a name; empty: all threads. */
  find: string;
  /** Of the threads, from 1. */
  page: number;
  /** The thread that is shown with all its entries. */
  open: string | undefined;
};

/** What the sandbox's page shows of one account on one network. */
export function viewState(world: World, platforms: Platform[], platform: Platform, view: View) {
  const { account: accountName } = view;
  const { state } = world;
  const account =
    findBrandAccount(state, platform.name, accountName) ?? findBrandAccount(state, platform.name, undefined);
  const waiting = state.get<{ count: number; failed: string | null }>(
    'SELECT count(*) AS count, max(last_error) AS failed FROM deliveries WHERE platform = :platform',
    { platform: platform.name },
  );
  const outbound = listOutbound(state, platform.name);
  return {
    platforms: platforms.map(({ name, label, kinds, brandKinds }) => ({ name, label, kinds, brandKinds })),
    platform: platform.name,
    account: account?.id ?? null,
    accounts: listAccounts(state, platform.name, 'brand').map(({ id, name, handle, followers }) => ({
      id,
      name,
      handle,
      followers,
    })),
    people: listAccounts(state, platform.name, 'customer').map(({ handle, name }) => ({ handle, name })),
    ...(account
      ? listThreadViews(world, platform.name, account.id, view)
      : { threads: [], threadCount: 0, page: 1, pages: 1 }),
    outbound: outbound.slice(-SHOWN_OUTBOUND).reverse(),
    outboundCount: outbound.length,
    faults: listFaults(state, platform.name),
    webhooks: { waiting: waiting?.count ?? 0, lastError: waiting?.failed ?? null },
  };
}

/** A page of the threads with their newest entries, the latest first. */
function listThreadViews(world: World, platform: string, accountId: string, { find, open, page }: View) {
  const byThread = new Map<string, Item[]>();
  for (const item of listItems(world.state, { platform, accountId })) {
    const entries = byThread.get(item.threadId) ?? [];
    entries.push(item);
    byThread.set(item.threadId, entries);
  }
  const wanted = find.trim().toLowerCase();
  const found = [...byThread.entries()].filter(
    ([, items]) => wanted === '' || items.some((item) => wordsOf(world, item).includes(wanted)),
  );
  const pages = Math.max(1, Math.ceil(found.length / THREADS_A_PAGE));
  const shown = Math.min(Math.max(page, 1), pages);
  return {
    threadCount: found.length,
    page: shown,
    pages,
    threads: found.slice((shown - 1) * THREADS_A_PAGE, shown * THREADS_A_PAGE).map(([id, items]) => {
      const entries = items.slice(0, id === open ? SHOWN_ENTRIES : FOLDED_ENTRIES).reverse();
      return {
        id,
        kind: items.at(-1)?.kind ?? 'post',
        count: items.length,
        hidden: items.length - entries.length,
        updatedAt: new Date(items[0]?.createdAt ?? 0).toISOString(),
        entries: inReadingOrder(entries, id).map((item) => toEntry(world, item)),
      };
    }),
  };
}

function wordsOf(world: World, item: Item): string {
  const author = findAccount(world.state, item.platform, item.authorId);
  return `${item.text} ${author?.name ?? ''} ${author?.handle ?? ''}`.toLowerCase();
}

function toEntry(world: World, item: Item) {
  const author = findAccount(world.state, item.platform, item.authorId);
  return {
    id: item.id,
    kind: item.kind,
    author: {
      name: author?.name ?? 'Somebody',
      handle: author?.handle ?? '',
      isBrand: author?.role !== 'customer',
    },
    isByApp: item.origin === 'api',
    parentId: item.parentId,
    text: item.text,
    media: item.data.mediaUrls ?? [],
    at: new Date(item.createdAt).toISOString(),
    isEdited: item.editedAt !== null,
    isHidden: item.data.isHidden === true,
    recommendation: item.data.recommendation ?? null,
  };
}

/** Oldest first, answers right below what they answer; in a chat by time alone. */
function inReadingOrder(items: Item[], threadId: string): Item[] {
  if (items[0]?.kind === 'message') return items;
  const shown = new Set(items.map(({ id }) => id));
  const below = (parentId: string | undefined): Item[] =>
    items
      .filter((item) => (isAtTop(item) ? parentId === undefined : item.parentId === parentId))
      .flatMap((item) => [item, ...below(item.id)]);
  const isAtTop = (item: Item) =>
    item.id === threadId || item.parentId === null || item.parentId === threadId || !shown.has(item.parentId);
  return below(undefined);
}
