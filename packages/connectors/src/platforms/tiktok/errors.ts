/**
 * What TikTok's errors mean for us: `error.code` decides, whatever the status is, for some refusals come with 200.
 * Source: developers.tiktok.com/doc/{tiktok-api-v2-error-handling, content-posting-api-reference-direct-post, oauth-error-handling},
 * read 2026-11-21.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readRetryAfter, secondsFrom } from '../../http/retry-at.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Limits are by the sliding minute; a margin for clocks that differ. */
const minuteHoldMs = 70_000;

export const tiktokErrorRules: readonly ErrorRule[] = [
  // The application's key, secret or verified addresses: no account is to blame.
  { codes: ['invalid_client', 'unauthorized_client', 'url_ownership_unverified'], kind: 'configuration' },
  { codes: ['access_token_invalid'], kind: 'expired' },
  { codes: ['scope_not_authorized', 'scope_permission_missed'], kind: 'revoked' },
  { codes: ['rate_limit_exceeded'], kind: 'rate-limited', holdMs: minuteHoldMs },
  // Posts of this creator, posting users of this application, unfinished drafts: counted by the day.
  {
    codes: ['spam_risk_too_many_posts', 'reached_active_user_cap', 'spam_risk_too_many_pending_share'],
    kind: 'rate-limited',
    holdMs: dayMs,
  },
  { codes: ['internal_error', 'server_error', 'temporarily_unavailable'], kind: 'transient' },
  { status: 401, kind: 'expired' },
  { status: 429, kind: 'rate-limited', holdMs: minuteHoldMs },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  { kind: 'permanent' },
];

/** The token endpoint: a code or refresh token that is used, wrong or dead. Only a new consent helps. */
export const tiktokTokenErrorRules: readonly ErrorRule[] = [
  { codes: ['invalid_grant', 'access_denied'], kind: 'revoked' },
  ...tiktokErrorRules,
];

const apiErrorSchema = z.object({ error: z.object({ code: z.string(), message: z.string().optional() }) });
const tokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** The error that an answer of any status carries; null when it carries none. */
export function readTiktokError(body: unknown): { code: string; reason: string } | null {
  const api = apiErrorSchema.safeParse(body).data?.error;
  if (api) return api.code === 'ok' ? null : { code: api.code, reason: api.message || api.code };
  const token = tokenErrorSchema.safeParse(body).data;
  return token ? { code: token.error, reason: token.error_description || token.error } : null;
}

export function createTiktokRefusalReader(rules: readonly ErrorRule[], now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const error = readTiktokError(body);
    const rule = findErrorRule(rules, { status, code: error?.code ?? null, subcode: null });
    const kind = rule?.kind ?? 'permanent';
    const held = rule?.holdMs === undefined ? null : secondsFrom(now(), rule.holdMs / 1000);
    return {
      kind,
      code: error?.code ?? `http-${status}`,
      reason: error?.reason ?? `TikTok answered with status ${status}.`,
      retryAt: kind === 'rate-limited' ? (readRetryAfter(headers, now()) ?? held) : null,
    };
  };
}
