import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxApp, findConnectionOf, type Inbound, type SandboxApp } from '../../../test/sandbox.ts';
import type { ReachableNetwork } from '../../context.ts';
import { collectMetrics } from '../operations/metrics.ts';
import { createPurgeInboundEventsLoop } from './purge-inbound-events.loop.ts';
import { countUnreadEvents, discardUnreadEvents, readEventsAgain } from './unread-events.service.ts';

const jo = { handle: 'jo.doe', name: 'Jo Doe' };
/** Stands in what a customer writes, and is replaced on its way here. */
const marker = 'Qzmarker';
const polled: readonly [Platform, Inbound['kind']][] = [
  ['facebook', 'comment'],
  ['instagram', 'comment'],
  ['linkedin', 'comment'],
  ['youtube', 'comment'],
  ['twitter', 'mention'],
  ['telegram', 'message'],
];
/** Told by webhooks that the sandbox sends to an address of this machine. */
const told: readonly [Platform, Inbound['kind']][] = [
  ['facebook', 'comment'],
  ['twitter', 'mention'],
  ['whatsapp', 'message'],
];
/** NUL, half a pair of surrogates, and marks that turn the direction of writing around. */
const dirtyJson = 'a\\u0000b\\ud800c \\u202egnp.exe\\u202c\\u2066d';
const cleaned = 'ab\ufffdc \u202egnp.exe\u202c\u2066d';
const oneMegabyte = 'where is my parcel '.repeat(55_190).trim();

let rewrite: (json: string) => string = (json) => json;
const withMarker = (replacement: string) => (json: string) => json.replaceAll(marker, replacement);

/** The innermost entry of a list that holds the marker is something that nobody documented. */
function breakEntries(json: string): string {
  if (!json.includes(marker)) return json;
  const broken = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !JSON.stringify(value).includes(marker)) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, broken(inner)]));
    return value.map((entry: unknown) => {
      const inner = broken(entry);
      const isInnermost = JSON.stringify(inner) === JSON.stringify(entry);
      return isInnermost && JSON.stringify(entry).includes(marker) ? { undocumented: entry } : inner;
    });
  };
  return JSON.stringify(broken(JSON.parse(json)));
}

async function createApp(platforms: readonly Platform[], options: { hearsWebhooks: boolean }): Promise<SandboxApp> {
  const app = await createSandboxApp({ rewrite: (json) => rewrite(json) });
  const networks = app.context.networks as Map<Platform, ReachableNetwork>;
  if (!options.hearsWebhooks)
    for (const [platform, network] of networks) {
      const { webhooks } = network.connector;
      if (webhooks === undefined) continue;
      const connector = { ...network.connector, webhooks: { ...webhooks, checkAddress: () => 'By polls alone.' } };
      networks.set(platform, { ...network, connector });
    }
  const owner = await app.signIn('owner');
  for (const platform of platforms) {
    await app.connect(owner, platform);
    const isPosted = [...polled, ...told].some(([name, kind]) => name === platform && kind === 'comment');
    if (isPosted) await app.play(platform, { kind: 'post', from: 'brand', text: 'The new tents are here.' });
  }
  await settle(app);
  return app;
}

async function settle(app: SandboxApp): Promise<void> {
  app.clock.advance(6 * 60_000);
  await app.webhooksDelivered();
  await app.context.work.drain();
}

/** What stands in the trails; a mention begins with the name that it mentions. */
async function entriesOf(app: SandboxApp): Promise<{ platform: string; text: string; content: string }[]> {
  const found = await app.context.database.execute<{ platform: string; text: string; content: string }>(sql`
    select connections.platform, entry.text, tickets.content from conversation_entries entry
    join connections on connections.id = entry.connection_id
    join tickets on tickets.workspace_id = entry.workspace_id and tickets.id = entry.ticket_id
    where entry.type = 'customer' order by entry.id
  `);
  const words = (text: string) => text.replace(/^@TernOutdoor /, '');
  return found.rows.map(({ content, platform, text }) => ({ platform, text: words(text), content: words(content) }));
}
const textsOf = async (app: SandboxApp, platform: Platform) =>
  (await entriesOf(app)).filter((entry) => entry.platform === platform).map(({ text }) => text);
const unreadOf = async (app: SandboxApp) =>
  (await countUnreadEvents(app.context.database)).map(({ count, platform }) => [platform, count]);
const replay = (app: SandboxApp) => readEventsAgain(app.context.database, {}, app.context.now());

afterEach(() => {
  rewrite = (json) => json;
});

