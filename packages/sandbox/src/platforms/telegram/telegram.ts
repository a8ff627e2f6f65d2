import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../faults.ts';
import { type Parameters, readParameters } from '../../http/parameters.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteItem, editItem } from '../../state/items.ts';
import { readMediaBytes } from '../../state/media.ts';
import type { Platform, PlatformContext, VendorAnswer } from '../platform.ts';
import {
  getChat,
  getChatAdministrators,
  getChatMember,
  getChatMemberCount,
  getFile,
  getMe,
  getUserProfilePhotos,
  sendChatAction,
} from './chats.methods.ts';
import { BOT_TOKENS, makeTelegramAccounts, roomOf } from './chats.ts';
import { answerCallbackQuery, getMyCommands, setMyCommands } from './commands.methods.ts';
import { BotApiError, toErrorBody } from './errors.ts';
import { findFile } from './files.ts';
import { copyMessage, forwardMessage } from './forward.methods.ts';
import { receiveOnTelegram } from './inbound.ts';
import {
  editMessageCaption,
  sendAudio,
  sendDocument,
  sendMediaGroup,
  sendPhoto,
  sendVideo,
  sendVoice,
} from './media.methods.ts';
import { deleteMessage, deleteMessages, editMessageText, sendMessage, setMessageReaction } from './messages.methods.ts';
import { type TelegramContext, writeMessage } from './messages.ts';
import { deleteWebhook, getUpdates, getWebhookInfo, setWebhook } from './updates.methods.ts';
import { createUpdates } from './updates.ts';
import { chatIdOf, viewMessage } from './views.ts';

type Method = (context: TelegramContext, botId: string, parameters: Parameters) => unknown;

/** By lower-case name: method names are read without regard to case. */
const METHODS: Record<string, Method> = {
  getme: getMe,
  getwebhookinfo: getWebhookInfo,
  sendmessage: sendMessage,
  editmessagetext: editMessageText,
  deletemessage: deleteMessage,
  deletemessages: deleteMessages,
  setmessagereaction: setMessageReaction,
  sendchataction: sendChatAction,
  getchat: getChat,
  getchatmember: getChatMember,
  getchatadministrators: getChatAdministrators,
  getchatmembercount: getChatMemberCount,
  getuserprofilephotos: getUserProfilePhotos,
  getfile: getFile,
  sendphoto: sendPhoto,
  sendvideo: sendVideo,
  sendaudio: sendAudio,
  sendvoice: sendVoice,
  senddocument: sendDocument,
  sendmediagroup: sendMediaGroup,
  editmessagecaption: editMessageCaption,
  forwardmessage: forwardMessage,
  copymessage: copyMessage,
  setmycommands: setMyCommands,
  getmycommands: getMyCommands,
  answercallbackquery: answerCallbackQuery,
};

/** These answer `true` with a description of their own. */
const DESCRIBED_METHODS: Record<string, (context: TelegramContext, botId: string, parameters: Parameters) => string> = {
  setwebhook: setWebhook,
  deletewebhook: deleteWebhook,
};

