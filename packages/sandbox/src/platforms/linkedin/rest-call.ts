import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import { isObject } from '../../http/parameters.ts';
import { findToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import {
  accessDenied,
  emptyToken,
  expiredToken,
  invalid,
  invalidToken,
  revokedToken,
  unpermitted,
  unprocessable,
} from './errors.ts';
import type { LinkedInEvents } from './notifications.ts';
import { isRecord, parseRestKey, parseRestValue, type RestQuery, RestSyntaxError, type RestValue } from './restli.ts';
import { mayWriteFor, roleOf } from './roles.ts';
import { accountIdOf } from './urns.ts';

export type LinkedInContext = { world: World; events: LinkedInEvents };

export type RestCall = LinkedInContext & {
  token: Token;
  /** `202607`; empty on `/v2`. */
  version: string;
  /** From `/rest` or `/v2` on, as it was called. */
  path: string;
  /** The value of `X-RestLi-Method` in upper case, empty without. */
  restMethod: string;
  /** The parts of the path that a route leaves open, still encoded. */
  keys: string[];
  query: RestQuery;
  body: Record<string, unknown>;
};

export type RestAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Scopes by what they let an app do for a page and for a member; the vendor's pages disagree on `_social` and `_social_feed`. */
export const SCOPES_TO = {
  readPosts: { organization: ['r_organization_social'], member: ['r_member_social'] },
  writePosts: { organization: ['w_organization_social'], member: ['w_member_social'] },
  readFeed: {
    organization: ['r_organization_social_feed', 'r_organization_social'],
    member: ['r_member_social_feed', 'r_member_social'],
  },
  writeFeed: {
    organization: ['w_organization_social_feed', 'w_organization_social'],
    member: ['w_member_social_feed', 'w_member_social'],
  },
} as const;
export const PAGE_ADMINISTRATION = ['rw_organization_admin', 'r_organization_admin'];

/** The living access token of a call. @throws LinkedInError 401 */
export function authenticate(world: World, request: FastifyRequest): Token {
  const text = bearerToken(request);
  if (text === undefined) throw emptyToken();
  const token = findToken(world.state, 'linkedin', text);
  if (token?.kind !== 'access') throw invalidToken();
  if (token.endedBy === 'revoked') throw revokedToken();
  if (token.endedAt !== null || (token.expiresAt !== null && token.expiresAt <= world.now())) throw expiredToken();
  return token;
}

export function hasScope(token: Token, scopes: readonly string[]): boolean {
  return scopes.some((scope) => token.scopes.includes(scope));
}

export function administers(token: Token, organizationId: string): boolean {
  return token.data.accountIds?.includes(organizationId) === true;
}

/** @throws LinkedInError 403 unless one of the scopes was granted. */
export function requireScope(call: RestCall, scopes: readonly string[], resource: string): void {
  if (!hasScope(call.token, scopes)) throw accessDenied(resource, call.version);
}

/** @throws LinkedInError 403 unless the member administers the page and allowed to see its figures. */
export function requireAdministration(call: RestCall, organizationId: string | undefined, resource: string): string {
  requireScope(call, PAGE_ADMINISTRATION, resource);
  const isHeld = organizationId !== undefined && administers(call.token, organizationId);
  if (!isHeld || roleOf(call.world, organizationId) !== 'ADMINISTRATOR') throw accessDenied(resource, call.version);
  return organizationId;
}

/** Whether the member may do it for this account: a page of theirs, or themselves. */
export function mayActFor(
  token: Token,
  accountId: string,
  scopes: { organization: readonly string[]; member: readonly string[] },
): boolean {
  if (accountId === token.accountId) return hasScope(token, scopes.member);
  return administers(token, accountId) && hasScope(token, scopes.organization);
}

/**
 * The account behind the urn in a body's field, for which the member may write.
 * @throws LinkedInError 422 without the field, 403 where scope or role is missing.
 */
export function readWriter(
  call: RestCall,
  field: string,
  value: unknown,
  scopes: { organization: readonly string[]; member: readonly string[] },
): string {
  if (value === undefined) throw unprocessable(field, 'field is required but not found and has no default value');
  const accountId = typeof value === 'string' ? accountIdOf(value) : undefined;
  if (accountId === undefined) throw unprocessable(field, `"${String(value)}" is not a valid urn of a member or page`);
  const isBarred = accountId !== call.token.accountId && !mayWriteFor(call.world, accountId);
  if (isBarred || !mayActFor(call.token, accountId, scopes)) throw unpermitted('REQUEST_BODY', field);
  return accountId;
}

/** An open part of the path as text. @throws LinkedInError 400 where it is not encoded. */
export function keyOf(call: RestCall, index: number): string {
  return syntaxChecked(() => parseRestKey(call.keys[index] ?? ''));
}

/** An open part of the path that is a record, such as `(id:a)`. @throws LinkedInError 400 */
export function recordKeyOf(call: RestCall, index: number): Record<string, RestValue> {
  const value = syntaxChecked(() => parseRestValue(call.keys[index] ?? ''));
  if (!isRecord(value)) throw invalid('Syntax exception in path variables');
  return value;
}

function syntaxChecked<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RestSyntaxError) throw invalid('Syntax exception in path variables');
    throw error;
  }
}

