/** Short polling. Telegram forgets an update when it is asked for later ones, so only what was stored is confirmed. */
import { z } from 'zod';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboxCapability } from '../../connector/inbox.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { readableList } from '../../http/readable-list.ts';
import type { BotClient } from './bot.ts';
import { allowedUpdates, readUpdate, updateSchema } from './updates.ts';
import { accountParameter } from './webhooks.ts';

const cursorSchema = z.object({ offset: z.number().int() });
const webhookInfoSchema = z.object({ url: z.string() });
const sourceSchema = z.object({ fileId: z.string().min(1) });
/** Source: core.telegram.org/bots/api#file (Bot API 10.1), read 2026-11-21. */
const fileSchema = z.object({ file_path: z.string().optional() });
/** Source: core.telegram.org/bots/api#getupdates (Bot API 10.1), limit 1-100, read 2026-11-21. */
const pageSize = 100;

export function createTelegramInbox(bot: BotClient): InboxCapability {
  return {
    pollIntervalMs: 2000,

    async poll(auth, request) {
      const offset = cursorSchema.safeParse(request.cursor).data?.offset;
      const token = auth.grant.accessToken;
      const parameters = {
        limit: pageSize,
        timeout: 0,
        allowed_updates: allowedUpdates,
        ...(offset === undefined ? {} : { offset }),
      };
      const result = await bot.call(token, 'getUpdates', parameters, readableList(updateSchema), 'read');
      if (!result.ok) {
        if (result.failure.code !== '409') throw toConnectorError(result.failure);
        // Telegram delivers by one way only: with our webhook set there is nothing to poll.
        const info = answerOrThrow(await bot.call(token, 'getWebhookInfo', {}, webhookInfoSchema, 'read'));
        if (info.url === '') throw toConnectorError(result.failure);
        if (isOurs(info.url, auth.externalId)) return { items: [], cursor: request.cursor, more: false };
        throw new ConnectorError('permanent', '409', "Another program receives this bot's messages by a webhook.");
      }
      const updates = result.answer;
      const readings = updates.map((update) => ({ update, reading: readUpdate(update, auth.externalId, bot.now) }));
      const greatest = Math.max(...updates.map((update) => update.update_id));
      return {
        items: readings.flatMap(({ reading }) => ('items' in reading ? reading.items : [])),
        cursor: updates.length === 0 ? request.cursor : { offset: greatest + 1 },
        more: updates.length === pageSize,
        problems: readings.flatMap(({ update, reading }) =>
          'lacks' in reading
            ? { code: 'malformed', reason: `update ${update.update_id}: ${reading.lacks}`, entry: update }
            : [],
        ),
      };
    },

    toWebhook: (accountExternalId, entry) => ({ body: entry, query: { [accountParameter]: accountExternalId } }),

    /** The address holds the token: it is for one load by the server and is never kept or shown. */
    async locateFile(auth, source) {
      const token = auth.grant.accessToken;
      const known = sourceSchema.safeParse(source);
      if (!known.success) return null;
      const parameters = { file_id: known.data.fileId };
      const { file_path: path } = answerOrThrow(await bot.call(token, 'getFile', parameters, fileSchema, 'read'));
      const url = path === undefined ? null : bot.fileAddressOf(token, path);
      return url === null ? null : { url, headers: {} };
    },
  };
}

function isOurs(url: string, botId: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get(accountParameter) === botId;
}
