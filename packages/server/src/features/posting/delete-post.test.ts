import type { PublishCapability } from '@parley/connectors/connector/publish.ts';
import type { SendOutcome } from '@parley/connectors/connector/sending.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';

let test: TestApp;
let author: Browser;
let answers: SendOutcome[];
let deleted: string[];

const gone: SendOutcome = { outcome: 'sent', externalId: '', permalink: null };

beforeAll(async () => {
  const willing = createScriptedPublisher();
  const publish = willing.connector.publish as PublishCapability;
  publish.delete = async (_auth, externalId) => {
    deleted.push(externalId);
    return answers.shift() ?? gone;
  };
  test = await createTestApp({
    networks: new Map([
      ['facebook', willing],
      ['instagram', createScriptedPublisher()],
    ]),
  });
  author = await test.signIn('agent');
  await createConnectedAccount(test.context, test.workspaceId, { platform: 'facebook', name: 'Willing' });
  await createConnectedAccount(test.context, test.workspaceId, { platform: 'instagram', name: 'Keeping' });
});
afterAll(() => test.close());
beforeEach(() => {
  answers = [];
  deleted = [];
});

async function publish(platforms: ('facebook' | 'instagram')[]) {
  const { body } = await author.call('publishPost', { body: { caption: 'Published', platforms } });
  await test.context.work.drain(['deliver']);
  return body.data.id;
}
const remove = (id: string, onPlatforms?: 'true') =>
  author.call('deletePost', { params: { id }, query: onPlatforms === undefined ? {} : { onPlatforms } });

describe('deleting a published post', () => {
  it('leaves the networks alone unless it is asked', async () => {
    const id = await publish(['facebook']);
    expect((await remove(id)).body).toEqual({ success: true, stillThere: [] });
    expect(deleted).toEqual([]);
  });

  it('deletes it where the network lets us, and names where it is still up', async () => {
    const id = await publish(['facebook', 'instagram']);
    const answer = await remove(id, 'true');
    expect(answer.status).toBe(200);
    expect(deleted).toHaveLength(1);
    expect(answer.body.stillThere).toMatchObject([
      { accountName: 'Keeping', platform: 'instagram', permalink: expect.stringContaining('https://') },
    ]);
    expect((await author.call('getPost', { params: { id } })).status).toBe(404);
  });

  it('keeps the post where a network refuses, says why, and asks again only there', async () => {
    const id = await publish(['facebook']);
    answers.push({ outcome: 'rejected', code: '10', reason: 'You may not.' });
    const refused = await remove(id, 'true');
    expect([refused.status, refused.error.error]).toEqual([409, 'post_not_in_state']);
    expect(refused.error.message).toContain('You may not.');
    expect((await author.call('getPost', { params: { id } })).body.post.status).toBe('published');
    expect((await remove(id, 'true')).status).toBe(200);
    expect(deleted).toHaveLength(2);
  });

  it('renews an expired token once on the way', async () => {
    const id = await publish(['facebook']);
    answers.push({ outcome: 'expired', code: '190', reason: 'Expired', canRefresh: true });
    expect((await remove(id, 'true')).status).toBe(200);
    expect(deleted).toHaveLength(2);
  });
});
