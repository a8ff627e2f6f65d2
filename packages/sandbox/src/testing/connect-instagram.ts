import { connectFacebook, decide, FACEBOOK_SCOPES, REDIRECT_URI } from './connect.ts';
import type { OpenSandbox } from './open-sandbox.ts';

export const INSTAGRAM_SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
].join(',');
const BY_FACEBOOK_SCOPES = `${FACEBOOK_SCOPES},instagram_basic,instagram_content_publish,instagram_manage_comments,instagram_manage_messages,instagram_manage_insights,instagram_manage_contents`;
const APP = { client_id: 'sandbox-instagram', client_secret: 'sandbox-secret' };

type Options = Parameters<OpenSandbox['call']>[1];

export function instagramQuery(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: APP.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: INSTAGRAM_SCOPES,
    state: 'st',
    ...changes,
  });
}

/** Allows the app in by Instagram Login, down to a long-lived token. */
export async function connectInstagram(sandbox: OpenSandbox, changes: Record<string, string> = {}) {
  const back = await decide(sandbox, '/instagram/oauth/authorize', instagramQuery(changes), { decision: 'allow' });
  const form = {
    ...APP,
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
    code: back.searchParams.get('code') ?? '',
  };
  const short = await sandbox.call('/instagram/oauth/access_token', { form });
  const [first] = (short.body.data ?? []) as { access_token: string; user_id: string }[];
  const query = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: APP.client_secret,
    access_token: first?.access_token ?? '',
  });
  const long = await sandbox.call(`/instagram/access_token?${query}`);
  const token = String(long.body.access_token);
  const call = (path: string, options: Options = {}) =>
    sandbox.call(`/instagram/v26.0/${path}`, { ...options, headers: { authorization: `Bearer ${token}` } });
  return { back, form, short, long, token, call, accountId: first?.user_id ?? '' };
}

/** Allows the app in by Facebook Login and finds the page's Instagram account. */
export async function connectInstagramByFacebook(sandbox: OpenSandbox) {
  const { page, userToken } = await connectFacebook(sandbox, {}, { scope: BY_FACEBOOK_SCOPES });
  const call = (path: string, options: Options = {}) =>
    sandbox.call(`/facebook/v26.0/${path}`, { ...options, headers: { authorization: `Bearer ${page.access_token}` } });
  const accounts = await sandbox.call(
    `/facebook/v26.0/me/accounts?fields=id,instagram_business_account{id,username,followers_count}&access_token=${userToken}`,
  );
  const [first] = accounts.body.data as { instagram_business_account: { id: string; username: string } }[];
  return {
    page,
    call,
    account: first?.instagram_business_account,
    accountId: first?.instagram_business_account.id ?? '',
  };
}
