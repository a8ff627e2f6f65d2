import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scriptedConfig } from '../../../test/scripted-network.ts';
import * as fixtures from './__fixtures__/webhooks.ts';
import { facebookDefinition } from './definition.ts';

const { webhooks } = facebookDefinition.create(scriptedConfig('http://127.0.0.1:1'));
if (!webhooks) throw new Error('no webhooks');
const parse = (body: unknown) => webhooks.parse(Buffer.from(JSON.stringify(body)), {});
const itemOf = (body: unknown) => parse(body)[0]?.items[0];

describe('the challenge', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'verify-1' };

  test('is answered with the bare challenge', () => {
    expect(webhooks.answerChallenge(query)).toEqual({ body: '1158201444', contentType: 'text/plain' });
  });

  test.each([
    ['another token', { ...query, 'hub.verify_token': 'verify-2' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...query, 'hub.mode': 'unsubscribe' }],
  ])('is not answered to %s', (_name, asked) => {
    expect(webhooks.answerChallenge(asked)).toBeNull();
  });

  test('is answered to nobody while no token is configured', () => {
    const open = facebookDefinition.create(scriptedConfig('http://127.0.0.1:1', { webhookVerifyToken: '' }));
    expect(open.webhooks?.answerChallenge({ ...query, 'hub.verify_token': '' })).toBeNull();
  });
});

describe('the signature', () => {
  // Meta escapes what is not ASCII; the raw bytes are signed, whatever they mean.
  const rawBody = Buffer.from('{"object":"page","entry":[],"text":"\\u00e7a"}');
  const signature = `sha256=${createHmac('sha256', 'secret-1').update(rawBody).digest('hex')}`;
  const verify = (body: Buffer, value: string | string[] | undefined) =>
    webhooks.verify({ rawBody: body, headers: { 'x-hub-signature-256': value }, query: {} });

  test('is taken when the raw body was signed with the application’s secret', () => {
    expect(verify(rawBody, signature)).toBe(true);
  });

  test.each([
    ['absent', undefined],
    ['of another secret', `sha256=${createHmac('sha256', 'x').update(rawBody).digest('hex')}`],
    ['too short', signature.slice(0, -2)],
    ['of the older kind', `sha1=${createHmac('sha1', 'secret-1').update(rawBody).digest('hex')}`],
    ['sent twice', [signature, signature]],
  ])('is refused when it is %s', (_name, value) => {
    expect(verify(rawBody, value)).toBe(false);
  });

  test('is refused when a byte of the body changed', () => {
    expect(verify(Buffer.from(rawBody.toString().replace('ça', 'ca').replace('\\u00e7', 'ç')), signature)).toBe(false);
  });
});

