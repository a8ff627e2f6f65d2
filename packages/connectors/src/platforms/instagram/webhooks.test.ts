import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scriptedConfig } from '../../../test/scripted-network.ts';
import * as fixtures from './__fixtures__/webhooks.ts';
import { instagramDefinition } from './definition.ts';

const { webhooks } = instagramDefinition.create(scriptedConfig('http://127.0.0.1:1'));
if (!webhooks) throw new Error('no webhooks');
const parse = (body: unknown) => webhooks.parse(Buffer.from(JSON.stringify(body)), {});
const itemOf = (body: unknown) => parse(body)[0]?.items[0];

describe('signatures', () => {
  const body = Buffer.from('{"object":"instagram","entry":[]}');
  const signedWith = (secret: string) => ({
    rawBody: body,
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
    query: {},
  });
  const verifierOf = (settings: Record<string, string>) =>
    instagramDefinition.create(scriptedConfig('http://127.0.0.1:1', { settings })).webhooks;

  test.each(['facebook', 'instagram'])(
    'by the Facebook app’s or the Instagram app’s secret are taken by login %s, others are not',
    (login) => {
      const verifier = verifierOf({ login, appSecret: 'instagram-secret' });
      expect(verifier?.verify(signedWith('secret-1'))).toBe(true);
      expect(verifier?.verify(signedWith('instagram-secret'))).toBe(true);
      expect(verifier?.verify(signedWith('of-nobody'))).toBe(false);
    },
  );

  test('by an empty secret are never taken', () => {
    const config = scriptedConfig('http://127.0.0.1:1', { clientSecret: '', settings: { appSecret: '' } });
    expect(instagramDefinition.create(config).webhooks?.verify(signedWith(''))).toBe(false);
    expect(verifierOf({})?.verify(signedWith('instagram-secret'))).toBe(false);
  });
});

describe('comments', () => {
  test('one on a media begins a thread of its own', () => {
    expect(itemOf(fixtures.comment)).toEqual({
      type: 'message',
      externalId: '17870913679156914',
      threadExternalId: '17870913679156914',
      kind: 'comment',
      author: {
        externalId: '1234567890',
        name: 'jo',
        handle: 'jo',
        avatar: null,
        profileUrl: 'https://www.instagram.com/jo/',
        followerCount: null,
      },
      isOwn: false,
      text: 'Nice',
      attachments: [],
      at: new Date(1768473000_000),
      permalink: null,
      inReplyToExternalId: '17900001',
      postExternalId: '17900001',
      replyTarget: { commentId: '17870913679156914' },
    });
  });

  test.each([
    ['without `changes`, as by Instagram Login', fixtures.bareComment],
    ['with the other name of its id', fixtures.renamedComment],
    ['in a live video', fixtures.liveComment],
  ])('one that comes %s is the same', (_name, body) => {
    expect(itemOf(body)).toEqual(itemOf(fixtures.comment));
  });

  test('a reply joins the thread of the comment above, and so does our own', () => {
    expect(itemOf(fixtures.replyComment)).toMatchObject({
      externalId: '17870913679156999',
      threadExternalId: '17870913679156914',
      replyTarget: { commentId: '17870913679156914' },
      isOwn: false,
    });
    expect(itemOf(fixtures.ownComment)).toMatchObject({ threadExternalId: '17870913679156914', isOwn: true });
  });

  test('one on an advertisement belongs to the advertisement’s media', () => {
    expect(itemOf(fixtures.advertisementComment)).toMatchObject({ inReplyToExternalId: '17900002' });
  });

  test('one that lacks its id is told beside those that were read, without a customer’s words', () => {
    const { id: _, ...broken } = fixtures.commentValue;
    const changes = [
      { field: 'comments', value: broken },
      { field: 'comments', value: fixtures.commentValue },
    ];
    const [delivery] = parse({ object: 'instagram', entry: [{ id: fixtures.accountId, time: 1, changes }] });
    expect(delivery?.items).toHaveLength(1);
    expect(delivery?.problems).toEqual([{ code: 'malformed', reason: 'entry 0: id' }]);
    expect(() => parse(fixtures.change('comments', broken))).toThrow(/id/);
  });
});

