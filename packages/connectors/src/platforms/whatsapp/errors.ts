/**
 * What the Cloud API's errors mean for us. Source: developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 * and github.com/facebook/openapi (business-messaging-api v23.0), read 2026-11-21.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readRetryAfter, secondsFrom } from '../../http/retry-at.ts';

const minuteMs = 60_000;

export const whatsappErrorRules: readonly ErrorRule[] = [
  // 0 and 190: the token; 104: a proof that the application's settings ask for.
  { codes: [0, 190], kind: 'revoked' },
  { codes: [104], kind: 'configuration' },
  // The token lacks a right; the business took the number away.
  { codes: [10, [200, 299], 131005], kind: 'revoked' },
  // Payment, policy, a number that was never registered: somebody must act at Meta; the message is not to blame.
  { codes: [368, 131031, 131042, 133010], kind: 'configuration' },
  // One message every six seconds to one person.
  { codes: [131056], kind: 'rate-limited', holdMs: 6000 },
  { codes: [4, 17, 32, 613, 80007, 80008, 130429, 131048], kind: 'rate-limited', holdMs: minuteMs },
  { codes: [1, 2, 131000, 131016, 131052, 131053], kind: 'transient' },
  { status: 401, kind: 'revoked' },
  { status: 429, kind: 'rate-limited', holdMs: minuteMs },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  // 100 and 13100x bad parameter, 131026 undeliverable, 131047 the window is closed, 131030 not on the test list, 131062 takes no user's id.
  { kind: 'permanent' },
];

const refusalSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    error_user_msg: z.string().optional(),
    code: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

export function createWhatsappRefusalReader(now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const error = refusalSchema.safeParse(body).data?.error;
    const code = error?.code ?? null;
    const rule = findErrorRule(whatsappErrorRules, { status, code, subcode: null });
    const isTransient = error?.is_transient === true && rule?.kind === 'permanent';
    const kind = isTransient ? 'transient' : (rule?.kind ?? 'permanent');
    const held = rule?.holdMs === undefined ? null : secondsFrom(now(), rule.holdMs / 1000);
    return {
      kind,
      code: code === null ? `http-${status}` : String(code),
      reason:
        error?.error_data?.details ??
        error?.error_user_msg ??
        error?.message ??
        `WhatsApp answered with status ${status}.`,
      retryAt:
        kind === 'rate-limited' ? (readRetryAfter(headers, now()) ?? readRegainAt(headers, now()) ?? held) : null,
    };
  };
}

const usageSchema = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })));

/** `X-Business-Use-Case-Usage` tells minutes. Source: /docs/graph-api/overview/rate-limiting, read 2026-11-21. */
function readRegainAt(headers: Headers, now: Date): Date | null {
  const header = headers.get('x-business-use-case-usage');
  if (header === null || !header.startsWith('{')) return null;
  const usage = usageSchema.safeParse(parseUsage(header)).data ?? {};
  const minutes = Object.values(usage)
    .flat()
    .map((use) => use.estimated_time_to_regain_access ?? 0);
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? null : secondsFrom(now, longest * 60);
}

function parseUsage(header: string): unknown {
  try {
    return JSON.parse(header);
  } catch {
    return null;
  }
}
