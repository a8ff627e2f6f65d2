import { afterEach, describe, expect, test } from 'vitest';
import {
  type ScriptedAnswer,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedConfig,
  scriptedNow,
  startScriptedNetwork,
} from '../../../test/scripted-network.ts';
import { imageFile, videoFile } from '../../conformance/files.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { Connector } from '../../connector/connector.ts';
import type { InboundItem } from '../../connector/inbox.ts';
import type { PublishRequest } from '../../connector/publish.ts';
import * as answers from './__fixtures__/answers.ts';
import { instagramDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

type Answer = (request: ScriptedRequest) => ScriptedAnswer;

/** By Facebook Login. */
async function connectTo(answer: Answer): Promise<Connector> {
  network = await startScriptedNetwork(answer);
  return instagramDefinition.create(scriptedConfig(network.address));
}

/** By Instagram Login. */
async function connectToOwnApi(answer: Answer): Promise<Connector> {
  network = await startScriptedNetwork(answer);
  return instagramDefinition.create(
    scriptedConfig(`${network.address}/instagram`, { settings: { login: 'instagram' } }),
  );
}

const auth: AccountAuth = {
  externalId: answers.profile.id,
  username: 'acme',
  grant: { accessToken: 'EAAPAGE', refreshToken: 'EAAUSER', expiresAt: null, scopes: [] },
  data: { signInExternalId: '7', pageExternalId: '102' },
};
const accountPath = `/v26.0/${auth.externalId}`;
const { graphError } = answers;
const bodyOf = (request: ScriptedRequest | undefined) => Object.fromEntries(new URLSearchParams(request?.body));

async function pollAll(connector: Connector): Promise<{ items: InboundItem[]; problems: unknown[] }> {
  const items: InboundItem[] = [];
  const problems: unknown[] = [];
  let cursor: unknown = null;
  for (let more = true; more; ) {
    const stored: unknown = JSON.parse(JSON.stringify(cursor));
    const page = await connector.inbox?.poll(auth, { cursor: stored, since: new Date('2026-01-01') });
    items.push(...(page?.items ?? []));
    problems.push(...(page?.problems ?? []));
    cursor = page?.cursor;
    more = page?.more ?? false;
  }
  return { items, problems };
}

describe('a mention whose webhook names ids alone', () => {
  async function completed(answer: ScriptedAnswer, value: Record<string, string>) {
    const connector = await connectTo(() => answer);
    const body = {
      object: 'instagram',
      entry: [{ id: auth.externalId, time: 1, changes: [{ field: 'mentions', value }] }],
    };
    const [item] = connector.webhooks?.parse(Buffer.from(JSON.stringify(body)), {})[0]?.items ?? [];
    if (item?.type !== 'message') throw new Error('no message');
    return connector.inbox?.complete?.(auth, item);
  }
  const inComment = { media_id: '17900009', comment_id: '17870009' };

  test('in a comment is read from it', async () => {
    const comment = {
      id: '17870009',
      text: 'Ask @acme',
      timestamp: '2026-01-15T10:30:00+0000',
      from: { id: '42', username: 'jo' },
      media: { id: '17900009', permalink: 'https://www.instagram.com/p/x/' },
    };
    expect(await completed({ json: { mentioned_comment: comment, id: auth.externalId } }, inComment)).toEqual({
      type: 'message',
      externalId: '17870009',
      threadExternalId: '17870009',
      kind: 'mention',
      author: expect.objectContaining({ externalId: '42', name: 'jo', handle: 'jo' }),
      isOwn: false,
      text: 'Ask @acme',
      attachments: [],
      at: new Date('2026-01-15T10:30:00Z'),
      permalink: 'https://www.instagram.com/p/x/',
      inReplyToExternalId: '17900009',
      replyTarget: { mediaId: '17900009', commentId: '17870009' },
    });
    expect(network?.requests[0]).toMatchObject({ path: accountPath });
    expect(network?.requests[0]?.query.get('fields')).toMatch(/^mentioned_comment\.comment_id\(17870009\)\{/);
  });

  test('in a caption is the same as a poll brings', async () => {
    const media = { ...answers.tagged.data[0] };
    const item = await completed({ json: { mentioned_media: media } }, { media_id: String(media.id) });
    expect(item).toMatchObject({
      externalId: media.id,
      kind: 'mention',
      text: media.caption,
      replyTarget: { mediaId: media.id, commentId: null },
    });
    expect(network?.requests[0]?.query.get('fields')).toMatch(/^mentioned_media\.media_id\(17900009\)\{/);
  });

  test('is nothing when it is gone, stays without its words where they may not be read, and waits for an outage', async () => {
    expect(await completed({ json: { id: auth.externalId } }, inComment)).toBeNull();
    await network?.close();
    expect(await completed({ status: 403, json: graphError(10) }, inComment)).toMatchObject({
      externalId: '17870009',
      text: '',
    });
    await network?.close();
    await expect(completed({ status: 500, json: graphError(2) }, inComment)).rejects.toMatchObject({
      kind: 'transient',
    });
  });
});

describe('connecting by Facebook Login', () => {
  test('brings the accounts behind the Pages, with the Page’s token', async () => {
    const { connect } = await connectTo(({ path }) =>
      path === '/v26.0/me' ? { json: { id: '7' } } : { json: answers.pages },
    );
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const grant = { accessToken: 'EAALONG', refreshToken: null, expiresAt: null, scopes: ['instagram_basic'] };
    expect(await connect.accounts(grant)).toEqual([
      {
        externalId: '17841405822304914',
        name: 'Acme',
        username: 'acme',
        profileImage: 'https://scontent.cdninstagram.com/1.jpg',
        followerCount: 1234,
        grant: { accessToken: 'EAAPAGE', refreshToken: 'EAALONG', expiresAt: null, scopes: ['instagram_basic'] },
        data: { signInExternalId: '7', pageExternalId: '102' },
      },
    ]);
  });
});

describe('connecting by Instagram Login', () => {
  const exchangeWith = async (answer: Answer) => {
    const { connect } = await connectToOwnApi(answer);
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    return connect.exchange({ code: 'AQB', redirectUri: 'http://here/cb', codeVerifier: null });
  };

  test.each([
    ['as documented', answers.documentedExchange],
    ['as seen', answers.flatExchange],
  ])('makes a code into a grant of 60 days, answered %s', async (_name, exchange) => {
    const grant = await exchangeWith(({ method }) => ({ json: method === 'POST' ? exchange : answers.longLived }));
    expect(grant).toEqual({
      accessToken: 'IGAALONG',
      refreshToken: 'IGAALONG',
      expiresAt: new Date(scriptedNow.getTime() + 5183944_000),
      scopes: ['instagram_business_basic', 'instagram_business_manage_comments'],
    });
    expect(network?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /instagram/oauth/access_token',
      'GET /instagram/access_token',
    ]);
  });

  test('a code that was used already is no fault of the installation, whatever the words', async () => {
    const refused = exchangeWith(({ method }) =>
      method === 'POST' ? { status: 400, json: answers.usedCode } : { status: 400, json: graphError(190) },
    );
    await expect(refused).rejects.toMatchObject({ kind: 'permanent', code: 'http-400' });
  });

  test('a wrong secret is known by the code of the endpoint that has one', async () => {
    const refused = exchangeWith(({ method }) =>
      method === 'POST'
        ? { status: 400, json: { ...answers.usedCode, error_message: 'In other words' } }
        : { status: 400, json: graphError(101) },
    );
    await expect(refused).rejects.toMatchObject({ kind: 'configuration', code: '101' });
  });

  test('takes the id of webhooks and calls for the account, and keeps the application’s own', async () => {
    const { connect } = await connectToOwnApi(() => ({ json: answers.me }));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const [account] = await connect.accounts(auth.grant);
    expect(account).toMatchObject({
      externalId: '17841405822304914',
      data: { applicationScopedId: '25025320000000000' },
    });
  });
});

describe('polling', () => {
  const lists =
    (below: Answer): Answer =>
    (request) => {
      const { path, query } = request;
      if (path.endsWith('/media')) return { json: answers.media };
      if (path.endsWith('/tags')) return { json: answers.tagged };
      if (path.endsWith('/conversations')) return { json: answers.conversations };
      if (path.endsWith('/17900001/comments')) return { json: answers.comments };
      return query.get('fields')?.includes('17900009') || path.endsWith('/17900009/comments')
        ? below(request)
        : { status: 400, json: graphError(100) };
    };

  test('brings comments with their answers, media that tag the account, and messages', async () => {
    const connector = await connectTo(lists(() => ({ json: { mentioned_media: { comments: { data: [] } } } })));
    const { items, problems } = await pollAll(connector);
    expect(problems).toEqual([]);
    expect(
      items.map((item) =>
        item.type === 'message' ? [item.kind, item.externalId, item.threadExternalId, item.isOwn] : [],
      ),
    ).toEqual([
      ['comment', '17870913679156915', '17870913679156915', false],
      ['comment', '17870913679156914', '17870913679156914', false],
      ['comment', '17873440459141029', '17870913679156914', true],
      ['mention', '17900009', '17900009', false],
      ['message', 'aWdGGiblWZ', 'messenger:1234567890', false],
    ]);
    expect(items[0]).toMatchObject({ author: { name: 'Unknown', externalId: null } });
    expect(network?.requests.at(-1)).toMatchObject({ path: '/v26.0/102/conversations' });
  });

  test('reads the comments of a media again that could not be read, though their number has not changed', async () => {
    let isMended = false;
    const below = lists(() => ({ json: { mentioned_media: { comments: { data: [] } } } }));
    const connector = await connectTo((request) =>
      request.path.endsWith('/17900001/comments') && !isMended ? { status: 500, json: graphError(2) } : below(request),
    );
    const read = async (cursor: unknown) => {
      const ids: string[] = [];
      let at = cursor;
      for (let more = true; more; ) {
        const request = { cursor: JSON.parse(JSON.stringify(at)), since: new Date('2026-01-01') };
        const page = await connector.inbox?.poll(auth, request);
        ids.push(...(page?.items ?? []).flatMap((item) => (item.type === 'message' ? item.externalId : [])));
        at = page?.cursor;
        more = page?.more ?? false;
      }
      return { ids, cursor: at };
    };
    const first = await read(null);
    // The other lists were read.
    expect(first.ids).toEqual(['17900009', 'aWdGGiblWZ']);
    isMended = true;
    expect((await read(first.cursor)).ids).toContain('17870913679156914');
  });

  test('reads our own answers below tagged media by the field that Facebook Login has', async () => {
    const connector = await connectTo(
      lists(() => ({ json: { mentioned_media: { comments: { data: [answers.ownAnswer] } } } })),
    );
    const { items } = await pollAll(connector);
    expect(items).toContainEqual(
      expect.objectContaining({ externalId: answers.ownAnswer.id, threadExternalId: '17900009', isOwn: true }),
    );
    const request = network?.requests.find(({ query }) => query.get('fields')?.startsWith('mentioned_media'));
    expect(request?.path).toBe(accountPath);
  });

  test('by Instagram Login, which has no such field, asks the media itself; a refusal there is no problem', async () => {
    const connector = await connectToOwnApi(lists(() => ({ json: { data: [answers.ownAnswer] } })));
    const { items } = await pollAll(connector);
    expect(items).toContainEqual(expect.objectContaining({ externalId: answers.ownAnswer.id, isOwn: true }));
    const asked = network?.requests.map(({ query }) => query.get('fields') ?? '') ?? [];
    expect(asked.filter((fields) => fields.includes('mentioned'))).toEqual([]);
    await network?.close();
    const refused = await connectToOwnApi(lists(() => ({ status: 403, json: graphError(10) })));
    expect((await pollAll(refused)).problems).toEqual([]);
  });
});

describe('answering', () => {
  const reply = { target: { commentId: '1787' }, kind: 'comment' as const, text: 'Thank you', idempotencyKey: 'k' };

  test('goes to the comment, to the mention, or by the Page to the person', async () => {
    const connector = await connectTo(({ path }) => ({
      json: path.endsWith('/messages')
        ? { recipient_id: '1234567890', message_id: 'aWd' }
        : { id: '17873440459141029' },
    }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject({
      outcome: 'sent',
      externalId: '17873440459141029',
    });
    await connector.reply?.send(auth, { ...reply, kind: 'mention', target: { mediaId: '17900009', commentId: null } });
    await connector.reply?.send(auth, { ...reply, kind: 'message', target: { personId: '1234567890' } });
    expect(network?.requests.map(({ path }) => path)).toEqual([
      '/v26.0/1787/replies',
      `${accountPath}/mentions`,
      '/v26.0/102/messages',
    ]);
    expect(bodyOf(network?.requests[1])).toEqual({ media_id: '17900009', message: 'Thank you' });
    expect(JSON.parse(network?.requests[2]?.body ?? '')).toEqual({
      recipient: { id: '1234567890' },
      message: { text: 'Thank you' },
    });
  });

  test.each([
    ['a token that is over', 190, 463, { outcome: 'expired', canRefresh: false }],
    ['a closed window', 10, 2534022, { outcome: 'rejected', code: '10/2534022', reason: 'Said by Instagram' }],
    ['a missing right', 10, undefined, { outcome: 'rejected' }],
    ['a person who cannot be reached', 551, undefined, { outcome: 'rejected' }],
    ['a person who is not found', 100, 2534014, { outcome: 'rejected' }],
    ['several pictures where they are not enabled', 2534068, undefined, { outcome: 'rejected' }],
    ['the account’s rate', 80002, undefined, { outcome: 'retry', mayHaveHappened: false }],
  ])('tells %s by its code', async (_name, code, subcode, wanted) => {
    const connector = await connectTo(() => ({ status: 400, json: graphError(code, subcode) }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject(wanted);
  });

  test('after a lost answer looks below the mention, by either way in', async () => {
    const request = {
      kind: 'mention' as const,
      text: 'Lovely!',
      target: { mediaId: '17900009', commentId: null },
      attemptedAt: new Date('2026-01-15T11:50:00Z'),
      knownExternalIds: [],
      idempotencyKey: 'k',
    };
    const found = { outcome: 'found', externalId: answers.ownAnswer.id };
    const byFacebook = await connectTo(() => ({
      json: { mentioned_media: { comments: { data: [answers.ownAnswer] } } },
    }));
    expect(await byFacebook.reply?.find?.(auth, request)).toMatchObject(found);
    await network?.close();
    const byInstagram = await connectToOwnApi(() => ({ json: { data: [answers.ownAnswer] } }));
    expect(await byInstagram.reply?.find?.(auth, request)).toMatchObject(found);
    expect(network?.requests[0]?.path).toBe('/instagram/v26.0/17900009/comments');
  });
});

describe('publishing', () => {
  const picture = (name: string) => imageFile(name, { publicUrl: `https://here/${name}`, altText: `About ${name}` });
  const post: PublishRequest = {
    text: 'New tents',
    title: null,
    link: null,
    media: [picture('1.jpg')],
    thread: [],
    firstComment: null,
    options: {},
    idempotencyKey: 'k',
  };
  const container = (status: unknown): Answer => {
    let made = 0;
    const next = () => {
      made += 1;
      return made;
    };
    return ({ method, path }) => {
      if (path.endsWith('/content_publishing_limit')) return { json: answers.quota };
      if (path.endsWith('/media') && method === 'POST') return { json: { id: `container-${next()}` } };
      if (path.endsWith('/media_publish')) return { json: { id: '17900077' } };
      if (path.endsWith('/17900077'))
        return { json: { permalink: 'https://www.instagram.com/p/Abc/', id: '17900077' } };
      return { json: status };
    };
  };
  const publishing = (connector: Connector) => {
    if (!connector.publish?.follow) throw new Error('no publishing');
    return { ...connector.publish, follow: connector.publish.follow };
  };
  test('a picture out of its shape is refused beforehand, with the shape to cut it to', async () => {
    const connector = await connectTo(container(answers.inProgress));
    const media = [
      picture('square.jpg'),
      imageFile('tower.jpg', { widthPx: 900, heightPx: 1600 }),
      imageFile('wide.jpg', { widthPx: 3000, heightPx: 1000 }),
    ];
    const found = publishing(connector).validate({ ...post, media });
    expect(found.flatMap(({ crop }) => crop ?? [])).toEqual([
      { fileIndex: 1, aspect: 0.8 },
      { fileIndex: 2, aspect: 1.91 },
    ]);
  });

  /** The step after the one that stored its state. */
  async function prepareTwice(connector: Connector, request: PublishRequest) {
    const { prepare } = publishing(connector);
    const first = await prepare(auth, request, null);
    if (first.outcome !== 'processing') return first;
    return prepare(auth, request, first.state);
  }

  test('a picture is a container that is published when it is finished', async () => {
    const connector = await connectTo(container(answers.finished));
    const prepared = await prepareTwice(connector, post);
    if (prepared.outcome !== 'prepared') throw new Error(JSON.stringify(prepared));
    const published = await publishing(connector).publish(auth, post, prepared.state);
    if (published.outcome !== 'processing') throw new Error(JSON.stringify(published));
    expect(await publishing(connector).follow(auth, post, published.state)).toEqual({
      outcome: 'published',
      externalId: '17900077',
      permalink: 'https://www.instagram.com/p/Abc/',
      externalIds: ['17900077'],
    });
    expect(bodyOf(network?.requests[1])).toEqual({
      caption: 'New tents',
      image_url: 'https://here/1.jpg',
      alt_text: 'About 1.jpg',
    });
    expect(bodyOf(network?.requests[3])).toEqual({ creation_id: 'container-1' });
  });

  test('several pictures are items of one carousel, which has the words', async () => {
    const connector = await connectTo(container(answers.finished));
    const request = { ...post, media: [picture('1.jpg'), picture('2.jpg')] };
    let step = await publishing(connector).prepare(auth, request, null);
    for (let turn = 0; step.outcome === 'processing' && turn < 9; turn += 1)
      step = await publishing(connector).prepare(auth, request, step.state);
    expect(step).toMatchObject({ outcome: 'prepared', state: { containerId: 'container-3' } });
    const made = network?.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/media'));
    expect(made?.map(bodyOf)).toEqual([
      { is_carousel_item: 'true', image_url: 'https://here/1.jpg', alt_text: 'About 1.jpg' },
      { is_carousel_item: 'true', image_url: 'https://here/2.jpg', alt_text: 'About 2.jpg' },
      { media_type: 'CAROUSEL', children: 'container-1,container-2', caption: 'New tents' },
    ]);
  });

  test('a container at work is asked again, one that is over is made anew, one that failed says why', async () => {
    const film = { ...post, media: [videoFile('film.mp4', { publicUrl: 'https://here/film.mp4' })] };
    const atWork = await prepareTwice(await connectTo(container(answers.inProgress)), film);
    expect(atWork).toMatchObject({ outcome: 'processing', checkAt: new Date(scriptedNow.getTime() + 60_000) });
    expect(bodyOf(network?.requests[1])).toEqual({
      caption: 'New tents',
      share_to_feed: 'true',
      media_type: 'REELS',
      video_url: 'https://here/film.mp4',
    });
    await network?.close();
    const over = await prepareTwice(await connectTo(container(answers.expired)), post);
    expect(over).toMatchObject({ outcome: 'processing', state: { itemIds: [], containerId: null } });
    await network?.close();
    expect(await prepareTwice(await connectTo(container(answers.failed)), post)).toEqual({
      outcome: 'rejected',
      code: 'container-error',
      reason: 'Error: Media upload has failed with error code 2207026',
    });
  });

  test.each([2207001, 2207003, 2207006, 2207008, 2207020, 2207032, 2207052, 2207053])(
    'a container that failed with %i is made anew, later each time, and not for ever',
    async (subcode) => {
      const failed = { status_code: 'ERROR', status: `Error: Media upload has failed with error code ${subcode}` };
      const connector = await connectTo(container({ ...answers.failed, ...failed }));
      const waits: number[] = [];
      let step = await publishing(connector).prepare(auth, post, null);
      for (let turn = 0; step.outcome === 'processing' && turn < 40; turn += 1) {
        const waitMs = step.checkAt.getTime() - scriptedNow.getTime();
        if (waitMs > 0) waits.push(waitMs / 60_000);
        step = await publishing(connector).prepare(auth, post, step.state);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16]);
      expect(step).toEqual({ outcome: 'rejected', code: 'container-error', reason: failed.status });
      const made = network?.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/media'));
      expect(made).toHaveLength(6);
    },
  );

  test('nothing is made where the day’s posts are used up', async () => {
    const connector = await connectTo(() => ({ json: answers.usedUpQuota }));
    expect(await publishing(connector).prepare(auth, post, null)).toMatchObject({
      outcome: 'retry',
      code: 'publishing-limit',
      mayHaveHappened: false,
    });
    expect(network?.requests).toHaveLength(1);
  });

  test('a video that Instagram cannot fetch is sent; a refusal that comes with status 200 is one', async () => {
    const film = { ...post, media: [videoFile('film.mp4')] };
    const upload =
      (answer: unknown): Answer =>
      (request) => {
        const { path } = request;
        if (path.includes('/ig-api-upload/')) return { json: answer };
        return container(answers.finished)(request);
      };
    const connector = await connectTo(upload(answers.uploaded));
    expect(await publishing(connector).prepare(auth, film, null)).toMatchObject({ outcome: 'processing' });
    expect(network?.requests.at(-1)).toMatchObject({
      path: '/ig-api-upload/v26.0/container-1',
      headers: { authorization: 'OAuth EAAPAGE', offset: '0', file_size: String(film.media[0]?.sizeBytes) },
    });
    await network?.close();
    const refusing = await connectTo(upload(answers.refusedUpload));
    expect(await publishing(refusing).prepare(auth, film, null)).toEqual({
      outcome: 'rejected',
      code: 'upload-failed',
      reason: 'Request processing failed',
    });
  });

  test('a refusal of a container that was published already means that an answer was lost', async () => {
    const connector = await connectTo(({ path, method }) =>
      method === 'POST' && path.endsWith('/media_publish')
        ? { status: 400, json: graphError(100, 2207008) }
        : { json: { status_code: 'PUBLISHED', status: 'Published: Media has been successfully published.' } },
    );
    const state = { itemIds: ['container-1'], containerId: 'container-1' };
    expect(await publishing(connector).publish(auth, post, state)).toMatchObject({ outcome: 'unknown' });
  });

  const inAnHour = new Date(scriptedNow.getTime() + 3_600_000);
  const inADay = new Date(scriptedNow.getTime() + 24 * 3_600_000);
  test.each([
    [-2, 2207003, { outcome: 'retry' }],
    [-2, 2207020, { outcome: 'retry' }],
    [-1, 2207001, { outcome: 'retry' }],
    [-1, 2207032, { outcome: 'retry' }],
    [-1, 2207053, { outcome: 'retry' }],
    [9004, 2207052, { outcome: 'retry' }],
    [24, 2207006, { outcome: 'retry' }],
    [24, 2207008, { outcome: 'retry' }],
    [9007, 2207027, { outcome: 'retry' }],
    [9, 2207042, { outcome: 'retry', retryAt: inAnHour }],
    [4, 2207051, { outcome: 'retry', retryAt: inADay }],
    [25, 2207050, { outcome: 'rejected' }],
    [36000, 2207004, { outcome: 'rejected' }],
    [36001, 2207005, { outcome: 'rejected' }],
    [36003, 2207009, { outcome: 'rejected' }],
    [36004, 2207010, { outcome: 'rejected' }],
    [352, 2207026, { outcome: 'rejected' }],
    [1, 2207057, { outcome: 'rejected' }],
    [100, 2207023, { outcome: 'rejected' }],
    [100, 2207028, { outcome: 'rejected' }],
    [100, 2207040, { outcome: 'rejected' }],
    [190, 460, { outcome: 'expired' }],
  ])('the error %d with %d means what its table says', async (code, subcode, wanted) => {
    const connector = await connectTo(() => ({ status: 400, json: graphError(code, subcode) }));
    const state = { itemIds: ['container-1'], containerId: 'container-1' };
    const step = await publishing(connector).publish(auth, post, state);
    expect(step).toMatchObject({ code: `${code}/${subcode}`, ...wanted });
  });
});

describe('figures', () => {
  test('reach comes as a series, views as one number a day; what is missing is no 0', async () => {
    const connector = await connectTo(({ query }) => {
      if (query.get('metric') === 'reach') return { json: answers.reach };
      return { json: query.get('metric') === 'follower_count' ? answers.noFigures : answers.views };
    });
    const days = await connector.insights?.daily(auth, { since: '2026-01-10', until: '2026-01-12' });
    expect(days).toEqual([
      { date: '2026-01-10', followers: null, followersGained: null, reach: 224, impressions: 1024, engagements: null },
      { date: '2026-01-11', followers: null, followersGained: null, reach: 198, impressions: 1024, engagements: null },
    ]);
    expect(network?.requests.map(({ query }) => query.get('metric_type'))).toEqual([
      'time_series',
      'time_series',
      'total_value',
      'total_value',
    ]);
  });

  test('a metric that Instagram does not offer leaves out its own figure only', async () => {
    const connector = await connectTo(({ query }) =>
      query.get('metric') === 'reach' ? { json: answers.reach } : { status: 400, json: graphError(100) },
    );
    const days = await connector.insights?.daily(auth, { since: '2026-01-10', until: '2026-01-12' });
    expect(days).toMatchObject([
      { reach: 224, impressions: null },
      { reach: 198, impressions: null },
    ]);
  });

  test('a post has its likes from the media and the rest from its figures', async () => {
    const connector = await connectTo(({ path }) =>
      path.endsWith('/insights') ? { json: answers.mediaInsights } : { json: { id: '17900001', comments_count: 2 } },
    );
    const results = await connector.publish?.results?.(auth, ['17900001']);
    // Likes are missing where the account hides them.
    expect(results?.get('17900001')).toEqual({ likes: null, comments: 2, shares: 3, views: 80 });
  });
});
