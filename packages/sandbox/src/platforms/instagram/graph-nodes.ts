import type { FieldRequest } from '../../graph/fields.ts';
import { badParameter, unknownObject, unknownPath } from '../../graph/graph-error.ts';
import { type GraphCall, type NodeType, type View, viewNode } from '../../graph/node-type.ts';
import { listOf, type Parameters, textOf } from '../../http/parameters.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { findItem, type Item, saveItemData } from '../../state/items.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import { findThread } from '../../state/threads.ts';
import { checkSymbol, isAllowed, isInstagramLogin, reachesAccount, requirePermission } from './access.ts';
import { answerMention, deleteEntry, hideComment, writeComment } from './comments.ts';
import { containerType, findContainer } from './containers.ts';
import { type Conversation, conversationType, messageType } from './conversation-nodes.ts';
import { INSTAGRAM_FIELDS } from './events.ts';
import { childType, commentType, loginMediaType, mediaType } from './media-nodes.ts';
import { send } from './messaging.ts';
import { asMedia } from './objects.ts';
import { createMediaContainer, publishContainer } from './publishing.ts';
import { personType, userTypes } from './user-node.ts';
import type { InstagramContext } from './wall.ts';

/** An object with its kind, so that fields and edges can be read without knowing which kind it is. */
export type Found = {
  view(fields: FieldRequest[] | undefined): View;
  edge(name: string, request: FieldRequest): View | undefined;
};

function found<Subject>(type: NodeType<Subject>, subject: Subject, call: GraphCall): Found {
  return {
    view: (fields) => viewNode(type, subject, call, fields),
    edge: (name, request) => type.edges[name]?.(subject, call, request),
  };
}

/** The object of Instagram that an id names, where the token may see it. Both hosts know the same objects. */
export function findInstagramObject(call: GraphCall, id: string): Found | undefined {
  const { state } = call.world;
  const account = findAccount(state, 'instagram', id);
  if (account) return findProfile(call, account);
  const container = findContainer(call.world, id);
  if (container) return reachesAccount(call, container.accountId) ? found(containerType, container, call) : undefined;
  const thread = findThread<Conversation['data']>(state, 'instagram', id);
  if (thread) return reachesAccount(call, thread.accountId) ? found(conversationType, thread, call) : undefined;
  const child = findChild(call, id);
  if (child) return child;
  const item = findItem(state, 'instagram', id);
  if (!item || !reachesAccount(call, item.accountId)) return undefined;
  if (item.kind === 'message') return isAllowed(call, 'messages') ? found(messageType, item, call) : undefined;
  requirePermission(call, 'basic');
  if (item.kind === 'comment') return found(commentType, item, call);
  return found(isInstagramLogin(call.token) ? loginMediaType : mediaType, asMedia(item), call);
}

function findProfile(call: GraphCall, account: Account): Found | undefined {
  if (account.role === 'customer') return isAllowed(call, 'messages') ? found(personType, account, call) : undefined;
  if (account.role !== 'brand' || !reachesAccount(call, account.id)) return undefined;
  requirePermission(call, 'basic');
  return found(userTypes[isInstagramLogin(call.token) ? 'instagram' : 'facebook'], account, call);
}

const childSetting = (id: string) => `child/${id}`;

/** A part of a carousel is found by the post that it belongs to. */
function findChild(call: GraphCall, id: string): Found | undefined {
  const mediaId = getSetting<string>(call.world.state, 'instagram', childSetting(id));
  const media = mediaId === undefined ? undefined : findItem(call.world.state, 'instagram', mediaId);
  const child = media && asMedia(media).data.details.children?.find((part) => part.id === id);
  if (!media || !child || !reachesAccount(call, media.accountId)) return undefined;
  return found(childType, { child, media: asMedia(media) }, call);
}

