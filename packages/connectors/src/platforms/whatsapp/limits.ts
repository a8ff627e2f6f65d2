/** WhatsApp's limits. Source: the page "Send messages" (2026-05-21) and "Pricing, customer service windows", read 2026-11-21. */
import type { ConnectorLimits } from '../../connector.ts';

const hourMs = 60 * 60 * 1000;

export const whatsappLimits: ConnectorLimits = {
  replyMaxChars: { message: 4096 },
  // The pages do not say how characters are counted; UTF-16 units are the stricter way.
  counting: 'utf16',
  // The time runs from the customer's last message; afterwards only templates are accepted.
  replyWindowMs: { message: 24 * hourMs },
};

export function countWhatsappChars(text: string): number {
  return text.length;
}
