import { listFaults } from '../faults.ts';
import type { Platform } from '../platforms/platform.ts';
import { findAccount, findBrandAccount, listAccounts } from '../state/accounts.ts';
import { type Item, listItems } from '../state/items.ts';
import { listOutbound } from '../state/outbound.ts';
import type { World } from '../world.ts';

const SHOWN_THREADS = 40;
const SHOWN_ENTRIES = 60;
const SHOWN_OUTBOUND = 30;

/** What the sandbox's page shows of one account on one network. */
export function viewState(world: World, platforms: Platform[], platform: Platform, accountName: string | undefined) {
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
    threads: account ? listThreadViews(world, platform.name, account.id) : [],
    outbound: outbound.slice(-SHOWN_OUTBOUND).reverse(),
    outboundCount: outbound.length,
    faults: listFaults(state, platform.name),
    webhooks: { waiting: waiting?.count ?? 0, lastError: waiting?.failed ?? null },
  };
}

/** Threads with their newest entries, the latest first. */
function listThreadViews(world: World, platform: string, accountId: string) {
  const byThread = new Map<string, Item[]>();
  for (const item of listItems(world.state, { platform, accountId })) {
    const entries = byThread.get(item.threadId) ?? [];
    entries.push(item);
    byThread.set(item.threadId, entries);
  }
  return [...byThread.entries()].slice(0, SHOWN_THREADS).map(([id, items]) => ({
    id,
    kind: items.at(-1)?.kind ?? 'post',
    count: items.length,
    updatedAt: new Date(items[0]?.createdAt ?? 0).toISOString(),
    entries: inReadingOrder(items.slice(0, SHOWN_ENTRIES).reverse(), id).map((item) => {
      const author = findAccount(world.state, platform, item.authorId);
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
    }),
  }));
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