/** `POST /{id}` and `POST /{id}/{edge}`; undefined where the id is none of Instagram's. */
export async function writeInstagram(
  context: InstagramContext,
  call: GraphCall,
  [id = '', edge]: string[],
  parameters: Parameters,
): Promise<View | undefined> {
  const { state } = call.world;
  const account = findAccount(state, 'instagram', id);
  if (account?.role === 'brand') {
    if (!reachesAccount(call, account.id)) throw unknownObject('post', id);
    return writeToAccount(context, call, account.id, edge, parameters);
  }
  const item = findItem(state, 'instagram', id);
  if (!item || item.kind === 'message') return undefined;
  if (!reachesAccount(call, item.accountId)) throw unknownObject('post', id);
  if (item.kind === 'comment') {
    if (edge === undefined) return hideComment(context, call, item, parameters);
    if (edge === 'replies') return writeComment(context, call, item, parameters);
    throw unknownPath(edge);
  }
  if (item.authorId !== item.accountId) throw unknownObject('post', id);
  if (edge === 'comments') return writeComment(context, call, item, parameters);
  if (edge !== undefined) throw unknownPath(edge);
  return setComments(call, item, parameters);
}

/** Turns the comments below a media on or off. */
function setComments(call: GraphCall, media: Item, parameters: Parameters): View {
  requirePermission(call, 'comments');
  const value = textOf(parameters, 'comment_enabled');
  if (value !== 'true' && value !== 'false') throw badParameter('The parameter comment_enabled is required');
  const details = { ...media.data.details, isCommentEnabled: value === 'true' };
  saveItemData(call.world.state, media, { ...media.data, details });
  return { success: true };
}

async function writeToAccount(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  edge: string | undefined,
  parameters: Parameters,
): Promise<View> {
  switch (edge) {
    case 'media':
      return createMediaContainer(context, call, accountId, parameters);
    case 'media_publish': {
      const view = publishContainer(context, call, accountId, parameters);
      rememberChildren(call, String(view.id));
      return view;
    }
    case 'mentions':
      return answerMention(context, call, accountId, parameters);
    case 'messages':
      // By Facebook Login messages go through the page.
      if (!isInstagramLogin(call.token)) throw unknownPath(edge);
      return sendMessage(context, call, accountId, parameters);
    case 'subscribed_apps': {
      if (!isInstagramLogin(call.token)) throw unknownPath(edge);
      const fields = listOf(parameters, 'subscribed_fields') ?? [];
      if (fields.length === 0) throw badParameter('The parameter subscribed_fields is required');
      for (const [index, field] of fields.entries())
        checkSymbol(`subscribed_fields[${index}]`, field, INSTAGRAM_FIELDS);
      saveSetting(call.world.state, 'instagram', `subscribed/${accountId}`, fields);
      return { success: true };
    }
    case undefined:
      throw unknownObject('post', accountId);
    default:
      throw unknownPath(edge);
  }
}

function rememberChildren(call: GraphCall, mediaId: string): void {
  const media = findItem(call.world.state, 'instagram', mediaId);
  for (const child of (media && asMedia(media).data.details.children) ?? [])
    saveSetting(call.world.state, 'instagram', childSetting(child.id), mediaId);
}

/** The Send API; by Facebook Login called for the linked page. */
export function sendMessage(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  parameters: Parameters,
): Promise<View> {
  requirePermission(call, 'messages');
  return send(context, isInstagramLogin(call.token) ? 'instagram' : 'facebook', accountId, parameters);
}

/** `DELETE /{id}` and `DELETE /{id}/{edge}`; undefined where the id is none of Instagram's. */
export function deleteInstagram(
  context: InstagramContext,
  call: GraphCall,
  [id = '', edge]: string[],
): View | undefined {
  const { state } = call.world;
  const account = findAccount(state, 'instagram', id);
  if (
    account?.role === 'brand' &&
    reachesAccount(call, id) &&
    edge === 'subscribed_apps' &&
    isInstagramLogin(call.token)
  ) {
    deleteSetting(state, 'instagram', `subscribed/${id}`);
    return { success: true };
  }
  const item = findItem(state, 'instagram', id);
  if (!item || item.kind === 'message' || !reachesAccount(call, item.accountId)) return undefined;
  if (edge !== undefined) throw unknownPath(edge);
  if (item.kind === 'post' && isInstagramLogin(call.token)) throw unknownObject('delete', id);
  return deleteEntry(context, call, item);
}
