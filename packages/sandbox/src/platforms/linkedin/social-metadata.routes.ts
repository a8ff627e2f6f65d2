import { deleteItem, type Item, saveItemData } from '../../state/items.ts';
import { asPost, commentsBelow, commentsOf, findEntry, reactionsOf } from './entries.ts';
import { accessDenied, invalid, LinkedInError, notFound, unpermitted, unprocessable } from './errors.ts';
import { figuresOfPost } from './post-figures.ts';
import type { RestRoutes } from './rest.routes.ts';
import { keyOf, mayActFor, queryList, queryText, type RestCall, readPatch, SCOPES_TO } from './rest-call.ts';
import { accountIdOf } from './urns.ts';

/** How many reacted and commented, and whether comments are open. */
export const socialMetadataRoutes: RestRoutes = {
  'GET socialMetadata/*': (call) => {
    const urn = keyOf(call, 0);
    return { status: 200, body: view(call, urn, readable(call, urn)) };
  },
  'GET socialMetadata': (call) => {
    const results: Record<string, unknown> = {};
    const statuses: Record<string, number> = {};
    const errors: Record<string, unknown> = {};
    for (const urn of queryList(call, 'ids') ?? []) {
      try {
        results[urn] = view(call, urn, readable(call, urn));
        statuses[urn] = 200;
      } catch (error) {
        if (!(error instanceof LinkedInError)) throw error;
        errors[urn] = error.toBody();
        statuses[urn] = error.status;
      }
    }
    return { status: 200, body: { results, statuses, errors } };
  },
  'POST socialMetadata/*': (call) => {
    const urn = keyOf(call, 0);
    const entry = findEntry(call.world, urn);
    if (entry?.kind !== 'post') throw notFound(urn);
    const actorId = accountIdOf(queryText(call, 'actor'));
    if (actorId !== entry.accountId || !mayActFor(call.token, actorId, SCOPES_TO.writeFeed))
      throw unpermitted('PARAMETER', 'actor');
    const { commentsState } = readPatch(call);
    if (commentsState !== 'OPEN' && commentsState !== 'CLOSED')
      throw unprocessable('patch/$set/commentsState', `${JSON.stringify(commentsState)} is not an enum symbol`);
    const now = call.world.now();
    call.world.state.transaction(() => {
      saveItemData(call.world.state, entry, { ...entry.data, details: { ...entry.data.details, commentsState } });
      // Closing takes away what was said.
      if (commentsState === 'CLOSED')
        for (const comment of commentsOf(call.world, entry)) deleteItem(call.world.state, comment, now);
    });
    return { status: 200, body: view(call, urn, readable(call, urn)) };
  },
};

function readable(call: RestCall, urn: string): Item {
  if (!/^urn:li:(?:share|ugcPost|activity|comment):/.test(urn))
    throw invalid(`${urn} is not valid`, 'INVALID_URN_TYPE');
  const entry = findEntry(call.world, urn);
  if (!entry) throw notFound(urn);
  if (!mayActFor(call.token, entry.accountId, SCOPES_TO.readFeed))
    throw accessDenied('socialMetadata.GET', call.version);
  return entry;
}

function view(call: RestCall, urn: string, entry: Item): Record<string, unknown> {
  const counts = new Map<string, number>();
  for (const type of Object.values(reactionsOf(entry))) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (entry.kind === 'post') {
    const unseen = figuresOfPost(call.world, asPost(entry)).likes - Object.keys(reactionsOf(entry)).length;
    if (unseen > 0) counts.set('LIKE', (counts.get('LIKE') ?? 0) + unseen);
  }
  const top = commentsBelow(call.world, entry);
  const all = entry.kind === 'post' ? commentsOf(call.world, entry) : top;
  return {
    entity: urn,
    reactionSummaries: Object.fromEntries(
      [...counts].map(([reactionType, count]) => [reactionType, { reactionType, count }]),
    ),
    commentSummary: { count: all.length, topLevelCount: top.length },
    commentsState: (entry.kind === 'post' ? asPost(entry).data.details.commentsState : undefined) ?? 'OPEN',
  };
}
