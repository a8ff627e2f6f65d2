/** Answering as the bot. The Bot API lists no messages that were sent, so there is no look-up. */
import { z } from 'zod';
import type { ReplyCapability, SendOutcome } from '../../connector.ts';
import { toSendOutcome } from '../../http/call.ts';
import type { BotClient } from './bot.ts';
import { mayHaveSent, readMigratedChatId } from './errors.ts';
import { messageKey } from './updates.ts';

const targetSchema = z.object({
  chatId: z.number().int(),
  messageId: z.number().int(),
  topicId: z.number().int().nullable().default(null),
  businessConnectionId: z.string().nullable().default(null),
});
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
        text: request.text,
        // The message may be gone by now; the answer is sent all the same.
        reply_parameters: { message_id: target.messageId, allow_sending_without_reply: true },
        ...(target.topicId === null ? {} : { message_thread_id: target.topicId }),
        ...(target.businessConnectionId === null ? {} : { business_connection_id: target.businessConnectionId }),
      });
      const send = (chatId: number) => bot.call(auth.grant.accessToken, 'sendMessage', parameters(chatId), sentSchema);
      let result = await send(target.chatId);
      // The group became a supergroup: nothing was sent, and the refusal names the new chat.
      const migratedChatId = result.ok ? null : readMigratedChatId(result.failure.body);
      if (migratedChatId !== null) result = await send(migratedChatId);
      if (!result.ok) return toSendOutcome({ ...result.failure, mayHaveHappened: mayHaveSent(result.failure) }, false);
      const { chat, message_id: messageId } = result.answer;
      const permalink =
        chat.username && chat.type === 'supergroup' ? `https://t.me/${chat.username}/${messageId}` : null;
      return { outcome: 'sent', externalId: messageKey(chat.id, messageId), permalink };
    },

    async delete(auth, request): Promise<SendOutcome> {
      const { externalId } = request;
      const [chatId, messageId] = externalId.split(':').map(Number);
      const { businessConnectionId } = targetSchema.parse(request.target);
      const token = auth.grant.accessToken;
      const result =
        businessConnectionId === null
          ? // The plural skips what is gone already; `deleteMessage` refuses it with a text alone.
            await bot.call(token, 'deleteMessages', { chat_id: chatId, message_ids: [messageId] }, z.boolean())
          : await bot.call(
              token,
              'deleteBusinessMessages',
              { business_connection_id: businessConnectionId, message_ids: [messageId] },
              z.boolean(),
            );
      if (result.ok) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, false);
    },
  };
}
