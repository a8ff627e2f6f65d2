import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PublishCapability, PublishChoice } from '@parley/connectors/connector/publish.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { makePicture } from '../../../test/media-files.ts';
import { createPicture } from '../../../test/posting.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { connections } from '../../db/schema/connections.ts';
import { keepMediaFile } from '../media/keep-media-file.service.ts';

const privacy: PublishChoice = {
  name: 'privacy',
  label: 'Who can see it',
  isRequired: true,
  options: [{ value: 'all', label: 'Everyone' }],
};

let test: TestApp;
let network: ScriptedPublisher;
let plain: ScriptedPublisher;
let author: Browser;
let picky: string;
let easy: string;
let choices: () => Promise<PublishChoice[]>;
let asked: number;

beforeAll(async () => {
  network = createScriptedPublisher();
  plain = createScriptedPublisher();
  test = await createTestApp({
    networks: new Map([
      ['tiktok', network],
      ['linkedin', plain],
    ]),
  });
  // Before the days that the posts below are planned for, whatever today is.
  test.clock.set(new Date('2027-03-01T12:00:00Z'));
  const publish = network.connector.publish as PublishCapability;
  publish.limits = {
    ...publish.limits,
    textMaxChars: 20,
    counting: 'bytes',
    hasThreads: false,
    hasFirstComment: false,
  };
  publish.validate = ({ media, text }) => [
    ...(Buffer.byteLength(text) > 20 ? [{ code: 'text-too-long', sentence: 'Too long.', isBlocking: true }] : []),
    ...(media.some(({ publicUrl }) => publicUrl === null)
      ? [{ code: 'not-public', sentence: 'Not reachable.', isBlocking: true }]
      : []),
    ...(media.length > 1
      ? [{ code: 'shape', sentence: 'Too high.', isBlocking: true, crop: { fileIndex: 1, aspect: 0.8 } }]
      : []),
  ];
  publish.choices = () => {
    asked += 1;
    return choices();
  };
  picky = await createConnectedAccount(test.context, test.workspaceId, { platform: 'tiktok', name: 'Picky' });
  easy = await createConnectedAccount(test.context, test.workspaceId, { platform: 'linkedin', name: 'Easy' });
});
afterAll(() => test.close());
beforeEach(async () => {
  choices = async () => [privacy];
  asked = 0;
  // What was remembered of the networks is forgotten by then.
  test.clock.advance(60 * 60_000);
  author = await test.signIn('agent');
});

const platforms = ['tiktok' as const, 'linkedin' as const];
async function check(body: NonNullable<Parameters<typeof author.call<'checkPost'>>[1]>['body']) {
  const answer = await author.call('checkPost', { body });
  expect(answer.error.message).toBeUndefined();
  return answer.body;
}
const codesOf = (checked: Awaited<ReturnType<typeof check>>, connectionId: string) =>
  checked.accounts.find((account) => account.connectionId === connectionId)?.problems.map(({ code }) => code);