describe('events', () => {
  test('a comment on a post begins a thread of its own', () => {
    expect(itemOf(fixtures.comment)).toEqual({
      type: 'message',
      externalId: '999_3040',
      threadExternalId: '999_3040',
      kind: 'comment',
      author: {
        externalId: '2468',
        name: 'Jo Doe',
        handle: null,
        avatar: null,
        profileUrl: 'https://www.facebook.com/2468',
        followerCount: null,
      },
      isOwn: false,
      text: 'Where is my order?',
      attachments: [],
      at: new Date('2026-01-15T10:30:00Z'),
      permalink: 'https://www.facebook.com/acme/posts/999?comment_id=3040',
      inReplyToExternalId: '102_999',
      postExternalId: '102_999',
      replyTarget: { objectId: '999_3040' },
    });
  });

  test('a reply joins the thread of the comment above, and is answered there', () => {
    expect(itemOf(fixtures.replyComment)).toMatchObject({
      externalId: '999_3050',
      threadExternalId: '999_3040',
      inReplyToExternalId: '999_3040',
      replyTarget: { objectId: '999_3040' },
    });
  });

  test('what the page itself says is known as its own', () => {
    expect(itemOf(fixtures.ownComment)).toMatchObject({ isOwn: true, threadExternalId: '999_3040' });
    expect(itemOf(fixtures.echo)).toMatchObject({
      isOwn: true,
      externalId: 'm_Echo',
      threadExternalId: 'messenger:2468',
    });
  });

  test('edits and removals name what they change', () => {
    expect(itemOf(fixtures.editedComment)).toMatchObject({
      type: 'edited',
      externalId: '999_3040',
      text: 'Where is my parcel?',
    });
    expect(itemOf(fixtures.removedComment)).toMatchObject({ type: 'deleted', externalId: '999_3040' });
    expect(itemOf(fixtures.messageEdit)).toMatchObject({ type: 'edited', externalId: 'm_AbC', text: 'hello again' });
    expect(itemOf(fixtures.messageDeleted)).toMatchObject({ type: 'deleted', externalId: 'm_AbC' });
  });

  test('a visitor’s post is a thread of its own, with its picture', () => {
    expect(itemOf(fixtures.visitorPost)).toMatchObject({
      kind: 'comment',
      externalId: '102_777',
      threadExternalId: '102_777',
      attachments: [{ kind: 'image', url: 'https://scontent.xx.fbcdn.net/1.jpg', name: null }],
      replyTarget: { objectId: '102_777' },
    });
  });

  test('a mention in a comment elsewhere is answered there and belongs to its post', () => {
    expect(itemOf(fixtures.mention)).toMatchObject({
      kind: 'mention',
      externalId: '1_2',
      threadExternalId: '555_1',
      author: { externalId: '2468', name: 'Jo Doe' },
      replyTarget: { objectId: '1_2' },
    });
  });

  test('a recommendation is a review; without words it says its verdict', () => {
    expect(itemOf(fixtures.rating)).toMatchObject({ kind: 'review', externalId: '4711', text: 'Great service' });
    const [change] = fixtures.rating.entry;
    const silent = structuredClone(fixtures.rating);
    expect(change).toBeDefined();
    const value =
      (silent.entry[0] as unknown as { changes: { value: Record<string, unknown> }[] }).changes[0]?.value ?? {};
    value.review_text = '';
    expect(itemOf(silent)).toMatchObject({ text: 'Recommends this page.' });
  });

  test('a Messenger message has its person as thread, and no name, since none is sent', () => {
    expect(itemOf(fixtures.message)).toMatchObject({
      kind: 'message',
      externalId: 'm_AbC',
      threadExternalId: 'messenger:2468',
      author: { externalId: '2468', name: 'Unknown', profileUrl: null },
      attachments: [{ kind: 'image', url: 'https://scontent.xx.fbcdn.net/2.jpg', name: null }],
      at: new Date(1768473000000),
      inReplyToExternalId: 'm_prev',
      replyTarget: { personId: '2468' },
    });
    expect(itemOf(fixtures.postback)).toMatchObject({ text: 'Get started', externalId: 'm_Post' });
  });

  test.each([
    ['a reaction', fixtures.reaction],
    ['a hidden comment', fixtures.hiddenComment],
    ['a post of the page', fixtures.ownPost],
    ['a read receipt', fixtures.readReceipt],
    ['a field that we do not know', fixtures.change('invented_in_v99', { item: 'x' })],
    ['an item that we do not know', fixtures.change('feed', { item: 'hologram', verb: 'add' })],
  ])('%s is passed over', (_name, body) => {
    expect(parse(body)).toEqual([{ accountExternalId: '102', items: [], problems: [] }]);
  });

  test('another object is none of ours', () => {
    expect(parse({ object: 'instagram', entry: [] })).toEqual([]);
  });

  test('two pages in one body are kept apart', () => {
    const [first] = fixtures.comment.entry;
    const [second] = fixtures.message.entry;
    const deliveries = parse({ object: 'page', entry: [first, { ...second, id: '103' }] });
    expect(deliveries.map((delivery) => [delivery.accountExternalId, delivery.items.length])).toEqual([
      ['102', 1],
      ['103', 1],
    ]);
  });

  test('one event that lacks what Meta documents is told beside those that were read, without a customer’s words', () => {
    const { comment_id: _, ...broken } = fixtures.commentValue;
    const changes = [
      { field: 'feed', value: broken },
      { field: 'feed', value: fixtures.commentValue },
    ];
    const [delivery] = parse({ object: 'page', entry: [{ id: '102', time: 1, changes }] });
    expect(delivery?.items).toHaveLength(1);
    expect(delivery?.problems).toEqual([{ code: 'malformed', reason: 'entry 0: comment_id' }]);
  });

  test('a body of which nothing could be read is malformed', () => {
    const { comment_id: _, ...broken } = fixtures.commentValue;
    expect(() => parse(fixtures.change('feed', broken))).toThrow(/comment_id/);
  });
});