/** A parameter that is text. @throws LinkedInError 400 when it is missing or of another form. */
export function queryText(call: RestCall, name: string): string {
  const value = call.query[name];
  if (typeof value !== 'string' || value === '') throw invalid(`Parameter '${name}' is required`, 'PARAM_INVALID');
  return value;
}

export function queryList(call: RestCall, name: string): string[] | undefined {
  const value = call.query[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string'))
    throw invalid(`Array parameter '${name}' value '${String(value)}' is invalid`, 'PARAM_INVALID');
  return value as string[];
}

/** The changed values of a partial update: `{"patch":{"$set":{..}}}`, or of a part: `{"patch":{"message":{"$set":{..}}}}`. */
export function readPatch(call: RestCall, part?: string): Record<string, unknown> {
  if (call.restMethod !== 'PARTIAL_UPDATE')
    throw invalid('POST to an entity needs the header X-RestLi-Method: PARTIAL_UPDATE');
  const patch = call.body.patch;
  const holder = isObject(patch) && part !== undefined ? patch[part] : patch;
  const changes = isObject(holder) ? holder.$set : undefined;
  if (!isObject(changes) || Object.keys(changes).length === 0) throw unprocessable('patch', 'no changes were given');
  return changes;
}

/** One page of a collection by `start` and `count`. The total only where the vendor tells it. */
export function viewPage<Entry>(
  call: RestCall,
  path: string,
  all: Entry[],
  view: (entry: Entry) => unknown,
  options: { usualCount?: number; withTotal?: boolean } = {},
): Record<string, unknown> {
  const start = readCount(call, 'start', 0);
  const count = readCount(call, 'count', options.usualCount ?? 10, 100);
  const link = (rel: string, from: number) => {
    const query = new Map(Object.entries(call.query).filter(([name]) => name !== 'start' && name !== 'count'));
    const kept = [...query].map(([name, value]) => `${name}=${serialise(value)}`);
    return {
      rel,
      href: `${path}?${[...kept, `count=${count}`, `start=${from}`].join('&')}`,
      type: 'application/json',
    };
  };
  return {
    elements: all.slice(start, start + count).map(view),
    paging: {
      start,
      count,
      links: [
        ...(start > 0 ? [link('prev', Math.max(0, start - count))] : []),
        ...(start + count < all.length ? [link('next', start + count)] : []),
      ],
      ...(options.withTotal ? { total: all.length } : {}),
    },
  };
}

function serialise(value: RestValue): string {
  if (typeof value === 'string') return encodeURIComponent(value);
  if (Array.isArray(value)) return `List(${value.map(serialise).join(',')})`;
  return `(${Object.entries(value)
    .map(([name, entry]) => `${encodeURIComponent(name)}:${serialise(entry)}`)
    .join(',')})`;
}

function readCount(call: RestCall, name: string, usual: number, highest = Number.MAX_SAFE_INTEGER): number {
  const value = call.query[name];
  if (value === undefined) return usual;
  if (typeof value !== 'string' || !/^\d+$/.test(value))
    throw invalid(`Invalid value for param; name: ${name}`, 'PARAM_INVALID');
  return Math.min(Number(value), highest);
}
