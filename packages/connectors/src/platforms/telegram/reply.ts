/** Answering as the bot. The Bot API lists no messages that were sent, so there is no look-up. */
import { sentAs } from '@parley/contract/inbox/reply-files.ts';
import { z } from 'zod';
import type { PublishMedia } from '../../connector/publish.ts';
import type { ReplyCapability } from '../../connector/reply.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { type CallResult, toSendOutcome } from '../../http/call.ts';
import { toMultipartFile } from '../../reply-upload.ts';
import type { BotClient } from './bot.ts';
import { mayHaveSent, readMigratedChatId } from './errors.ts';
import { telegramFiles } from './limits.ts';
import { messageKey } from './updates.ts';

const targetSchema = z.object({
  chatId: z.number().int(),
  messageId: z.number().int(),
  topicId: z.number().int().nullable().default(null),
  businessConnectionId: z.string().nullable().default(null),
});
type Sent = z.infer<typeof sentSchema>;
const sentSchema = z.object({
  message_id: z.number().int(),
  chat: z.object({ id: z.number().int(), type: z.string().optional(), username: z.string().optional() }),
});

export function createTelegramReply(bot: BotClient): ReplyCapability {
  return {
    async send(auth, request): Promise<SendOutcome> {
      const target = targetSchema.parse(request.target);
      const parameters = (chatId: number) => ({
        chat_id: chatId,
        // The message may be gone by now; the answer is sent all the same.
        reply_parameters: { message_id: target.messageId, allow_sending_without_reply: true },
        ...(target.topicId === null ? {} : { message_thread_id: target.topicId }),
        ...(target.businessConnectionId === null ? {} : { business_connection_id: target.businessConnectionId }),
      });
      const token = auth.grant.accessToken;
      const send = (chatId: number): Promise<CallResult<Sent[]>> =>
        request.media === undefined || request.media.length === 0
          ? sendText(bot, token, { ...parameters(chatId), text: request.text })
          : sendFiles(bot, token, parameters(chatId), request.media, request.text);
      let result = await send(target.chatId);
      // The group became a supergroup: nothing was sent, and the refusal names the new chat.
      const migratedChatId = result.ok ? null : readMigratedChatId(result.failure.body);
      if (migratedChatId !== null) result = await send(migratedChatId);
      if (!result.ok) return toSendOutcome({ ...result.failure, mayHaveHappened: mayHaveSent(result.failure) }, false);
      const [first, ...further] = result.answer;
      if (first === undefined) return { outcome: 'unknown', reason: 'Telegram took the reply and did not name it.' };
      const { chat, message_id: messageId } = first;
      const permalink =
        chat.username && chat.type === 'supergroup' ? `https://t.me/${chat.username}/${messageId}` : null;
      const furtherIds = further.map((message) => messageKey(message.chat.id, message.message_id));
      return {
        outcome: 'sent',
        externalId: messageKey(chat.id, messageId),
        permalink,
        ...(furtherIds.length === 0 ? {} : { furtherIds }),
      };
    },

    async delete(auth, request): Promise<SendOutcome> {
      const { externalId, furtherIds = [] } = request;
      const [chatId] = externalId.split(':').map(Number);
      // An album is several messages.
      const messageIds = [externalId, ...furtherIds].map((id) => Number(id.split(':')[1]));
      const { businessConnectionId } = targetSchema.parse(request.target);
      const token = auth.grant.accessToken;
      const result =
        businessConnectionId === null
          ? // The plural skips what is gone already; `deleteMessage` refuses it with a text alone.
            await bot.call(token, 'deleteMessages', { chat_id: chatId, message_ids: messageIds }, z.boolean())
          : await bot.call(
              token,
              'deleteBusinessMessages',
              { business_connection_id: businessConnectionId, message_ids: messageIds },
              z.boolean(),
            );
      if (result.ok) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, false);
    },
  };
}

async function sendText(
  bot: BotClient,
  token: string,
  parameters: Record<string, unknown>,
): Promise<CallResult<Sent[]>> {
  return asList(await bot.call(token, 'sendMessage', parameters, sentSchema));
}

const kinds = {
  image: { method: 'sendPhoto', field: 'photo' },
  video: { method: 'sendVideo', field: 'video' },
  audio: { method: 'sendAudio', field: 'audio' },
  document: { method: 'sendDocument', field: 'document' },
} as const;

/** In one call: a file, or an album, which shows the text of its first one for all. */
async function sendFiles(
  bot: BotClient,
  token: string,
  parameters: Record<string, unknown>,
  media: readonly PublishMedia[],
  caption: string,
): Promise<CallResult<Sent[]>> {
  const captioned = caption === '' ? {} : { caption };
  const [only, ...others] = media;
  if (only !== undefined && others.length === 0) {
    const { field, method } = kinds[kindOf(only)];
    const files = [await toMultipartFile(only, field)] as const;
    return asList(await bot.upload(token, method, { ...parameters, ...captioned }, files, sentSchema));
  }
  const album = media.map((file, index) => ({
    type: kinds[kindOf(file)].field,
    media: `attach://file${index}`,
    ...(index === 0 ? captioned : {}),
  }));
  const [first, ...rest] = await Promise.all(media.map((file, index) => toMultipartFile(file, `file${index}`)));
  if (first === undefined) throw new Error('There is nothing to send.');
  return bot.upload(token, 'sendMediaGroup', { ...parameters, media: album }, [first, ...rest], z.array(sentSchema));
}

function kindOf({ mimeType }: PublishMedia) {
  return sentAs(telegramFiles, mimeType);
}

function asList(result: CallResult<Sent>): CallResult<Sent[]> {
  return result.ok ? { ...result, answer: [result.answer] } : result;
}
