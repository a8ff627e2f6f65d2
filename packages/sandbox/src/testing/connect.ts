import { createHash } from 'node:crypto';
import type { OpenSandbox } from './open-sandbox.ts';

export const REDIRECT_URI = 'http://127.0.0.1:3000/api/connections/callback';
export const FACEBOOK_SCOPES =
  'pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_engagement,pages_manage_posts,pages_manage_metadata,pages_messaging';
export const TWITTER_SCOPES = 'tweet.read users.read tweet.write offline.access dm.read dm.write';
export const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-in-length';
export const BASIC = `Basic ${Buffer.from('sandbox-twitter:sandbox-secret').toString('base64')}`;

/** Submits a consent form and returns where it leads. */
export async function decide(
  sandbox: OpenSandbox,
  path: string,
  query: URLSearchParams,
  fields: Record<string, string>,
): Promise<URL> {
  const answer = await sandbox.call(path, { form: { query: query.toString(), ...fields } });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

export function facebookQuery(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: 'sandbox-facebook',
    redirect_uri: REDIRECT_URI,
    state: 'st',
    response_type: 'code',
    scope: FACEBOOK_SCOPES,
    ...changes,
  });
}

export type Page = { id: string; access_token: string; name: string };

/** Allows the app in on Facebook, down to the first page's token. */
export async function connectFacebook(
  sandbox: OpenSandbox,
  fields: Record<string, string> = {},
  changes: Record<string, string> = {},
) {
  const back = await decide(sandbox, '/facebook/v26.0/dialog/oauth', facebookQuery(changes), {
    decision: 'allow',
    ...fields,
  });
  const app = { client_id: 'sandbox-facebook', client_secret: 'sandbox-secret' };
  const exchange = new URLSearchParams({
    ...app,
    redirect_uri: REDIRECT_URI,
    code: back.searchParams.get('code') ?? '',
  });
  const short = await sandbox.call(`/facebook/v26.0/oauth/access_token?${exchange}`);
  const longer = new URLSearchParams({
    ...app,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: String(short.body.access_token),
  });
  const long = await sandbox.call(`/facebook/v26.0/oauth/access_token?${longer}`);
  const userToken = String(long.body.access_token);
  const accounts = await sandbox.call(`/facebook/v26.0/me/accounts?access_token=${userToken}`);
  const pages = accounts.body.data as Page[];
  return { userToken, pages, page: pages[0] as Page, exchange, short, long };
}

export function twitterQuery(changes: Record<string, string> = {}): URLSearchParams {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  return new URLSearchParams({
    client_id: 'sandbox-twitter',
    redirect_uri: REDIRECT_URI,
    state: 'st',
    response_type: 'code',
    scope: TWITTER_SCOPES,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
}

export const TWITTER_TOKEN_PATH = '/twitter/2/oauth2/token';

/** Allows the app in on X and exchanges the code. */
export async function connectTwitter(sandbox: OpenSandbox, changes: Record<string, string> = {}) {
  const back = await decide(sandbox, '/twitter/i/oauth2/authorize', twitterQuery(changes), { decision: 'allow' });
  const form = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    client_id: 'sandbox-twitter',
  };
  const token = await sandbox.call(TWITTER_TOKEN_PATH, { form, headers: { authorization: BASIC } });
  const headers = { authorization: `Bearer ${String(token.body.access_token)}` };
  const me = await sandbox.call('/twitter/2/users/me', { headers });
  return { token, form, headers, userId: (me.body.data as { id: string } | undefined)?.id ?? '' };
}

export function tiktokQuery(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_key: 'sandbox-tiktok',
    redirect_uri: REDIRECT_URI,
    state: 'st',
    response_type: 'code',
    scope: 'user.info.basic,user.info.profile,user.info.stats,video.publish,video.upload,video.list',
    ...changes,
  });
}

/** Allows the app in on TikTok and exchanges the code. */
export async function connectTiktok(sandbox: OpenSandbox, fields: Record<string, string> = {}) {
  const back = await decide(sandbox, '/tiktok/v2/auth/authorize/', tiktokQuery(), { decision: 'allow', ...fields });
  const form = {
    client_key: 'sandbox-tiktok',
    client_secret: 'sandbox-secret',
    code: back.searchParams.get('code') ?? '',
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
  };
  const token = await sandbox.call('/tiktok/v2/oauth/token/', { form });
  return { token, headers: { authorization: `Bearer ${String(token.body.access_token)}` } };
}

const GOOGLE_SCOPES = ['youtube.readonly', 'youtube.force-ssl', 'youtube.upload', 'youtube', 'yt-analytics.readonly']
  .map((name) => `https://www.googleapis.com/auth/${name}`)
  .join(' ');

export function youtubeQuery(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: 'sandbox-youtube',
    redirect_uri: REDIRECT_URI,
    state: 'st',
    response_type: 'code',
    scope: GOOGLE_SCOPES,
    access_type: 'offline',
    ...changes,
  });
}

/** Allows the app in at Google for the brand's channel and exchanges the code. */
export async function connectYoutube(
  sandbox: OpenSandbox,
  fields: Record<string, string> = {},
  changes: Record<string, string> = {},
) {
  const back = await decide(sandbox, '/youtube/o/oauth2/v2/auth', youtubeQuery(changes), {
    decision: 'allow',
    ...fields,
  });
  const form = {
    client_id: 'sandbox-youtube',
    client_secret: 'sandbox-secret',
    code: back.searchParams.get('code') ?? '',
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
  };
  const token = await sandbox.call('/youtube/token', { form });
  const headers = { authorization: `Bearer ${String(token.body.access_token)}` };
  const channels = await sandbox.call('/youtube/youtube/v3/channels?part=id&mine=true', { headers });
  const [channel] = (channels.body.items ?? []) as { id: string }[];
  return { token, form, headers, channelId: channel?.id ?? '' };
}