/** Telegram's Bot API. */
export function createTelegram({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const updates = createUpdates(world, webhooks);
  const context: TelegramContext = { world, updates };
  return {
    name: 'telegram',
    label: 'Telegram',
    kinds: ['message', 'comment', 'mention'],
    brandKinds: ['post', 'comment'],
    takesFiles: true,

    makeAccounts() {
      makeTelegramAccounts(world);
      for (const botId of Object.values(BOT_TOKENS)) {
        const chat = roomOf(state, botId, 'channel');
        writeMessage(context, {
          chat,
          authorId: chat.id,
          text: `Welcome to ${chat.data.title}! News first, and a word under every post is read.`,
          createdAt: world.now() - 30 * 86_400_000,
          origin: 'history',
        });
      }
    },

    addRoutes(routes) {
      addFileRoute(routes, context);
      addDownloadRoute(routes, context);
      routes.all<{ Params: { '*': string } }>('/sandbox/telegram/*', async (request, reply) => {
        try {
          return await answer(context, request, request.params['*']);
        } catch (error) {
          if (error instanceof BotApiError) return sendError(reply, error);
          throw error;
        }
      });
    },

    receive: (inbound) => receiveOnTelegram(context, inbound),
    edit(item, text) {
      const edited = editItem(state, item, text, world.now());
      updates.add(
        item.accountId,
        chatIdOf(item),
        item.kind === 'post' ? 'edited_channel_post' : 'edited_message',
        viewMessage(world, edited),
      );
    },
    remove: (item) => deleteItem(state, item, world.now()),

    faultPaths: (path) => [path, path.replace(/^\/bot[^/]*/i, '')],
    carriesToken: (request) => /\/bot\d+(?::|%3A)/i.test(request.url),
    endToken: () => {},
    faultAnswer: answerFault,
    webhookDelivered: (reference) => updates.delivered(Number(reference)),
  };
}

async function answer(context: TelegramContext, request: FastifyRequest, path: string): Promise<unknown> {
  const match = /^bot(\d+:[A-Za-z0-9_-]+)\/([A-Za-z]+)\/?$/.exec(path);
  if (!match || (request.method !== 'GET' && request.method !== 'POST')) throw new BotApiError(404, 'Not Found');
  const botId = BOT_TOKENS[match[1] ?? ''];
  if (botId === undefined) throw new BotApiError(401, 'Unauthorized');
  const parameters = await readParameters(request);
  if (!parameters) throw new BotApiError(400, "Bad Request: can't parse request parameters");
  const name = (match[2] ?? '').toLowerCase();
  if (name === 'getupdates') return { ok: true, result: await getUpdates(context, botId, parameters, request) };
  const described = DESCRIBED_METHODS[name];
  const method = METHODS[name];
  if (!described && !method) throw new BotApiError(404, 'Not Found');
  const body = described
    ? { ok: true, result: true, description: described(context, botId, parameters) }
    : { ok: true, result: await method?.(context, botId, parameters) };
  if (!name.startsWith('get')) context.world.changes.emit('change');
  return body;
}

function sendError(reply: FastifyReply, error: BotApiError): FastifyReply {
  if (error.parameters?.retry_after !== undefined) reply.header('retry-after', String(error.parameters.retry_after));
  return reply.code(error.code).send(toErrorBody(error));
}

function addFileRoute(routes: FastifyInstance, { world }: TelegramContext): void {
  routes.get<{ Params: { token: string; file: string } }>(
    '/sandbox/telegram/file/:token/photos/:file',
    async (request, reply) => {
      const isBot = BOT_TOKENS[request.params.token.replace(/^bot/, '')] !== undefined;
      const account = findAccount(world.state, 'telegram', request.params.file.replace(/\.svg$/, ''));
      const file =
        isBot && !account ? findFile(world, FILE_PATH.exec(`photos/${request.params.file}`)?.[1] ?? '') : undefined;
      if (file)
        return reply
          .header('content-type', 'application/octet-stream')
          .send(readMediaBytes(world.state, 'telegram', file.id));
      if (!isBot || !account) return reply.code(404).send(toErrorBody(new BotApiError(404, 'Not Found')));
      return reply.header('content-type', 'image/svg+xml').send(renderAvatar(account.name));
    },
  );
}

const FILE_PATH = /^(?:photo|video|document|audio|voice)s\/([\w-]+)\.\w+$/;

/** A file that was sent; the address holds the bot's token. */
function addDownloadRoute(routes: FastifyInstance, { world }: TelegramContext): void {
  routes.get<{ Params: { token: string; '*': string } }>('/sandbox/telegram/file/:token/*', async (request, reply) => {
    const isBot = BOT_TOKENS[request.params.token.replace(/^bot/, '')] !== undefined;
    const file = findFile(world, FILE_PATH.exec(request.params['*'])?.[1] ?? '');
    if (!isBot || !file) return reply.code(404).send(toErrorBody(new BotApiError(404, 'Not Found')));
    return reply
      .header('content-type', 'application/octet-stream')
      .send(readMediaBytes(world.state, 'telegram', file.id));
  });
}

const DESCRIPTIONS: Record<number, string> = {
  400: 'Bad Request: chat not found',
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  404: 'Not Found',
  409: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  413: 'Request Entity Too Large',
  502: 'Bad Gateway',
};

function answerFault(fault: Fault): VendorAnswer {
  const status = fault.mode === 'rate-limit' ? 429 : fault.mode === 'status' ? fault.status : 401;
  if (status === 429) {
    const seconds = fault.retryAfterSeconds;
    return {
      status,
      headers: { 'retry-after': String(seconds) },
      body: toErrorBody(new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })),
    };
  }
  return { status, body: toErrorBody(new BotApiError(status, DESCRIPTIONS[status] ?? 'Internal Server Error')) };
}
