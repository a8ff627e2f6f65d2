/**
 * What the Bot API's errors mean for us. `error_code` equals the HTTP status; the descriptions may change and are not read.
 * Source: core.telegram.org/bots/api#making-requests and #responseparameters (Bot API 10.1), read 2026-11-21.
 */
import { z } from 'zod';
import type { CallFailure, RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readRetryAfter, secondsFrom } from '../../http/retry-at.ts';

export const telegramErrorRules: readonly ErrorRule[] = [
  // The owner revoked the token; a token of a form that Telegram does not know is no address.
  { status: 401, kind: 'revoked' },
  { status: 404, kind: 'revoked' },
  // Another receiver of the same bot, or a webhook.
  { status: 409, kind: 'transient' },
  { status: 429, kind: 'rate-limited' },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  // 400 bad parameter, 403 blocked by the person or not a member, 413 too large.
  { kind: 'permanent' },
];

const refusalSchema = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
});

export function createTelegramRefusalReader(now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const refusal = refusalSchema.safeParse(body).data ?? {};
    const kind = findErrorRule(telegramErrorRules, { status, code: status, subcode: null })?.kind ?? 'permanent';
    const seconds = refusal.parameters?.retry_after;
    const retryAt = seconds === undefined ? readRetryAfter(headers, now()) : secondsFrom(now(), seconds);
    return {
      kind,
      code: String(status),
      reason: refusal.description ?? `Telegram answered with status ${status}.`,
      retryAt: kind === 'rate-limited' ? retryAt : null,
    };
  };
}

/** The id of the supergroup that a group became, when a call was refused for that. */
export function readMigratedChatId(body: unknown): number | null {
  return refusalSchema.safeParse(body).data?.parameters?.migrate_to_chat_id ?? null;
}

/**
 * The Bot API itself answers 500 and 503 when it did not do what was asked; 502 and 504 come from the gateway before it, which
 * cannot know. What either means for a message is not documented
 * (core.telegram.org/bots/api#making-requests, read 2026-11-21), so this is a reading, and the cautious one.
 */
export function mayHaveSent(failure: CallFailure): boolean {
  return failure.mayHaveHappened && failure.code !== '500' && failure.code !== '503';
}
