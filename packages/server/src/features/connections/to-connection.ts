/** A connection as the browser sees it: tokens never leave the server. */
import type { Connection } from '@parley/contract/connections/schemas.ts';
import type { NetworkKey } from './connection-listener.ts';
import type { NetworkRefusal } from './refused-networks.ts';
import type { ConnectionRow } from './stored-grant.ts';

/** `refusals`: the networks that refuse this installation. */
export function toConnection(row: ConnectionRow, refusals: readonly (NetworkKey & NetworkRefusal)[]): Connection {
  return {
    id: row.id,
    platform: row.platform,
    accessToken: row.accessTokenEncrypted === null ? null : 'present',
    isValid: row.state === 'active',
    platformUserId: row.externalId,
    platformUsername: row.username,
    createdAt: row.createdAt.toISOString(),
    needsReauth: row.state === 'needs-reconnect',
    lastValidationError: row.lastValidationError,
    renewalProblem: toRenewalProblem(row),
    networkRefusal: toNetworkRefusal(row, refusals),
    profileImage: row.profileImage,
    name: row.name,
    platformData: { profileImage: row.profileImage, username: row.username, followerCount: row.followerCount },
    isSandbox: row.isSandbox,
    scopes: row.scopes,
    lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
    backfill: { state: row.backfillState, messages: row.backfillMessages, reason: row.backfillReason },
  };
}

function toNetworkRefusal(
  row: ConnectionRow,
  refusals: readonly (NetworkKey & NetworkRefusal)[],
): Connection['networkRefusal'] {
  const refusal = refusals.find((each) => each.platform === row.platform && each.isSandbox === row.isSandbox);
  return refusal === undefined ? null : { since: refusal.since.toISOString(), reason: refusal.reason };
}

/** The failing renewal, for the account's card, once people were told of it. After the grant is lost, `needsReauth` tells instead. */
function toRenewalProblem(row: ConnectionRow): Connection['renewalProblem'] {
  const { renewalError, renewalFailingSince, renewalToldAt, state, tokenExpiresAt } = row;
  if (state !== 'active' || renewalToldAt === null || renewalFailingSince === null) return null;
  return {
    since: renewalFailingSince.toISOString(),
    reason: renewalError ?? 'The network gave no reason.',
    endsAt: tokenExpiresAt?.toISOString() ?? null,
  };
}
