/**
 * Posting to a channel in which the bot may post: the one that the post names, else the one that is stored with the connection
 * (`data.channel`). The Bot API lists nothing that was sent, so there is no look-up, and takes files only with the post itself.
 * Source: core.telegram.org/bots/api#sendmessage, #sendphoto, #sendvideo, #sendmediagroup, #sending-files (Bot API 10.1), read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PublishCapability, PublishMedia, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { type CallFailure, type CallResult, toSendOutcome, withNothingMade } from '../../http/call.ts';
import type { MultipartFile } from '../../http/exchange.ts';
import type { BotClient } from './bot.ts';
import { mayHaveSent } from './errors.ts';
import {
  captionMaxChars,
  channelForm,
  postTextOf,
  telegramPublishLimits,
  validateTelegramPost,
} from './publish-limits.ts';
import { messageKey } from './updates.ts';

const chatSchema = z.object({
  id: z.number().int(),
  type: z.string(),
  username: z.string().optional(),
  title: z.string().optional(),
});
const memberSchema = z.object({ status: z.string(), can_post_messages: z.boolean().optional() });
const messageSchema = z.object({
  message_id: z.number().int(),
  chat: z.object({ id: z.number().int(), username: z.string().optional() }),
});
type Message = z.infer<typeof messageSchema>;
const stateSchema = z.object({
  chatId: z.number().int(),
  /** What is posted so far: the pictures whose text is still to come. */
  posted: z.array(messageSchema).default([]),
});
type State = z.infer<typeof stateSchema>;

export function createTelegramPublish(bot: BotClient): PublishCapability {
  const failed = (failure: CallFailure): PublishStep =>
    toSendOutcome({ ...failure, mayHaveHappened: mayHaveSent(failure) }, false) as Exclude<
      SendOutcome,
      { outcome: 'sent' }
    >;

  async function publish(auth: AccountAuth, request: PublishRequest, state: State): Promise<PublishStep> {
    const { chatId, posted } = state;
    const token = auth.grant.accessToken;
    const text = postTextOf(request);
    const isCaption = text.length <= captionMaxChars;
    if (request.media.length > 0 && posted.length === 0) {
      const result = await sendMedia(bot, token, chatId, request.media, isCaption ? text : '');
      if (!result.ok) return failed(result.failure);
      if (isCaption || text === '') return published(result.answer);
      // The text comes with the next step, so that nothing is sent twice when that one fails.
      return { outcome: 'processing', state: { chatId, posted: result.answer }, checkAt: bot.now };
    }
    const [first] = posted;
    const parameters = {
      chat_id: chatId,
      text,
      ...(first ? { reply_parameters: { message_id: first.message_id, allow_sending_without_reply: true } } : {}),
    };
    const result = await bot.call(token, 'sendMessage', parameters, messageSchema);
    if (result.ok) return published([...posted, result.answer]);
    if (posted.length === 0) return failed(result.failure);
    // The pictures are posted, but no call tells whether the text is: a person must look, so that it is not posted twice.
    const { code, kind, reason } = result.failure;
    if (kind === 'rate-limited' || (kind === 'transient' && !mayHaveSent(result.failure)))
      return failed(result.failure);
    return published(posted, [{ code, reason: `The pictures are posted; their text is not confirmed: ${reason}` }]);
  }

  return {
    limits: telegramPublishLimits,
    async choices(auth) {
      const stored = storedChannel(auth);
      const options = stored === null ? [] : [{ value: stored, label: stored }];
      return [{ name: 'channel', label: 'Channel (@name)', isRequired: stored === null, options }];
    },
    validate: validateTelegramPost,

    /** Finds the channel and proves that the bot may post there. */
    async prepare(auth, request) {
      const channel = channelOf(auth, request);
      if (channel === null)
        return {
          outcome: 'rejected',
          code: 'channel',
          reason: 'No channel is named: give it as @name and make the bot an administrator there.',
        };
      const token = auth.grant.accessToken;
      const chat = await bot.call(token, 'getChat', { chat_id: channel }, chatSchema, 'read');
      if (!chat.ok) return toSendOutcome(withNothingMade(chat.failure), false);
      const parameters = { chat_id: chat.answer.id, user_id: Number(auth.externalId) };
      const member = await bot.call(token, 'getChatMember', parameters, memberSchema, 'read');
      if (!member.ok) return toSendOutcome(withNothingMade(member.failure), false);
      const { can_post_messages: canPost, status } = member.answer;
      const isAllowed =
        status === 'creator' ||
        (status === 'administrator' && (chat.answer.type !== 'channel' || canPost === true)) ||
        (status === 'member' && chat.answer.type !== 'channel');
      if (!isAllowed)
        return {
          outcome: 'rejected',
          code: 'rights',
          reason: `The bot may not post in ${channel}: make it an administrator there that may post.`,
        };
      return { outcome: 'prepared', state: { chatId: chat.answer.id, posted: [] } };
    },

    publish: (auth, request, state) => publish(auth, request, stateSchema.parse(state)),
    // Nobody can look whether an earlier try has sent the text.
    async follow(auth, request, rawState, isRepeated = false) {
      const state = stateSchema.parse(rawState);
      if (!isRepeated) return publish(auth, request, state);
      const reason = 'The pictures are posted; their text is not confirmed: the try was broken off.';
      return published(state.posted, [{ code: 'unconfirmed', reason }]);
    },

    async delete(auth, externalId): Promise<SendOutcome> {
      const [chatId, messageId] = externalId.split(':').map(Number);
      const parameters = { chat_id: chatId, message_ids: [messageId] };
      const result = await bot.call(auth.grant.accessToken, 'deleteMessages', parameters, z.boolean());
      return result.ok ? { outcome: 'sent', externalId, permalink: null } : toSendOutcome(result.failure, false);
    },
  };
}

