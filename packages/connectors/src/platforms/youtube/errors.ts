/**
 * What Google's errors mean for us: `errors[0].reason` decides, in newer answers `details[].reason`. Source:
 * developers.google.com/youtube/v3/docs/errors, /youtube/v3/guides/quota_and_compliance_audits and
 * developers.google.com/identity/protocols/oauth2/web-server, read 2026-11-21.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readRetryAfter, secondsFrom } from '../../http/retry-at.ts';
import { nextQuotaDay } from './quota.ts';

const minuteMs = 60_000;
/** Of the allowance by the minute, with a margin for clocks that differ. */
const minuteHoldMs = 70_000;
const dayMs = 24 * 60 * minuteMs;
/** The day's units of the application are used up: nothing helps before Google's next day. */
const exhaustedCodes = ['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'];

export const youtubeErrorRules: readonly ErrorRule[] = [
  // The application's id, secret or callback, or an API that is not switched on in its project: no account is to blame.
  {
    codes: ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'deleted_client'],
    kind: 'configuration',
  },
  { codes: ['accessNotConfigured', 'SERVICE_DISABLED'], kind: 'configuration' },
  { codes: exhaustedCodes, kind: 'rate-limited' },
  // Videos of one channel a day; when the day ends is not told.
  { codes: ['uploadLimitExceeded'], kind: 'rate-limited', holdMs: dayMs },
  {
    codes: ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'],
    kind: 'rate-limited',
    holdMs: minuteHoldMs,
  },
  { codes: ['insufficientPermissions', 'insufficientScope', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'], kind: 'revoked' },
  // The person has no channel.
  { codes: ['youtubeSignupRequired'], kind: 'permanent' },
  { codes: ['processingFailure', 'backendError', 'internalError'], kind: 'transient' },
  { status: 401, kind: 'expired' },
  { status: 429, kind: 'rate-limited', holdMs: minuteHoldMs },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  { kind: 'permanent' },
];

/** The token endpoint: a code or refresh token that is used, wrong or dead. Only a new consent helps. */
export const youtubeTokenErrorRules: readonly ErrorRule[] = [
  { codes: ['invalid_grant', 'invalid_token'], kind: 'revoked' },
  ...youtubeErrorRules,
];

const refusalSchema = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().optional(),
      errors: z.array(z.object({ reason: z.string().optional(), message: z.string().optional() })).optional(),
      details: z.array(z.object({ reason: z.string().optional() })).optional(),
    }),
  ]),
  error_description: z.string().optional(),
});

export function createYoutubeRefusalReader(rules: readonly ErrorRule[], now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const { code, reason } = readRefusal(body);
    const rule = findErrorRule(rules, { status, code, subcode: null });
    const kind = rule?.kind ?? 'permanent';
    return {
      kind,
      code: code ?? `http-${status}`,
      reason: reason ?? `YouTube answered with status ${status}.`,
      retryAt: kind === 'rate-limited' ? readRetryAt(headers, code, rule?.holdMs, now()) : null,
    };
  };
}

function readRefusal(body: unknown): { code: string | null; reason: string | null } {
  const refusal = refusalSchema.safeParse(body).data;
  if (refusal === undefined) return { code: null, reason: null };
  const { error, error_description: description } = refusal;
  if (typeof error === 'string') return { code: error, reason: description ?? error };
  const [first] = error.errors ?? [];
  const detail = error.details?.find((entry) => entry.reason !== undefined);
  return { code: first?.reason ?? detail?.reason ?? null, reason: toPlain(error.message ?? first?.message ?? null) };
}

/** Their messages hold links to their own documents. */
function toPlain(text: string | null): string | null {
  return text === null ? null : text.replace(/<[^<>]*>/g, '');
}

/** When to try again: the time that Google names, which it rarely does. */
function readRetryAt(headers: Headers, code: string | null, holdMs: number | undefined, now: Date): Date {
  const told = readRetryAfter(headers, now);
  if (told !== null) return told;
  if (code !== null && exhaustedCodes.includes(code)) return nextQuotaDay(now);
  return secondsFrom(now, (holdMs ?? minuteHoldMs) / 1000);
}