describe('checking a post', () => {
  it('counts each account’s own words as its network counts, and names what is wrong', async () => {
    const checked = await check({
      caption: 'Grüße aus Köln, alle zusammen',
      hashtags: '#ö',
      platforms,
      platformContent: { captions: { tiktok: 'Grüße' }, hashtags: {} },
      options: { [picky]: { privacy: 'all' } },
    });
    const byId = Object.fromEntries(checked.accounts.map((account) => [account.connectionId, account]));
    expect(byId[picky]).toMatchObject({ characters: 'Grüße  #ö'.length + 3, maxChars: 20, problems: [] });
    expect(byId[easy]).toMatchObject({ characters: 33, maxChars: 1000, problems: [] });
    const long = await check({ caption: 'x'.repeat(21), platforms, options: { [picky]: { privacy: 'all' } } });
    expect(codesOf(long, picky)).toEqual(['text-too-long']);
    expect(codesOf(long, easy)).toEqual([]);
  });

  it('says that an animation will stand still, and refuses no picture that is made to fit', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => makePicture({ colour })));
    const files = [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      await makePicture(),
    ];
    const media = [];
    for (const bytes of files) {
      const about = { originalName: 'wave.gif', source: 'upload', altText: null, createdBy: null } as const;
      const { id } = await keepMediaFile(test.context, { workspaceId: test.workspaceId, bytes, ...about });
      media.push({ mediaId: id, altText: null });
    }
    const body = { caption: 'x', platforms: ['linkedin' as const] };
    const all = (await check({ ...body, media })).accounts[0];
    expect(all?.problems).toEqual([
      {
        code: 'animation-left-out',
        sentence: 'This network takes no GIFs: the first picture of the animation goes out.',
        isBlocking: false,
      },
    ]);
    expect(codesOf(await check({ ...body, media: media.slice(1) }), easy)).toEqual([]);
  });

  it('names the picture, and the shape to cut it to, that a network would take', async () => {
    const media = [];
    for (const name of ['square', 'tower'])
      media.push({ mediaId: (await createPicture(test.context, test.workspaceId, name)).id });
    const options = { [picky]: { privacy: 'all' } };
    const { accounts } = await check({ caption: 'x', platforms: ['tiktok'], media, options });
    expect(accounts[0]?.problems).toMatchObject([{ code: 'shape', crop: { mediaId: media[1]?.mediaId, aspect: 0.8 } }]);
  });

  it('wants the network’s required choices, and remembers them for a while', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(codesOf(await check({ caption: 'x', platforms }), picky)).toEqual(['privacy-missing']);
    expect(asked).toBe(1);
    const refused = await author.call('publishPost', { body: { caption: 'x', platforms } });
    expect(refused.error).toMatchObject({ error: 'post_refused', message: 'Choose “Who can see it”.' });
    const listed = await author.call('listPublishChoices', { params: { id: picky } });
    expect(listed.body).toEqual([privacy]);
  });

  it('knows a choice that the network does not offer', async () => {
    const options = { [picky]: { privacy: 'nonsense' } };
    expect(codesOf(await check({ caption: 'x', platforms, options }), picky)).toEqual(['privacy-unknown']);
  });

  it('stops nobody because a network does not tell its choices', async () => {
    choices = async () => {
      throw new ConnectorError('transient', '503', 'Try again later');
    };
    expect(codesOf(await check({ caption: 'x', platforms }), picky)).toEqual([]);
    expect(codesOf(await check({ caption: 'x', platforms }), picky)).toEqual([]);
    expect(asked).toBe(1);
    const listed = await author.call('listPublishChoices', { params: { id: picky } });
    expect([listed.status, listed.error.error]).toEqual([502, 'platform_unreachable']);
  });

  it('says what goes out otherwise than it was written, and stops nothing by it', async () => {
    const post = {
      caption: 'x',
      platforms,
      thread: ['y'],
      firstComment: 'z',
      options: { [picky]: { privacy: 'all' } },
    };
    expect(codesOf(await check(post), picky)).toEqual(['thread-left-out', 'first-comment-left-out']);
    expect(codesOf(await check(post), easy)).toEqual([]);
    const { caption, ...others } = post;
    const sent = await author.call('publishPost', { body: { caption, platforms, post: others } });
    expect(sent.status).toBe(200);
  });

  it('refuses a file that the network would fetch from a local address, with the reason', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'fetched');
    const options = { [picky]: { privacy: 'all' } };
    const media = [{ mediaId: picture.id }];
    const checked = await check({ caption: 'x', platforms, media, options });
    expect(checked.mediaAddress).toEqual({ state: 'local', reason: expect.stringContaining('PUBLIC_URL') });
    const refused = await author.call('publishPost', { body: { caption: 'x', platforms, post: { media, options } } });
    expect([refused.status, refused.error.error]).toEqual([422, 'media_address_unreachable']);
    const elsewhere = await check({ caption: 'x', platforms: ['linkedin'], media });
    expect(elsewhere.mediaAddress).toEqual({ state: 'not-needed', reason: null });
    // The sandbox stands on this machine.
    const sandboxed = { ...network, isSandbox: true };
    (test.context.networks as Map<string, ScriptedPublisher>).set('tiktok', sandboxed);
    await test.context.database.update(connections).set({ isSandbox: true }).where(eq(connections.id, picky));
    expect((await check({ caption: 'x', platforms, media, options })).mediaAddress.state).toBe('reachable');
    (test.context.networks as Map<string, ScriptedPublisher>).set('tiktok', network);
    await test.context.database.update(connections).set({ isSandbox: false }).where(eq(connections.id, picky));
  });

  it('tells the instant of the wished time, and where the clocks change', async () => {
    const checked = await check({ caption: 'x', scheduledAt: '2027-03-28 02:30', timeZone: 'Europe/Berlin' });
    expect(checked).toMatchObject({
      scheduledInstant: '2027-03-28T01:30:00.000Z',
      notice: expect.stringContaining('03:30'),
      accounts: [],
    });
    expect(await check({ caption: 'x' })).toMatchObject({ scheduledInstant: null, notice: null });
  });

  it('points out the same words and another post of the same account close by; not its own', async () => {
    const caption = 'Same words again';
    const post = { timeZone: 'UTC', connectionIds: [easy] };
    const body = { caption, platforms: ['linkedin' as const], scheduled: true, scheduledAt: '2027-06-10 10:00', post };
    const first = (await author.call('publishPost', { body })).body.data;
    const draft = { platforms: ['linkedin' as const], connectionIds: [easy], timeZone: 'UTC' };
    const nearby = { postId: first.id, displayTitle: caption, connectionId: easy, at: '2027-06-10T10:00:00.000Z' };

    const close = await check({ ...draft, caption: 'Other words', scheduledAt: '2027-06-10 10:14' });
    expect(close).toMatchObject({ duplicates: [], conflicts: [nearby] });
    expect((await check({ ...draft, caption: 'Other words', scheduledAt: '2027-06-10 10:15' })).conflicts).toEqual([]);
    const same = await check({ ...draft, caption, scheduledAt: '2027-07-09 10:00' });
    expect(same).toMatchObject({ duplicates: [nearby], conflicts: [] });
    expect((await check({ ...draft, caption, scheduledAt: '2027-07-11 10:00' })).duplicates).toEqual([]);
    expect((await check({ ...draft, postId: first.id, caption, scheduledAt: '2027-06-10 10:00' })).duplicates).toEqual(
      [],
    );
    await author.call('deletePost', { params: { id: first.id } });
    expect((await check({ ...draft, caption, scheduledAt: '2027-06-10 10:00' })).duplicates).toEqual([]);
  });
});

