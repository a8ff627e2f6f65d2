/** Telegram's limits. */
import type { ConnectorLimits } from '../../connector.ts';

/** Source: core.telegram.org/bots/api#sendmessage (Bot API 10.1), "1-4096 characters after entities parsing", read 2026-11-21. */
const textMaxChars = 4096;

export const telegramLimits: ConnectorLimits = {
  replyMaxChars: { message: textMaxChars, comment: textMaxChars, mention: textMaxChars },
  // The documents count entity offsets in UTF-16 units and do not say how the limit counts; UTF-16 units are the stricter way.
  counting: 'utf16',
  replyWindowMs: {},
};

export function countTelegramChars(text: string): number {
  return text.length;
}
