/** Posts of every kind, each with words of its own, so that the witness can tell them apart. */
import { createHash, randomUUID } from 'node:crypto';
import { servedFile } from '../../packages/connectors/src/conformance/files.ts';
import type { Database } from '../../packages/server/src/db/client.ts';
import { media } from '../../packages/server/src/db/schema/media.ts';
import type { PublicationContent } from '../../packages/server/src/db/schema/posting.ts';
import { createFolderStorage } from '../../packages/server/src/features/media/media-storage.ts';
import { schedulePost } from '../../packages/server/test/publications.ts';
import { type ConnectedAccount, publishingNetworks } from './person.ts';
import type { Random } from './random.ts';

/** What the witness looks for. */
export type Expected = {
  publicationId: string;
  platform: string;
  accountExternalId: string;
  /** In the post itself. */
  mark: string;
  /** In the first comment and in the other parts of a thread. */
  partMarks: string[];
};

/** Posts a day that a network takes of one account, with room for tries that broke off; the others take as many as there are. */
const perAccount: Record<string, number> = { instagram: 35, tiktok: 10, youtube: 35 };
const accountsPerPost = 3;

export async function schedulePosts(
  target: { database: Database; dataDir: string; workspaceId: string },
  accounts: readonly ConnectedAccount[],
  plan: { publications: number; from: Date; seconds: number; random: Random },
): Promise<Expected[]> {
  const { database, workspaceId } = target;
  const files = { image: await keepFile(target, 'tent.jpg'), video: await keepFile(target, 'walk.mp4') };
  const left = new Map(accounts.map((account) => [account, perAccount[account.platform] ?? Number.POSITIVE_INFINITY]));
  const expected: Expected[] = [];
  while (expected.length < plan.publications) {
    const free = accounts.filter((account) => (left.get(account) ?? 0) > 0);
    const chosen = new Set<ConnectedAccount>();
    const wanted = Math.min(plan.random.between(1, accountsPerPost), plan.publications - expected.length, free.length);
    while (chosen.size < wanted) chosen.add(plan.random.pick(free));
    const mark = randomUUID();
    const contents = new Map(
      [...chosen].map((account) => [account.connectionId, writeContent(account, mark, files, plan.random)]),
    );
    const at = new Date(plan.from.getTime() + Math.floor(plan.random.next() * plan.seconds) * 1000);
    const post = await schedulePost(
      { database, now: () => new Date() },
      { workspaceId, accounts: [...chosen], at, contents, content: { text: mark } },
    );
    for (const { connectionId, id, platform } of post.publications) {
      const account = [...chosen].find((one) => one.connectionId === connectionId);
      const content = contents.get(connectionId);
      if (account === undefined || content === undefined) throw new Error('a publication without its account');
      left.set(account, (left.get(account) ?? 0) - 1);
      const partMarks = [...content.thread, content.firstComment ?? ''].filter((text) => text !== '');
      expected.push({ publicationId: id, platform, accountExternalId: account.externalId, mark, partMarks });
    }
  }
  return expected;
}

/** As the network takes it: with a file where it wants one, with a thread or a first comment here and there. */
function writeContent(
  { options, platform }: ConnectedAccount,
  mark: string,
  files: Record<'image' | 'video', string>,
  random: Random,
): PublicationContent {
  const limits = publishingNetworks.find((network) => network.platform === platform)?.limits;
  if (limits === undefined) throw new Error(`${platform} does not publish`);
  const takesOnlyVideo = limits.needsMedia && (limits.imagesMax === 0 || platform === 'tiktok');
  const hasFile = limits.needsMedia || random.next() < 0.2;
  const file = takesOnlyVideo ? files.video : files.image;
  const hasThread = limits.hasThreads && random.next() < 0.1;
  const hasComment = limits.hasFirstComment && random.next() < 0.15;
  return {
    text: `A walk along the coast ${mark}`,
    title: limits.titleMaxChars === null ? null : 'A walk along the coast',
    link: null,
    media: hasFile ? [{ mediaId: file, altText: null }] : [],
    thread: hasThread ? [`The second part ${randomUUID()}`, `The third part ${randomUUID()}`] : [],
    firstComment: hasComment ? `Where it was ${randomUUID()}` : null,
    options,
  };
}

async function keepFile(
  { database, dataDir, workspaceId }: { database: Database; dataDir: string; workspaceId: string },
  name: string,
): Promise<string> {
  const { bytes, mimeType } = servedFile(name);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await createFolderStorage(dataDir).write({ workspaceId, sha256 }, bytes);
  const isVideo = mimeType.startsWith('video/');
  const id = randomUUID();
  await database.insert(media).values({
    workspaceId,
    id,
    sha256,
    mimeType,
    sizeBytes: bytes.length,
    source: 'upload',
    originalName: name,
    widthPx: 1080,
    heightPx: isVideo ? 1920 : 1080,
    durationMs: isVideo ? 12_000 : null,
    createdAt: new Date(),
  });
  return id;
}
