import { findEntry, REACTION_TYPES, reactionsOf, saveReactions } from './entries.ts';
import { accessDenied, invalid, notFound, unpermitted, unprocessable } from './errors.ts';
import type { RestRoutes } from './rest.routes.ts';
import { mayActFor, queryText, type RestCall, recordKeyOf, SCOPES_TO, viewPage } from './rest-call.ts';
import { encodeRestText } from './restli.ts';
import { accountIdOf, personUrn } from './urns.ts';

/** Reactions to posts and comments: one of each person or page. */
export const reactionRoutes: RestRoutes = {
  'POST reactions': (call) => {
    const actor = readActor(call, queryText(call, 'actor'));
    const { root, reactionType } = call.body;
    if (typeof root !== 'string')
      throw unprocessable('root', 'field is required but not found and has no default value');
    if (!REACTION_TYPES.some((type) => type === reactionType))
      throw unprocessable('reactionType', `${JSON.stringify(reactionType)} is not an enum symbol`);
    const entry = findEntry(call.world, root);
    if (!entry) throw notFound(root);
    saveReactions(call.world, entry, { ...reactionsOf(entry), [actor]: String(reactionType) });
    return {
      status: 201,
      headers: { 'x-restli-id': keyText(actor, root) },
      body: view(call, actor, root, String(reactionType), call.world.now()),
    };
  },
  'GET reactions/*': (call) => {
    const key = recordKeyOf(call, 0);
    const root = typeof key.entity === 'string' ? key.entity : '';
    const entry = findEntry(call.world, root);
    if (!entry) throw notFound(root);
    if (!mayActFor(call.token, entry.accountId, SCOPES_TO.readFeed)) throw accessDenied('reactions.GET', call.version);
    const reactions = Object.entries(reactionsOf(entry));
    if (typeof key.actor === 'string') {
      const found = reactions.find(([actor]) => actor === key.actor);
      if (!found) throw notFound('The reaction');
      return { status: 200, body: view(call, found[0], root, found[1], entry.createdAt) };
    }
    if (queryText(call, 'q') !== 'entity') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    return {
      status: 200,
      body: viewPage(
        call,
        `/rest/reactions/(entity:${encodeRestText(root)})`,
        reactions.toReversed(),
        ([actor, type]) => view(call, actor, root, type, entry.createdAt),
        { withTotal: true },
      ),
    };
  },
  'DELETE reactions/*': (call) => {
    const key = recordKeyOf(call, 0);
    const actor = readActor(call, String(key.actor));
    const entry = findEntry(call.world, String(key.entity));
    const { [actor]: removed, ...others } = entry ? reactionsOf(entry) : {};
    if (!entry || removed === undefined) throw notFound('The reaction');
    saveReactions(call.world, entry, others);
    return { status: 204 };
  },
};

function readActor(call: RestCall, actor: string): string {
  const accountId = accountIdOf(actor);
  if (accountId === undefined || !mayActFor(call.token, accountId, SCOPES_TO.writeFeed))
    throw unpermitted('PARAMETER', 'actor');
  return actor;
}

const keyText = (actor: string, root: string) => `(actor:${encodeRestText(actor)},entity:${encodeRestText(root)})`;

function view(call: RestCall, actor: string, root: string, reactionType: string, at: number): Record<string, unknown> {
  const isForPage = actor !== personUrn(call.token.accountId) && actor.startsWith('urn:li:organization:');
  return {
    id: `urn:li:reaction:(${actor},${root})`,
    created: { actor, ...(isForPage ? { impersonator: personUrn(call.token.accountId) } : {}), time: at },
    lastModified: { actor, time: at },
    reactionType,
    root,
  };
}