describe('messages', () => {
  test('one has its person as thread, its files, and what it answers', () => {
    expect(itemOf(fixtures.message)).toMatchObject({
      kind: 'message',
      externalId: 'aWdfZAG1',
      threadExternalId: 'messenger:1234567890',
      author: { externalId: '1234567890' },
      isOwn: false,
      text: 'hello',
      attachments: [{ kind: 'image', url: 'https://lookaside.fbsbx.com/1', name: null }],
      at: new Date(1768473000000),
      inReplyToExternalId: 'aWdfZAG0',
      replyTarget: { personId: '1234567890' },
    });
  });

  test('an answer to a story, a mention in a story and a shared post keep what they carry', () => {
    expect(itemOf(fixtures.storyReply)).toMatchObject({ text: 'Where is that?', inReplyToExternalId: null });
    expect(itemOf(fixtures.storyMention)).toMatchObject({ attachments: [{ url: 'https://lookaside.fbsbx.com/3' }] });
    expect(itemOf(fixtures.sharedPost)).toMatchObject({
      attachments: [{ url: 'https://lookaside.fbsbx.com/4', name: 'New tents' }],
    });
    expect(itemOf(fixtures.unsupportedMessage)).toMatchObject({ externalId: 'aWdfZAG5', text: '' });
  });

  test('an echo is our own, in the thread of the person', () => {
    expect(itemOf(fixtures.echo)).toMatchObject({
      isOwn: true,
      externalId: 'aWdfZAG6',
      threadExternalId: 'messenger:1234567890',
    });
  });

  test('an edit without words says nothing, and is no malformed body', () => {
    expect(parse(fixtures.bareMessageEdit)).toEqual([
      { accountExternalId: fixtures.accountId, items: [], problems: [] },
    ]);
  });

  test('edits and what was unsent name what they change; a button says what stands on it', () => {
    expect(itemOf(fixtures.messageEdit)).toMatchObject({ type: 'edited', externalId: 'aWdfZAG1', text: 'hello again' });
    expect(itemOf(fixtures.unsentMessage)).toMatchObject({ type: 'deleted', externalId: 'aWdfZAG1' });
    expect(itemOf(fixtures.postback)).toMatchObject({ externalId: 'aWdfZAG7', text: 'Opening hours' });
  });
});

test.each([
  ['a reaction', fixtures.reaction],
  ['a read receipt', fixtures.readReceipt],
  ['a story’s figures', fixtures.storyInsights],
  ['a field that we do not know', fixtures.change('invented_in_v99', { id: '1' })],
])('%s is passed over', (_name, body) => {
  expect(parse(body)).toEqual([{ accountExternalId: fixtures.accountId, items: [], problems: [] }]);
});

describe('mentions', () => {
  test('by Facebook Login one names ids alone and is to be read', () => {
    expect(itemOf(fixtures.mention)).toMatchObject({
      kind: 'mention',
      externalId: '17870913679156914',
      text: '',
      author: { name: 'Unknown' },
      replyTarget: { mediaId: '17900001', commentId: '17870913679156914' },
      isIncomplete: true,
    });
    expect(itemOf(fixtures.change('mentions', { media_id: '17900001' }))).toMatchObject({
      externalId: '17900001',
      replyTarget: { mediaId: '17900001', commentId: null },
      isIncomplete: true,
    });
    expect(() => parse(fixtures.change('mentions', { comment_id: '1' }))).toThrow(/media_id/);
  });

  test('by Instagram Login they come as comments, and this field is passed over', () => {
    const own = instagramDefinition.create(scriptedConfig('http://127.0.0.1:1', { settings: { login: 'instagram' } }));
    expect(own.webhooks?.parse(Buffer.from(JSON.stringify(fixtures.mention)), {})[0]?.items).toEqual([]);
    expect(own.inbox?.complete).toBeUndefined();
  });
});

test('another object is none of ours', () => {
  expect(parse({ object: 'page', entry: [] })).toEqual([]);
});
