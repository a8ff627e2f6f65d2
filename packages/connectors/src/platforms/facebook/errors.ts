/**
 * What Graph API errors mean for us. Source: developers.facebook.com /docs/graph-api/guides/error-handling and
 * /docs/graph-api/overview/rate-limiting, /documentation/business-messaging/messenger-platform/{send-messages,policy}, read
 * 2026-11-21; subcodes of sending also from public code bases.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readRetryAfter, secondsFrom } from '../../http/retry-at.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const graphErrorRules: readonly ErrorRule[] = [
  // Sending is held back for a page as a whole.
  { codes: [10], subcodes: [1893063], kind: 'rate-limited', holdMs: dayMs },
  // Outside the 24 hours; the person cannot be written to.
  { codes: [10], subcodes: [2018278, 2018108], kind: 'permanent' },
  // Pages have no refresh token: whatever the subcode (expired, password changed, app removed), a person must sign in again.
  { codes: [190, 102], kind: 'revoked' },
  // Wrong application id or secret; appsecret_proof that does not fit.
  { codes: [101], kind: 'configuration' },
  // A right is missing: for this object or for the page. The connection may still do its other work.
  { codes: [3, 10, [200, 299]], kind: 'permanent' },
  // Application, user, page, custom and business use-case rates.
  { codes: [4, 17, 32, 341, 613, [80000, 80009]], kind: 'rate-limited' },
  // Blocked for policy; Meta names no time.
  { codes: [368], kind: 'rate-limited', holdMs: dayMs },
  { codes: [1, 2], kind: 'transient' },
  // Bad parameter, unknown object; person unavailable; duplicate; link scrape; photo size and repeat; object gone.
  { codes: [100, 551, 506, 1609005, 1366046, 1366051, 803], kind: 'permanent' },
  { status: 401, kind: 'revoked' },
  { status: 429, kind: 'rate-limited' },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  { kind: 'permanent' },
];

/** A call in the application's own name: when its token is refused, its id or secret is wrong. */
export const graphApplicationErrorRules: readonly ErrorRule[] = [
  { codes: [190, 101], kind: 'configuration' },
  ...graphErrorRules,
];

/** The token endpoint says code 1, too, of a wrong secret. Source: answers seen in public code bases. */
export const graphTokenErrorRules: readonly ErrorRule[] = [
  { status: [400, 499], codes: [1, 101], kind: 'configuration' },
  // A code or token of the sign-in under way: used, expired, of another address. Signing in again helps.
  { status: [400, 499], kind: 'permanent' },
  ...graphErrorRules,
];

const graphErrorSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
});

export function createGraphRefusalReader(rules: readonly ErrorRule[], now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const error = graphErrorSchema.safeParse(body).data?.error;
    const codes = { status, code: error?.code ?? null, subcode: error?.error_subcode ?? null };
    const rule = findErrorRule(rules, codes);
    const kind =
      error?.is_transient === true && rule?.kind !== 'rate-limited' ? 'transient' : (rule?.kind ?? 'permanent');
    return {
      kind,
      code:
        codes.code === null
          ? `http-${status}`
          : codes.subcode === null
            ? `${codes.code}`
            : `${codes.code}/${codes.subcode}`,
      reason: error?.error_user_msg ?? error?.message ?? `Facebook answered with status ${status}.`,
      retryAt: kind === 'rate-limited' ? readRegainAt(headers, now(), rule?.holdMs) : null,
    };
  };
}

/** True when the object that was asked for is not there (any more). */
export function isGone(code: string): boolean {
  return code === '100/33' || code === '803' || code.startsWith('803/');
}

const useCaseSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

/** `X-Business-Use-Case-Usage` tells the time to wait in minutes. Source: /docs/graph-api/overview/rate-limiting, read 2026-11-21. */
function readRegainAt(headers: Headers, now: Date, holdMs: number | undefined): Date | null {
  const retryAfter = readRetryAfter(headers, now);
  if (retryAfter) return retryAfter;
  const minutes = readRegainMinutes(headers.get('x-business-use-case-usage'));
  if (minutes > 0) return secondsFrom(now, minutes * 60);
  return holdMs === undefined ? null : secondsFrom(now, holdMs / 1000);
}

function readRegainMinutes(header: string | null): number {
  if (header === null) return 0;
  try {
    const usage = useCaseSchema.safeParse(JSON.parse(header)).data ?? {};
    return Math.max(
      0,
      ...Object.values(usage)
        .flat()
        .map((use) => use.estimated_time_to_regain_access ?? 0),
    );
  } catch {
    return 0;
  }
}
