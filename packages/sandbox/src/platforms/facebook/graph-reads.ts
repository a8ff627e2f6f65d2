import { type FieldRequest, parseFields } from '../../graph/fields.ts';
import { badParameter, unknownObject, unknownPath, unreadable } from '../../graph/graph-error.ts';
import { type GraphCall, type NodeType, type View, viewNode } from '../../graph/node-type.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import { findItem } from '../../state/items.ts';
import { findThread } from '../../state/threads.ts';
import { findInstagramObject } from '../instagram/graph-nodes.ts';
import { hasScope, reachesPage } from './access.ts';
import { BUSINESS_ID, businessType } from './business-nodes.ts';
import { type Conversation, conversationType, messageType } from './conversation-nodes.ts';
import { photoType, videoType } from './media-nodes.ts';
import { findPhoto, findVideo, isRemoved } from './media-objects.ts';
import { pageType } from './page-nodes.ts';
import { personType } from './person-nodes.ts';
import { commentType, postType } from './post-nodes.ts';

/** An object with its kind, so that fields and edges can be read without knowing which kind it is. */
type Found = {
  view(fields: FieldRequest[] | undefined): View;
  edge(name: string, request: FieldRequest): View | undefined;
};

function found<Subject>(type: NodeType<Subject>, subject: Subject, call: GraphCall): Found {
  return {
    view: (fields) => viewNode(type, subject, call, fields),
    edge: (name, request) => type.edges[name]?.(subject, call, request),
  };
}

/** `GET /?ids=a,b`: several objects in one answer, each by its id; one that is not there fails the whole call. */
export function readSeveral(call: GraphCall, ids: string[], parameters: Parameters): View {
  const { ids: _ids, ...others } = parameters;
  return Object.fromEntries(ids.map((id) => [id, readGraph(call, [id], others)]));
}

/** `GET /{id}` and `GET /{id}/{edge}`. */
export function readGraph(call: GraphCall, segments: string[], parameters: Parameters): View {
  const [first = '', edge, ...rest] = segments;
  const id = first === 'me' ? call.token.accountId : first;
  const fieldsText = textOf(parameters, 'fields');
  const fields = fieldsText === undefined ? undefined : parseFields(fieldsText);
  if (rest.length > 0) throw unknownPath(segments.slice(1).join('/'));
  const object = findObject(call, id);
  if (!object) throw unknownObject('get', id);
  if (edge === undefined) return object.view(fields);
  const modifiers: Record<string, string> = {};
  for (const name of Object.keys(parameters)) {
    const value = textOf(parameters, name);
    if (value !== undefined && name !== 'fields') modifiers[name] = value;
  }
  const view = object.edge(edge, { name: edge, alias: edge, modifiers, fields, fieldsText });
  if (!view) throw unknownPath(edge);
  return view;
}

function findObject(call: GraphCall, id: string): Found | undefined {
  const { state } = call.world;
  const account = findAccount(state, 'facebook', id);
  if (account?.role === 'brand') return found(pageType, account, call);
  if (account?.role === 'operator') return call.token.accountId === id ? found(personType, account, call) : undefined;
  if (account?.role === 'customer') {
    if (call.token.kind !== 'page' || !hasScope(call, 'pages_messaging')) throw unknownObject('get', id);
    return found(personType, account, call);
  }
  const thread = findThread<Conversation['data']>(state, 'facebook', id);
  if (thread) {
    if (call.token.accountId !== thread.accountId) throw badParameter('The conversation belongs to another Page');
    return found(conversationType, thread, call);
  }
  if (id === BUSINESS_ID && hasScope(call, 'business_management')) return found(businessType, { id }, call);
  const photo = findPhoto(call.world, id);
  if (photo)
    return reachesPage(call.token, photo.accountId) && !isRemoved(call.world, photo)
      ? found(photoType, photo, call)
      : undefined;
  const video = findVideo(call.world, id);
  if (video)
    return reachesPage(call.token, video.accountId) && !isRemoved(call.world, video)
      ? found(videoType, video, call)
      : undefined;
  const item = findItem(state, 'facebook', id);
  if (!item) return findInstagramObject(call, id);
  if (!reachesPage(call.token, item.accountId)) return undefined;
  if (item.kind === 'message') return hasScope(call, 'pages_messaging') ? found(messageType, item, call) : undefined;
  if (!hasScope(call, 'pages_read_engagement')) throw unreadable('pages_read_engagement');
  if (item.kind === 'comment') return found(commentType, item, call);
  return found(postType, item, call);
}
