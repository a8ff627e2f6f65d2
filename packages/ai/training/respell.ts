import type { OwnMessage } from './own-messages.ts';

/**
 * Customers begin with a mention of the company and leave the last full stop out more often than the author of our messages did: a third
 * of the messages (by their number) is learnt with a mention too, a third without the last sign.
 */
export function respell(message: OwnMessage, index: number): string[] {
  const { text, spam } = message;
  if (spam || text.includes('@user')) return [];
  if (index % 3 === 0) return [`@user ${text}`];
  const bare = text.replace(/[.!。]+$/u, '');
  return index % 3 === 1 && bare !== text ? [bare] : [];
}
