import type { FastifyInstance } from 'fastify';
import { readQuery } from '../../http/parameters.ts';
import { type Account, findAccount, findAccountByHandle } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { authenticate, READ_SCOPES } from './authentication.ts';
import { cutPage } from './pages.ts';
import { invalidRequest, notAuthorizedForResource, notFound } from './problems.ts';
import { checkId, checkQuery, checkValues, EXCLUDABLE, listed, type Query, readMaxResults } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';
import { tweetPage } from './tweets.routes.ts';
import { isProtected, readSelection, viewUser } from './views.ts';

/** The latest posts that a timeline shows. Source: docs.x.com/x-api/posts/timelines. */
const MENTIONS_MAX = 800;
const TIMELINE_MAX = 3_200;
const BOUNDS = ['max_results', 'pagination_token', 'start_time', 'end_time', 'since_id', 'until_id'];

const USERNAME = /^[A-Za-z0-9_]{1,15}$/;

/** Users and their timelines. */
export function addUserRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  const { state } = world;
  const listUsers = (found: { asked: string; account: Account | undefined }[], query: Query, parameter: string) => {
    const { user } = readSelection(query);
    const data = found.flatMap(({ account }) => (account ? [viewUser(world, account, user)] : []));
    const errors = found.flatMap(({ asked, account }) => (account ? [] : [notFound('user', parameter, asked)]));
    return { ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) };
  };

  routes.get('/sandbox/twitter/2/users/me', async (request, reply) => {
    const token = authenticate(world, limits, { request, reply, name: 'GET /2/users/me', scopes: READ_SCOPES });
    const query = readQuery(request);
    checkQuery(world, query, 'user', []);
    const account = findAccount(state, 'twitter', token.accountId);
    if (!account) return { errors: [notFound('user', 'id', token.accountId)] };
    return { data: viewUser(world, account, readSelection(query).user) };
  });

  routes.get('/sandbox/twitter/2/users', async (request, reply) => {
    authenticate(world, limits, { request, reply, name: 'GET /2/users', scopes: READ_SCOPES, allowsApp: true });
    const query = readQuery(request);
    checkQuery(world, query, 'user', ['ids']);
    const ids = (query.ids ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => checkId('ids', id));
    if (ids.length === 0 || ids.length > 100)
      throw invalidRequest('ids', query.ids ?? '', 'The `ids` query parameter must hold 1 to 100 ids');
    return listUsers(
      ids.map((id) => ({ asked: id, account: findAccount(state, 'twitter', id) })),
      query,
      'ids',
    );
  });

  routes.get('/sandbox/twitter/2/users/by', async (request, reply) => {
    authenticate(world, limits, { request, reply, name: 'GET /2/users/by', scopes: READ_SCOPES, allowsApp: true });
    const query = readQuery(request);
    checkQuery(world, query, 'user', ['usernames']);
    const names = (query.usernames ?? '').split(',').filter(Boolean);
    if (names.length === 0 || names.length > 100 || names.some((name) => !USERNAME.test(name)))
      throw invalidRequest(
        'usernames',
        query.usernames ?? '',
        'The `usernames` query parameter must hold 1 to 100 names',
      );
    return listUsers(
      names.map((name) => ({ asked: name, account: findAccountByHandle(state, 'twitter', name) })),
      query,
      'usernames',
    );
  });

  routes.get<{ Params: { username: string } }>(
    '/sandbox/twitter/2/users/by/username/:username',
    async (request, reply) => {
      authenticate(world, limits, {
        request,
        reply,
        name: 'GET /2/users/by/username/:username',
        scopes: READ_SCOPES,
        allowsApp: true,
      });
      const query = readQuery(request);
      checkQuery(world, query, 'user', []);
      const { username } = request.params;
      if (!USERNAME.test(username))
        throw invalidRequest(
          'username',
          username,
          `The \`username\` query parameter value [${username}] does not match ^[A-Za-z0-9_]{1,15}$`,
        );
      const account = findAccountByHandle(state, 'twitter', username);
      if (!account) return { errors: [notFound('user', 'username', username)] };
      return { data: viewUser(world, account, readSelection(query).user) };
    },
  );

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/users/:id', async (request, reply) => {
    authenticate(world, limits, { request, reply, name: 'GET /2/users/:id', scopes: READ_SCOPES, allowsApp: true });
    const query = readQuery(request);
    checkQuery(world, query, 'user', []);
    const account = findAccount(state, 'twitter', checkId('id', request.params.id));
    if (!account) return { errors: [notFound('user', 'id', request.params.id)] };
    return { data: viewUser(world, account, readSelection(query).user) };
  });

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/users/:id/mentions', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/users/:id/mentions',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', BOUNDS);
    const id = checkId('id', request.params.id);
    const maxResults = readMaxResults(query, 5, 100, 10);
    if (!findAccount(state, 'twitter', id)) return { errors: [notFound('user', 'id', id)] };
    const mentions = listItems(state, { platform: 'twitter', kind: 'post', mentionedId: id })
      .filter((item) => item.authorId !== id)
      .slice(0, MENTIONS_MAX);
    const page = cutPage(mentions, query, maxResults);
    return tweetPage(world, page.items, page.meta, readSelection(query, token.accountId));
  });

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/users/:id/tweets', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/users/:id/tweets',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', [...BOUNDS, 'exclude']);
    const id = checkId('id', request.params.id);
    const maxResults = readMaxResults(query, 5, 100, 10);
    const account = findAccount(state, 'twitter', id);
    if (!account) return { errors: [notFound('user', 'id', id)] };
    if (isProtected(world, account)) return { errors: [notAuthorizedForResource('user', 'id', id)] };
    checkValues(query, 'exclude', EXCLUDABLE);
    const excluded = listed(query, 'exclude');
    const tweets = listItems(state, { platform: 'twitter', kind: 'post', authorId: id })
      .filter((item) => !excluded.has('replies') || item.parentId === null)
      .slice(0, TIMELINE_MAX);
    const page = cutPage(tweets, query, maxResults);
    return tweetPage(world, page.items, page.meta, readSelection(query, token.accountId));
  });
}
