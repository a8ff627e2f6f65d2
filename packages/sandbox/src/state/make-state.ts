import { type DatedHistory, dateHistory } from '../history/dated.ts';
import { makeRivals } from '../history/rivals.ts';
import { keepUntoldDays } from '../history/untold.ts';
import type { Inbound, Platform } from '../platforms/platform.ts';
import type { World } from '../world.ts';

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
  const history = withHistory ? world.history(madeAt) : undefined;
  if (!history) return;
  makeHistory(world, dateHistory(history, madeAt), platforms);
  keepUntoldDays(world, history, madeAt);
  makeRivals(world, platforms, history.rivals ?? [], madeAt);
}

/** Writes the history in the order of its times, the way in which people would have written it. */
function makeHistory(world: World, { posts, threads }: DatedHistory, platforms: Platform[]): void {
  const receive = (name: string, inbound: Omit<Inbound, 'accountId' | 'origin' | 'recommendation'>) => {
    const platform = platforms.find((candidate) => candidate.name === name);
    const account = world.state.get<{ id: string }>(
      "SELECT id FROM accounts WHERE platform = :name AND role = 'brand' ORDER BY position LIMIT 1",
      { name },
    );
    if (!platform || !account)
      throw new Error(`The history names the platform ${name}, which the sandbox does not have.`);
    return platform.receive({ ...inbound, accountId: account.id, origin: 'history', recommendation: 'positive' });
  };

  const postIds = new Map<string, string>();
  const writing: { at: number; write: () => void }[] = posts.map(({ at, key, platform, text }) => ({
    at,
    write() {
      const post = { kind: 'post', from: 'brand', author: undefined, thread: undefined, text, createdAt: at } as const;
      postIds.set(`${platform}/${key}`, receive(platform, post).externalId);
    },
  }));
  for (const thread of threads) writing.push(...writingsOf(thread, postIds, receive));
  writing.sort((left, right) => left.at - right.at);
  for (const { write } of writing) write();
}

type Receive = (
  platform: string,
  inbound: Omit<Inbound, 'accountId' | 'origin' | 'recommendation'>,
) => { externalId: string; thread: string };

function writingsOf(thread: DatedHistory['threads'][number], postIds: Map<string, string>, receive: Receive) {
  let threadId: string | undefined;
  return thread.entries.map(({ at, author, from, text }) => ({
    at,
    write() {
      const post = thread.postKey === undefined ? undefined : postIds.get(`${thread.platform}/${thread.postKey}`);
      if (thread.postKey !== undefined && !post)
        throw new Error(`The history's thread answers the post ${thread.postKey}, which comes later or not at all.`);
      const result = receive(thread.platform, {
        kind: thread.kind,
        from,
        author: author ?? thread.author,
        text,
        thread: threadId ?? post,
        createdAt: at,
      });
      threadId ??= result.thread;
    },
  }));
}
