import { expect, test } from 'vitest';
import { BASIC, connectTwitter, TWITTER_TOKEN_PATH } from '../../testing/connect.ts';
import { openSandbox } from '../../testing/open-sandbox.ts';

test('an application without a project gets tokens and no other answer, until it stands in one again', async () => {
  const sandbox = await openSandbox();
  const { token } = await connectTwitter(sandbox);
  const enrol = (enrolled: unknown) => sandbox.call('/twitter/portal/enrolment', { method: 'PUT', json: { enrolled } });
  const headers = { authorization: `Bearer ${token.body.access_token}` };
  const callAll = () =>
    Promise.all([
      sandbox.call('/twitter/2/users/me', { headers }),
      sandbox.call('/twitter/2/tweets', { method: 'POST', json: { text: 'Hello' }, headers }),
      sandbox.call('/twitter/2/dm_events', { headers }),
    ]);
  expect((await enrol('no')).status).toBe(400);
  expect((await enrol(false)).status).toBe(200);
  for (const answer of await callAll())
    expect(answer).toMatchObject({
      status: 403,
      body: { reason: 'client-not-enrolled', type: 'https://api.twitter.com/2/problems/client-forbidden' },
    });
  const form = {
    grant_type: 'refresh_token',
    refresh_token: String(token.body.refresh_token),
    client_id: 'sandbox-twitter',
  };
  expect((await sandbox.call(TWITTER_TOKEN_PATH, { form, headers: { authorization: BASIC } })).status).toBe(200);
  await enrol(true);
  expect((await callAll()).map(({ status }) => status)).toEqual([200, 201, 200]);
  await sandbox.close();
});
