/**
 * What LinkedIn's errors mean for us. Source: learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/{error-handling,
 * rate-limits}, shared/authentication/authorization-code-flow (2025-11-17), marketing/versioning (2026-07-13), read 2026-11-21.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { nextUtcDay, readRetryAfter } from '../../http/retry-at.ts';

/** `codes` are LinkedIn's words, `subcodes` its `serviceErrorCode`. */
export const linkedInErrorRules: readonly ErrorRule[] = [
  // The version was retired: no account is to blame, and reconnecting would not help.
  { codes: ['NONEXISTENT_VERSION'], kind: 'configuration' },
  { status: 426, kind: 'configuration' },
  // No token was sent: our own mistake, which no sign-in mends.
  { codes: ['EMPTY_ACCESS_TOKEN'], kind: 'permanent' },
  { subcodes: [65604], kind: 'permanent' },
  { codes: ['EXPIRED_ACCESS_TOKEN'], kind: 'expired' },
  { subcodes: [65602], kind: 'expired' },
  // The application was removed, or a newer consent asked for other scopes.
  { codes: ['REVOKED_ACCESS_TOKEN', 'INVALID_ACCESS_TOKEN'], kind: 'revoked' },
  { subcodes: [65600, 65601], kind: 'revoked' },
  { status: 401, kind: 'expired' },
  { status: 429, kind: 'rate-limited' },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  // 400 and 422 wrong content or a repeat, 403 a scope, role or product is missing, 404 gone.
  { kind: 'permanent' },
];

/** The token endpoint: a code or refresh token that is used, wrong or over. Only a new consent helps. */
export const linkedInTokenErrorRules: readonly ErrorRule[] = [
  { codes: ['invalid_client', 'unauthorized_client', 'invalid_redirect_uri', 'invalid_scope'], kind: 'configuration' },
  { status: [400, 401], kind: 'revoked' },
  ...linkedInErrorRules,
];

const errorSchema = z.object({
  serviceErrorCode: z.number().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

/** A retired version is also refused with other statuses than 426, and then these words alone tell. Source: marketing/versioning. */
const retiredVersion = /^Requested version \S+ is not active/;

/** `APPLICATION DAY` or `MEMBER DAY`: counted by UTC day. Source: shared/api-guide/concepts/rate-limits, read 2026-11-21. */
const dayLimit = /\bDAY limit\b/i;

export function createLinkedInRefusalReader(rules: readonly ErrorRule[], now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const error = errorSchema.safeParse(body).data ?? {};
    const isRetired = retiredVersion.test(error.message ?? '');
    const code = isRetired ? 'NONEXISTENT_VERSION' : (error.error ?? error.code ?? null);
    const subcode = error.serviceErrorCode ?? null;
    const kind = findErrorRule(rules, { status, code, subcode })?.kind ?? 'permanent';
    return {
      kind,
      code: code ?? (subcode === null ? `http-${status}` : String(subcode)),
      reason: error.error_description ?? error.message ?? `LinkedIn answered with status ${status}.`,
      retryAt: kind === 'rate-limited' ? readEnd(headers, error.message ?? '', now()) : null,
      // Source: marketing/community-management/shares/posts-api, "Error codes"; the name of the code is not confirmed.
      isDuplicate: code === 'DUPLICATE_POST',
    };
  };
}

/** No header is documented. Null where the words do not tell either: the caller backs off. */
function readEnd(headers: Headers, message: string, now: Date): Date | null {
  return readRetryAfter(headers, now) ?? (dayLimit.test(message) ? nextUtcDay(now) : null);
}

/** True when what was asked for is not there (any more). */
export function isGone(code: string): boolean {
  return code === 'NOT_FOUND' || code === 'RESOURCE_NOT_FOUND' || code === 'http-404';
}