describe('an entry of a poll that cannot be read', () => {
  let app: SandboxApp;
  beforeAll(async () => {
    app = await createApp(
      polled.map(([platform]) => platform),
      { hearsWebhooks: false },
    );
  });
  afterAll(() => app.close());

  it('is kept, counted, and stops neither the others nor the next poll, on any network', async () => {
    rewrite = breakEntries;
    for (const [platform, kind] of polled) {
      await app.play(platform, { kind, author: jo, text: `${marker} is what I wrote` });
      await app.play(platform, { kind, author: { handle: 'ana.lima', name: 'Ana' }, text: 'Heard all the same' });
    }
    await settle(app);
    await settle(app);
    const all = polled.map(([platform]) => [platform, 1]).sort();
    expect((await unreadOf(app)).sort()).toEqual(all);
    for (const [platform] of polled) {
      expect([platform, await textsOf(app, platform)]).toEqual([platform, ['Heard all the same']]);
      const { failureCount, lastSyncedAt } = await findConnectionOf(app, platform);
      expect([platform, failureCount, lastSyncedAt]).toEqual([platform, 0, app.context.now()]);
    }
    const { text } = await collectMetrics(app.context.database.$client, app.context.database);
    expect(text).toContain('parley_inbound_events_unread{platform="youtube"} 1');
  });

  it('is not forgotten with the time, and is kept again where it still cannot be read', async () => {
    rewrite = breakEntries;
    const inAYear = () => new Date(app.context.now().getTime() + 365 * 24 * 60 * 60_000);
    await createPurgeInboundEventsLoop({ ...app.context, now: inAYear }).run(new AbortController().signal);
    expect(await replay(app)).toBe(polled.length);
    await settle(app);
    expect(await unreadOf(app)).toHaveLength(polled.length);
  });

  it('comes into the inbox when it is read again after a mend, once however often', async () => {
    // Telegram has forgotten it: there the mend is one of what was kept.
    await app.context.database.execute(sql`
      update inbound_events set raw_body = convert_to((convert_from(raw_body, 'UTF8')::json->'undocumented')::text, 'UTF8')
      where platform = 'telegram' and state = 'malformed'
    `);
    expect(await replay(app)).toBe(polled.length);
    await settle(app);
    expect(await countUnreadEvents(app.context.database)).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      for (const [platform] of polled)
        expect([platform, (await textsOf(app, platform)).toSorted()]).toEqual([
          platform,
          ['Heard all the same', `${marker} is what I wrote`],
        ]);
      await app.context.database.execute(sql`update inbound_events set state = 'malformed' where source = 'poll'`);
      expect(await replay(app)).toBe(polled.length);
      await settle(app);
    }
    expect(await unreadOf(app)).toEqual([]);
  });
});

describe('a webhook of which a part cannot be read', () => {
  let app: SandboxApp;
  beforeAll(async () => {
    app = await createApp(
      told.map(([platform]) => platform),
      { hearsWebhooks: true },
    );
  });
  afterAll(() => app.close());

  const spoil = (from: string, to: string) =>
    app.context.database.execute(sql`
      update inbound_events set raw_body = convert_to(replace(convert_from(raw_body, 'UTF8'), ${from}, ${to}), 'UTF8')
      where state in ('pending', 'malformed') and convert_from(raw_body, 'UTF8') like ${`%${marker}%`}
    `);
  const required = { facebook: '"message"', twitter: '"text"', whatsapp: '"timestamp"' } as const;

  it('is kept until it is read again after a mend, or an administrator lets it go', async () => {
    for (const [platform, kind] of told) {
      await app.play(platform, { kind, author: jo, text: `${marker} on ${platform}` });
    }
    await app.webhooksDelivered();
    for (const name of Object.values(required)) await spoil(name, `"un${name.slice(1)}`);
    await settle(app);
    const kept = await unreadOf(app);
    expect(kept).toContainEqual(['whatsapp', 1]);
    expect(kept).toContainEqual(['twitter', 1]);
    for (const name of Object.values(required)) await spoil(`"un${name.slice(1)}`, name);
    await replay(app);
    await settle(app);
    expect(await unreadOf(app)).toEqual([]);
    expect(await textsOf(app, 'whatsapp')).toEqual([`${marker} on whatsapp`]);
    await app.context.database.execute(
      sql`update inbound_events set state = 'malformed' where platform = 'whatsapp' and source = 'webhook'`,
    );
    await replay(app);
    await settle(app);
    expect(await textsOf(app, 'whatsapp')).toEqual([`${marker} on whatsapp`]);
    await app.context.database.execute(sql`update inbound_events set state = 'malformed' where platform = 'twitter'`);
    expect(await discardUnreadEvents(app.context.database, { platform: 'twitter' })).toBeGreaterThan(0);
    expect(await unreadOf(app)).toEqual([]);
  });
});

/** What comes by webhooks is in `hostile-webhooks.test.ts`. */
describe('words that a database does not take, or hardly, by poll', () => {
  let app: SandboxApp;
  beforeEach(async () => {
    app = await createApp(
      polled.map(([platform]) => platform),
      { hearsWebhooks: false },
    );
  });
  afterEach(() => app.close());

  it.each([
    ['NUL, half a surrogate pair and turned directions', dirtyJson, cleaned],
    ['one megabyte', oneMegabyte, oneMegabyte],
  ])('%s come whole and cleaned on every network', async (_name, sent, wanted) => {
    rewrite = withMarker(sent);
    for (const [platform, kind] of polled) await app.play(platform, { kind, author: jo, text: marker });
    await settle(app);
    for (const [platform] of polled) {
      const own = (await entriesOf(app)).filter((entry) => entry.platform === platform);
      expect([platform, own.map(({ text }) => text === wanted)]).toEqual([platform, [true]]);
      expect([platform, own.map(({ content }) => content === wanted)]).toEqual([platform, [true]]);
    }
    expect(await unreadOf(app)).toEqual([]);
  });
});
