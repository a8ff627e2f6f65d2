import type { History, HistoryMoment, HistoryThread } from '../history/history.ts';
import type { Inbound, Platform } from '../platforms/platform.ts';
import type { World } from '../world.ts';

const DAY_MS = 86_400_000;

/** Makes the accounts and the history when the state is new; does nothing when it was made before. */
export function ensureState(world: World, platforms: Platform[]): void {
  const isMade = () => world.state.get("SELECT 1 FROM meta WHERE key = 'madeAt'") !== undefined;
  if (isMade()) return;
  world.state.transaction(() => {
    if (!isMade()) makeState(world, platforms);
  });
}

/** Forgets everything and makes the state anew, with its history unless `withHistory` is false. */
export function resetState(world: World, platforms: Platform[], withHistory: boolean): void {
  world.state.transaction(() => {
    world.state.clear();
    makeState(world, platforms, withHistory);
  });
  world.changes.emit('change');
}

function makeState(world: World, platforms: Platform[], withHistory = true): void {
  const madeAt = world.now();
  world.state.run("INSERT INTO meta (key, value) VALUES ('madeAt', :madeAt)", {
    madeAt: new Date(madeAt).toISOString(),
  });
  for (const platform of platforms) platform.makeAccounts();
  const history = withHistory ? world.history() : undefined;
  if (history) makeHistory(world, history, platforms, madeAt);
}

/** Writes the history in the order of its times, the way in which people would have written it. */
function makeHistory(world: World, history: History, platforms: Platform[], madeAt: number): void {
  const receive = (
    name: string,
    inbound: Omit<Inbound, 'accountId' | 'origin' | 'recommendation'>,
    text = inbound.text,
  ) => {
    const platform = platforms.find((candidate) => candidate.name === name);
    const account = world.state.get<{ id: string }>(
      "SELECT id FROM accounts WHERE platform = :name AND role = 'brand' ORDER BY position LIMIT 1",
      { name },
    );
    if (!platform || !account)
      throw new Error(`The history names the platform ${name}, which the sandbox does not have.`);
    return platform.receive({ ...inbound, text, accountId: account.id, origin: 'history', recommendation: 'positive' });
  };

  const posts = new Map<string, string>();
  const writing: { at: number; write: () => void }[] = history.posts.map((post) => ({
    at: pastMomentOf(post.at, madeAt),
    write() {
      const result = receive(post.platform, {
        kind: 'post',
        from: 'brand',
        author: undefined,
        text: post.text,
        thread: undefined,
        createdAt: pastMomentOf(post.at, madeAt),
      });
      posts.set(`${post.platform}/${post.key}`, result.externalId);
    },
  }));
  for (const thread of history.threads) writing.push(...writingsOf(thread, madeAt, posts, receive));
  writing.sort((left, right) => left.at - right.at);
  for (const { write } of writing) write();
}

type Receive = (
  platform: string,
  inbound: Omit<Inbound, 'accountId' | 'origin' | 'recommendation'>,
) => { externalId: string; thread: string };

function writingsOf(thread: HistoryThread, madeAt: number, posts: Map<string, string>, receive: Receive) {
  const times = thread.entries.map((entry) => momentOf(entry.at, madeAt));
  // What would lie in the future happened a day earlier, the whole thread with it.
  const shift = Math.max(...times) >= madeAt ? DAY_MS : 0;
  let threadId: string | undefined;
  return thread.entries.map((entry, index) => {
    // Entries of one minute keep their order.
    const at = (times[index] ?? madeAt) - shift + index;
    return {
      at,
      write() {
        const post = thread.postKey === undefined ? undefined : posts.get(`${thread.platform}/${thread.postKey}`);
        if (thread.postKey !== undefined && !post)
          throw new Error(`The history's thread answers the post ${thread.postKey}, which comes later or not at all.`);
        const result = receive(thread.platform, {
          kind: thread.kind,
          from: entry.from,
          author: entry.author ?? thread.author,
          text: entry.text,
          thread: threadId ?? post,
          createdAt: at,
        });
        threadId ??= result.thread;
      },
    };
  });
}

function momentOf(moment: HistoryMoment, madeAt: number): number {
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  const day = Math.floor(madeAt / DAY_MS) * DAY_MS - moment.daysAgo * DAY_MS;
  return day + (hours * 60 + minutes) * 60_000;
}

/** What would lie in the future happened a day earlier. */
function pastMomentOf(moment: HistoryMoment, madeAt: number): number {
  const at = momentOf(moment, madeAt);
  return at >= madeAt ? at - DAY_MS : at;
}