function channelOf(auth: AccountAuth, request: PublishRequest): string | null {
  const channel = (request.options.channel || storedChannel(auth) || '').trim();
  return channelForm.test(channel) ? channel : null;
}

function storedChannel(auth: AccountAuth): string | null {
  return z.object({ channel: z.string() }).safeParse(auth.data).data?.channel ?? null;
}

function published(messages: Message[], problems: { code: string; reason: string }[] = []): PublishStep {
  const externalIds = messages.map(({ chat, message_id: messageId }) => messageKey(chat.id, messageId));
  const [first] = messages;
  return {
    outcome: 'published',
    externalId: externalIds[0] ?? '',
    permalink: first ? linkOf(first) : null,
    externalIds,
    problems,
  };
}

/** Source: core.telegram.org/api/links, "message links", read 2026-11-21. */
function linkOf({ chat, message_id: messageId }: Message): string | null {
  if (chat.username) return `https://t.me/${chat.username}/${messageId}`;
  const id = /^-100(\d+)$/.exec(String(chat.id))?.[1];
  return id === undefined ? null : `https://t.me/c/${id}/${messageId}`;
}

const kinds = {
  image: { method: 'sendPhoto', field: 'photo' },
  video: { method: 'sendVideo', field: 'video' },
  document: { method: 'sendDocument', field: 'document' },
} as const;

async function sendMedia(
  bot: BotClient,
  token: string,
  chatId: number,
  media: readonly PublishMedia[],
  caption: string,
): Promise<CallResult<Message[]>> {
  const captioned = caption === '' ? {} : { caption };
  const [only, ...others] = media;
  if (only && others.length === 0) {
    const { field, method } = kinds[only.kind];
    const parameters = { chat_id: chatId, ...captioned, ...playback(only) };
    const sent = await bot.upload(token, method, parameters, [await toFile(only, field)], messageSchema);
    return sent.ok ? { ...sent, answer: [sent.answer] } : sent;
  }
  const album = media.map((entry, index) => ({
    type: kinds[entry.kind].field,
    media: `attach://file${index}`,
    // The first one's caption is shown for all.
    ...(index === 0 ? captioned : {}),
    ...playback(entry),
  }));
  const [first, ...rest] = await Promise.all(media.map((entry, index) => toFile(entry, `file${index}`)));
  if (!first) throw new Error('There is nothing to post.');
  return bot.upload(
    token,
    'sendMediaGroup',
    { chat_id: chatId, media: album },
    [first, ...rest],
    z.array(messageSchema),
  );
}

function playback({ durationMs, heightPx, kind, widthPx }: PublishMedia): Record<string, unknown> {
  if (kind !== 'video') return {};
  return {
    supports_streaming: true,
    ...(durationMs === null ? {} : { duration: Math.round(durationMs / 1000) }),
    ...(widthPx === null || heightPx === null ? {} : { width: widthPx, height: heightPx }),
  };
}

async function toFile(media: PublishMedia, field: string): Promise<MultipartFile> {
  const { fileName, mimeType, sizeBytes } = media;
  return { field, fileName, mimeType, bytes: await media.read(0, sizeBytes) };
}
