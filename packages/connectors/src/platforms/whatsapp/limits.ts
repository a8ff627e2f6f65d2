/** WhatsApp's limits. Source: the page "Send messages" (2026-05-21) and "Pricing, customer service windows", read 2026-11-21. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';

const hourMs = 60 * 60 * 1000;

const megabyte = 1024 * 1024;
const office = 'application/vnd.openxmlformats-officedocument';

/** One file is one message. Source: whatsapp/business-phone-numbers/media, "Supported media types", and "Send messages", read 2026-11-23. */
export const whatsappFiles: ReplyFileRules = {
  filesMax: 1,
  kinds: {
    image: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * megabyte },
    video: { types: ['video/mp4'], maxBytes: 16 * megabyte },
    audio: { types: ['audio/mp4', 'audio/mpeg', 'audio/ogg'], maxBytes: 16 * megabyte },
    document: {
      types: [
        'application/pdf',
        'application/msword',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        `${office}.wordprocessingml.document`,
        `${office}.spreadsheetml.sheet`,
        `${office}.presentationml.presentation`,
        'text/plain',
      ],
      maxBytes: 100 * megabyte,
    },
  },
  textMaxChars: 1024,
  withoutText: ['audio'],
};

export const whatsappLimits: ConnectorLimits = {
  replyMaxChars: { message: 4096 },
  // The pages do not say how characters are counted; UTF-16 units are the stricter way.
  counting: 'utf16',
  // The time runs from the customer's last message; afterwards only templates are accepted.
  replyWindowMs: { message: 24 * hourMs },
  replyFiles: { message: whatsappFiles },
};

export function countWhatsappChars(text: string): number {
  return text.length;
}