describe('the accounts that can publish', () => {
  it('are listed with what their network takes; one that lost its rights waits for a reconnection', async () => {
    await test.context.database.update(connections).set({ state: 'needs-reconnect' }).where(eq(connections.id, easy));
    const listed = await author.call('listPostingAccounts');
    expect(listed.body).toMatchObject([
      { connectionId: easy, platform: 'linkedin', name: 'Easy', isValid: false, limits: { textMaxChars: 1000 } },
      {
        connectionId: picky,
        platform: 'tiktok',
        name: 'Picky',
        isValid: true,
        limits: { counting: 'bytes', hasThreads: false },
      },
    ]);
    const none = await author.call('publishPost', { body: { caption: 'x', platforms: ['linkedin'] } });
    expect(none.error.error).toBe('no_account');
    // Named, it is scheduled and waits.
    const post = { connectionIds: [easy] };
    expect(codesOf(await check({ caption: 'x', platforms: ['linkedin'], ...post }), easy)).toEqual(['needs-reconnect']);
    const waits = await author.call('publishPost', { body: { caption: 'x', platforms: ['linkedin'], post } });
    expect(waits.body.data).toMatchObject({
      status: 'scheduled',
      publications: [{ reasonCode: 'waiting-for-reconnect' }],
    });
    await test.context.database.update(connections).set({ state: 'gone' }).where(eq(connections.id, easy));
    const gone = await author.call('publishPost', {
      body: { caption: 'x', platforms: ['linkedin', 'tiktok'], post: { connectionIds: [easy, picky] } },
    });
    expect(gone.error.error).toBe('no_account');
    expect((await author.call('listPublishChoices', { params: { id: easy } })).error.error).toBe('connection_gone');
    await test.context.database.update(connections).set({ state: 'active' }).where(eq(connections.id, easy));
  });
});
