import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { listAccounts } from '../../state/accounts.ts';
import { insertToken, randomToken } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { APP_ID, APP_NAME } from './app.ts';

const CODE_SECONDS = 600;

const SCOPES: Record<string, string> = {
  public_profile: 'See your name and picture',
  email: 'See your e-mail address',
  business_management: 'Manage your business',
  pages_show_list: 'See the list of your Pages',
  pages_read_engagement: 'Read posts, followers and metrics of your Pages',
  pages_read_user_content: 'Read what people write on your Pages',
  pages_manage_engagement: 'Answer, hide and delete comments on your Pages',
  pages_manage_posts: 'Create and change posts on your Pages',
  pages_manage_metadata: 'Manage settings of your Pages and receive webhooks',
  pages_messaging: 'Manage conversations of your Pages in Messenger',
  read_insights: 'Read the insights of your Pages',
  instagram_basic: 'See your Instagram profile and media',
  instagram_content_publish: 'Publish on Instagram',
  instagram_manage_comments: 'Manage comments on Instagram',
  instagram_manage_messages: 'Manage messages on Instagram',
  instagram_manage_insights: 'Read Instagram insights',
  instagram_manage_contents: 'Delete your Instagram media',
  instagram_manage_engagement: 'Like media and comments on Instagram',
  ads_read: 'See your ads',
  whatsapp_business_messaging: 'Send WhatsApp messages',
  whatsapp_business_management: 'Manage your WhatsApp account',
};

type Authorization = { redirectUri: string; state: string | undefined; scopes: string[] };

/** Facebook's login dialog. A wrong request shows an error page and leads nowhere; unknown scopes are dropped silently. */
export function addDialogRoutes(routes: FastifyInstance, world: World): void {
  const path = '/sandbox/facebook/:version/dialog/oauth';

  routes.get<{ Params: { version: string } }>(path, async (request, reply) => {
    const query = readQuery(request);
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    const operator = listAccounts(world.state, 'facebook', 'operator')[0];
    return sendPage(
      reply,
      200,
      renderConsentPage({
        platform: 'facebook',
        label: 'Facebook',
        signedInAs: operator?.name ?? '',
        clientName: APP_NAME,
        action: `/sandbox/facebook/${request.params.version}/dialog/oauth`,
        query: new URLSearchParams(query).toString(),
        accountsLegend: 'Which Pages',
        accounts: listAccounts(world.state, 'facebook', 'brand').map((page) => ({
          ...page,
          pictureUrl: `/sandbox/facebook/avatars/${page.id}.svg`,
        })),
        chooseSeveral: true,
        scopes: authorization.scopes.map((name) => ({ name, meaning: SCOPES[name] ?? name })),
        redirectUri: authorization.redirectUri,
      }),
    );
  });

  routes.post(path, async (request, reply) => {
    const form = (await readBody(request)) ?? {};
    const query: Parameters = Object.fromEntries(new URLSearchParams(textOf(form, 'query') ?? ''));
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    const target = new URL(authorization.redirectUri);
    if (textOf(form, 'decision') !== 'allow') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_code', '200');
      target.searchParams.set('error_description', 'Permissions error');
      target.searchParams.set('error_reason', 'user_denied');
    } else {
      target.searchParams.set('code', issueCode(world, authorization, form));
    }
    if (authorization.state !== undefined) target.searchParams.set('state', authorization.state);
    if (!target.hash) target.hash = '_=_';
    return reply.redirect(target.href, 302);
  });
}

function issueCode(world: World, authorization: Authorization, form: Parameters): string {
  const pages = listAccounts(world.state, 'facebook', 'brand').map((page) => page.id);
  const isChosen = form.chosen !== undefined;
  const ticked = listOf(form, 'account');
  const tickedScopes = listOf(form, 'scope') ?? [];
  const scopes = isChosen ? authorization.scopes.filter((scope) => tickedScopes.includes(scope)) : authorization.scopes;
  const code = insertToken(world.state, {
    token: randomToken('AQ', 120),
    platform: 'facebook',
    kind: 'code',
    grantId: randomUUID(),
    accountId: listAccounts(world.state, 'facebook', 'operator')[0]?.id ?? '',
    scopes,
    createdAt: world.now(),
    expiresAt: world.now() + CODE_SECONDS * 1000,
    data: {
      redirectUri: authorization.redirectUri,
      accountIds: isChosen || ticked ? pages.filter((id) => ticked?.includes(id)) : pages.slice(0, 1),
      declinedScopes: authorization.scopes.filter((scope) => !scopes.includes(scope)),
    },
  });
  return code.token;
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(
    reply,
    400,
    renderErrorPage('Facebook', reason.startsWith('Invalid App ID') ? 'Invalid App ID' : 'URL blocked', reason),
  );
}

function parseAuthorization(world: World, query: Parameters): Authorization | string {
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const responseType = textOf(query, 'response_type') ?? 'code';
  if (textOf(query, 'client_id') !== APP_ID)
    return 'Invalid App ID: The provided app ID does not look like a valid app ID.';
  if (!isAllowedAddress(world, redirectUri)) {
    return 'This redirect failed because the redirect URI is not white-listed in the app’s client OAuth settings.';
  }
  if (responseType !== 'code') return 'The parameter response_type must be code.';
  const scopes = (textOf(query, 'scope') ?? 'public_profile')
    .split(/[\s,]+/)
    .filter((scope) => SCOPES[scope] !== undefined);
  return { redirectUri, state: textOf(query, 'state'), scopes: [...new Set(scopes)] };
}
