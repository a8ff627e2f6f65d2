/** Tests of publishing: its steps, lost answers, deleting, results, and the problems that are known beforehand. */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import type { PublishCapability, PublishRequest, PublishStep } from '../connector/publish.ts';
import { imageFile, videoFile } from './files.ts';
import { difficultText, type Player } from './player.ts';

/** How often, and for how long, the network is asked whether it is done with a file. */
const pauseMs = 50;
const patience = 200;

export function describePublishing(player: Player, current: () => Account): void {
  const { clock, connectorAt, expectNoSecret, fault, outbound, world } = player;
  const limits = () => publish().limits;
  let connector: Connector;
  let account: Account;
  beforeEach(() => {
    // An upload may take longer than a call.
    connector = player.connector();
    account = current();
  });
  const publishOf = ({ publish: capability }: Connector): PublishCapability => {
    if (!capability) throw new Error('no publishing');
    return capability;
  };
  const publish = () => publishOf(player.connector());
  const hasty = () => publishOf(player.hasty());

  describe.skipIf(!player.connector().publish)('publishing', () => {
    const picture = (name: string, altText: string | null = null) =>
      imageFile(name, { altText, publicUrl: `${world().files}/${name}` });
    const film = (name: string) => videoFile(name);
    /** The smallest post with this text that the network accepts. */
    async function post(text: string, more: Partial<PublishRequest> = {}): Promise<PublishRequest> {
      const { needsMedia, imagesMax } = limits();
      const choices = (await publish().choices?.(account)) ?? [];
      const required = choices.filter((choice) => choice.isRequired);
      return {
        text,
        title: limits().titleMaxChars === null ? null : 'A title',
        link: null,
        media: needsMedia ? [imagesMax > 0 ? picture('photo.jpg') : film('film.mp4')] : [],
        thread: [],
        firstComment: null,
        options: Object.fromEntries(
          required.map((choice) => [choice.name, choice.options[0]?.value ?? world().written[choice.name] ?? '']),
        ),
        idempotencyKey: 'key-1',
        ...more,
      };
    }
    /** One step and its repetitions until the network is done with it. As the server does, each state goes through JSON. */
    async function settle(first: PublishStep, again: (state: unknown) => Promise<PublishStep>): Promise<PublishStep> {
      let step = first;
      for (let turn = 0; step.outcome === 'processing' && turn < patience; turn += 1) {
        if (step.checkAt.getTime() > Date.now() + clock.aheadMs) await wait(pauseMs);
        step = await again(stored(step.state));
      }
      return step;
    }
    const stored = (state: unknown): unknown => (state === undefined ? undefined : JSON.parse(JSON.stringify(state)));

    async function prepare(
      request: PublishRequest,
      by: Connector = connectorAt({ timeoutMs: 5000 }),
    ): Promise<unknown> {
      const { publish: capability } = by;
      if (!capability) throw new Error('no publishing');
      const step = await settle(await capability.prepare(account, request, null), (state) =>
        capability.prepare(account, request, state),
      );
      if (step.outcome !== 'prepared') throw new Error(JSON.stringify(step));
      return stored(step.state);
    }
    async function finish(request: PublishRequest, state: unknown): Promise<PublishStep> {
      const { publish: capability } = connectorAt({ timeoutMs: 5000 });
      if (!capability) throw new Error('no publishing');
      const go = capability.follow?.bind(capability) ?? capability.publish.bind(capability);
      return settle(await capability.publish(account, request, state), (next) => go(account, request, next));
    }
    async function publishWhole(request: PublishRequest) {
      const step = await finish(request, await prepare(request));
      if (step.outcome !== 'published') throw new Error(JSON.stringify(step));
      expect(step.problems ?? []).toEqual([]);
      return step;
    }
    const posts = async (text: string) =>
      (await outbound()).filter((entry) => entry.type === 'post' && entry.text.includes(text));

    test('publishes once and to the letter', async () => {
      // Some networks refuse angle brackets, and say so beforehand.
      const isRefused = publish()
        .validate(await post(difficultText))
        .some((problem) => problem.isBlocking);
      const text = isRefused ? difficultText.replace(/[<>]/g, '') : difficultText;
      const made = await publishWhole(await post(text));
      const sent = await posts(text);
      expect(sent).toHaveLength(1);
      expect(made.externalIds).toContain(made.externalId);
      if (made.permalink !== null) expect(URL.canParse(made.permalink)).toBe(true);
    }, 60_000);

    test('publishes a picture with words for those who cannot see it', async () => {
      if (limits().imagesMax < 1) return;
      await publishWhole(await post('With a picture', { media: [picture('one.jpg', 'A tent by the sea')] }));
      const [sent] = await posts('With a picture');
      expect(sent?.media).toHaveLength(1);
    }, 60_000);

    test('publishes several pictures as one post', async () => {
      if (limits().imagesMax < 3) return;
      const media = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => picture(name));
      await publishWhole(await post('With three pictures', { media }));
      const sent = await posts('With three pictures');
      expect(sent).toHaveLength(1);
      expect(sent[0]?.media).toHaveLength(3);
    }, 60_000);

    test('publishes a video, part by part', async () => {
      if (limits().videosMax < 1) return;
      const request = await post('With a video', { media: [film('film.mp4')] });
      // A network that only fetches files itself says so.
      const needsAddress = await publish().prepare(account, request, null);
      const isFetched = needsAddress.outcome === 'rejected' && needsAddress.code === 'no-public-address';
      const fetched = videoFile('film.mp4', { publicUrl: `${world().files}/film.mp4` });
      await publishWhole(isFetched ? { ...request, media: [fetched] } : request);
      expect(await posts('With a video')).toHaveLength(1);
    }, 60_000);

    test('adds the first comment once', async () => {
      if (!limits().hasFirstComment) return;
      await publishWhole(await post('With a comment', { firstComment: 'The link is here: example.org' }));
      const comments = (await outbound()).filter((entry) => entry.type === 'reply');
      expect(comments.map((entry) => entry.text)).toEqual(['The link is here: example.org']);
    }, 60_000);

    test('writes the first comment once, although every try was broken off and repeated', async () => {
      if (!limits().hasFirstComment) return;
      const request = await post('Broken off', { firstComment: 'Only once' });
      const state = await prepare(request);
      const { publish: capability } = connectorAt({ timeoutMs: 5000 });
      const { follow } = capability ?? {};
      if (!capability || !follow) return;
      const made = await settle(await capability.publish(account, request, state), async (next) => {
        await follow(account, request, next);
        // The answer is lost, so the step is repeated.
        return follow(account, request, next, true);
      });
      expect(made).toMatchObject({ outcome: 'published' });
      const comments = (await outbound()).filter((entry) => entry.type === 'reply');
      expect(comments.map((entry) => entry.text)).toEqual(['Only once']);
    }, 60_000);

    test('after an answer that got lost, finds the post and does not make it again', async () => {
      for (const mode of ['timeout-after-commit', 'malformed']) {
        const request = await post(`Lost and found ${mode}`);
        const state = await prepare(request);
        const attemptedAt = new Date(Date.now() + clock.aheadMs);
        await fault(mode);
        const lost = await hasty().publish(account, request, state);
        // Where a header names what was made, the body may be what it likes.
        if (mode === 'malformed' && lost.outcome === 'published') continue;
        // An upload can be asked how far it came, so `retry` is safe too.
        expect(['unknown', 'retry']).toContain(lost.outcome);
        const find = connectorAt({ timeoutMs: 5000 }).publish?.find;
        if (!find) return;
        let found = await find(account, { ...request, state, attemptedAt, knownExternalIds: [] });
        for (let turn = 0; found.outcome === 'unsure' && found.retryAt !== null && turn < patience; turn += 1) {
          await wait(pauseMs);
          found = await find(account, { ...request, state, attemptedAt, knownExternalIds: [] });
        }
        // A network that cannot tell later either leaves it to a person.
        if (found.outcome === 'unsure' && found.retryAt === null) continue;
        expect(['found', 'unsure']).toContain(found.outcome);
        if (found.outcome === 'unsure') continue;
        expect(await posts(request.text)).toHaveLength(1);
        const knownExternalIds = found.outcome === 'found' ? [found.externalId] : [];
        // A post that the upload itself names is found by it, even if its id is among the known ones.
        if (found.outcome === 'found' && found.state !== undefined) continue;
        const other = await find(account, { ...request, state, attemptedAt, knownExternalIds });
        expect(other.outcome).not.toBe('found');
      }
    }, 60_000);

    test('after a request that never arrived, is sure at last that nothing is there', async () => {
      for (const mode of ['reset', 'timeout']) {
        clock.aheadMs = 0;
        const request = await post(`Never made ${mode}`);
        const state = await prepare(request);
        const attemptedAt = new Date();
        await fault(mode);
        const lost = await hasty().publish(account, request, state);
        expect(['unknown', 'retry']).toContain(lost.outcome);
        expect(await posts(request.text)).toEqual([]);
        const find = publish().find;
        if (!find) return;
        clock.aheadMs = 60_000;
        const found = await find(account, { ...request, state, attemptedAt, knownExternalIds: [] });
        if (found.outcome === 'unsure' && found.retryAt === null) continue;
        expect(found).toEqual({ outcome: 'absent' });
      }
    }, 60_000);

    test.each([
      ['a rate limit', 'rate-limit', { retryAfter: 90 }, { outcome: 'retry', mayHaveHappened: false }],
      ['an outage', 'status', { status: 503 }, { outcome: 'retry' }],
      ['an expired token', 'expired-token', {}, { outcome: 'expired' }],
      ['a revoked token', 'revoked-token', {}, { outcome: 'expired' }],
      ['a refusal', 'status', { status: 400 }, { outcome: 'rejected' }],
    ])(
      'tells %s apart when publishing',
      async (_name, mode, more, wanted) => {
        const request = await post('Not this time');
        const state = await prepare(request);
        await fault(mode, more);
        const step = await publish().publish(account, request, state);
        expect(step).toMatchObject(wanted);
        expectNoSecret(account, JSON.stringify(step));
        expect(await posts('Not this time')).toEqual([]);
      },
      60_000,
    );

    test('knows of an upload that failed that nobody saw it', async () => {
      const { needsMedia, imagesMax } = limits();
      if (!needsMedia && imagesMax < 1) return;
      const request = await post('Uploaded later', needsMedia ? {} : { media: [picture('one.jpg')] });
      await fault('status', { status: 503 });
      const step = await publish().prepare(account, request, null);
      expect(step).toMatchObject({ outcome: 'retry', mayHaveHappened: false });
    }, 60_000);

    test('deletes a post, also one that is gone already', async () => {
      const { delete: deletePost } = publish();
      if (!deletePost) return;
      const made = await publishWhole(await post('Soon gone'));
      expect(await deletePost(account, made.externalId)).toMatchObject({ outcome: 'sent' });
      expect(await deletePost(account, made.externalId)).toMatchObject({ outcome: 'sent' });
    }, 60_000);

    test('tells what became of a post, and nothing of one that is not there', async () => {
      const { results } = connectorAt({ timeoutMs: 5000 }).publish ?? {};
      if (!results) return;
      const made = await publishWhole(await post('How does it do?'));
      const told = await results(account, [made.externalId]);
      const figures = told.get(made.externalId);
      expect(figures).toBeDefined();
      for (const figure of Object.values(figures ?? {})) expect(figure === null || figure >= 0).toBe(true);
    }, 60_000);

    test('knows beforehand what is too long, as the network counts', async () => {
      const { textMaxChars } = limits();
      const blocks = (text: string) =>
        post(text).then((request) =>
          publish()
            .validate(request)
            .some((one) => one.isBlocking),
        );
      let text = '👩‍🚀 مرحبا ';
      const count = (candidate: string) =>
        limits().counting === 'bytes' ? Buffer.byteLength(candidate) : connector.countChars(candidate);
      const missing = textMaxChars - count(text);
      text += 'x'.repeat(Math.max(0, missing));
      expect(await blocks(text)).toBe(false);
      expect(await blocks(`${text}x`)).toBe(true);
    });

    test('knows beforehand what is missing', async () => {
      const empty = { ...(await post('')), text: '', media: [], link: null };
      expect(
        publish()
          .validate(empty)
          .some((problem) => problem.isBlocking),
      ).toBe(true);
    });
  });
}
