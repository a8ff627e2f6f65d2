/**
 * Answering within 24 hours. The Cloud API lists no messages, so there is no look-up, and it deletes none. "Sent" means accepted: that
 * it could not be delivered is told later, by a status.
 * Source: developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages (2026-05-21), read 2026-11-21;
 * `recipient`: /documentation/business-messaging/whatsapp/business-scoped-user-ids, read 2026-11-22 in copies of others.
 */
import { sentAs } from '@parley/contract/inbox/reply-files.ts';
import { z } from 'zod';
import type { ReplyCapability, ReplyRequest } from '../../connector/reply.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome } from '../../http/call.ts';
import { toMultipartFile, uploadFailed } from '../../reply-upload.ts';
import type { CloudClient } from './cloud.ts';
import { whatsappFiles } from './limits.ts';

/** A telephone number, or the id that a person without one has for this business. */
const targetSchema = z
  .object({ to: z.string().min(1) })
  .or(z.object({ recipient: z.string().min(1) }))
  .and(z.object({ messageId: z.string().nullable().default(null) }));
const uploadedSchema = z.object({ id: z.string() });
const stateSchema = z.object({ mediaId: z.string() });
const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

export function createWhatsappReply(cloud: CloudClient): ReplyCapability {
  return {
    // Source: whatsapp/business-phone-numbers/media, "Upload media", read 2026-11-23: what is uploaded is kept for 30 days.
    async prepare(auth, { media: [file] = [] }) {
      if (file === undefined) return { outcome: 'prepared', state: null };
      const fields = { messaging_product: 'whatsapp', type: file.mimeType };
      const multipart = { fields, file: await toMultipartFile(file, 'file') };
      const path = `/${auth.externalId}/media`;
      const result = await cloud.call(
        { method: 'POST', path, multipart, token: auth.grant.accessToken },
        uploadedSchema,
      );
      if (!result.ok) return uploadFailed(result.failure, false);
      return { outcome: 'prepared', state: { mediaId: result.answer.id } satisfies z.infer<typeof stateSchema> };
    },

    async send(auth, request): Promise<SendOutcome> {
      const target = targetSchema.parse(request.target);
      const { messageId } = target;
      const json = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        // Without the sign, a number may be read as one of the business's own country.
        ...('to' in target ? { to: `+${target.to.replace(/^\+/, '')}` } : { recipient: target.recipient }),
        ...(messageId === null ? {} : { context: { message_id: messageId } }),
        ...contentOf(request),
      };
      const path = `/${auth.externalId}/messages`;
      const result = await cloud.call({ method: 'POST', path, json, token: auth.grant.accessToken }, sentSchema);
      if (!result.ok) return toSendOutcome(result.failure, false);
      return { outcome: 'sent', externalId: result.answer.messages[0]?.id ?? '', permalink: null };
    },
  };
}

function contentOf({ media: [file] = [], state, text }: ReplyRequest): Record<string, unknown> {
  if (file === undefined) return { type: 'text', text: { preview_url: false, body: text } };
  const type = sentAs(whatsappFiles, file.mimeType);
  const { mediaId } = stateSchema.parse(state);
  const caption = text === '' ? {} : { caption: text };
  return { type, [type]: { id: mediaId, ...caption, ...(type === 'document' ? { filename: file.fileName } : {}) } };
}
