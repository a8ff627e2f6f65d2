import { nextCount } from '../../state/counters.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import type { World } from '../../world.ts';
import type { View } from './views.ts';

const DAY_MS = 86_400_000;
/** Update ids start from the tenths of seconds since then, so that a state made anew never repeats one. */
const UPDATE_EPOCH_MS = Date.UTC(2025, 0, 1);
const NOT_BY_DEFAULT = ['chat_member', 'message_reaction', 'message_reaction_count'];

export type BotWebhook = {
  url: string;
  secretToken?: string | undefined;
  maxConnections: number;
  lastErrorAt?: number;
};

type UpdateRow = { id: number; chat_id: string; type: string; payload: string };

export type Updates = {
  /** `isKept`: stays until it is fetched instead of for a day. */
  add(botId: string, chatId: string, type: string, payload: View, isKept?: boolean): void;
  list(botId: string, offset: number | undefined, limit: number): View[];
  count(botId: string): number;
  forget(botId: string): void;
  delivered(updateId: number): void;
  getWebhook(botId: string): BotWebhook | undefined;
  setWebhook(botId: string, webhook: BotWebhook | undefined): void;
  getAllowed(botId: string): string[] | undefined;
  setAllowed(botId: string, types: string[] | undefined): void;
};

/** A bot's updates wait a day until a poll confirms them or the webhook took them. */
export function createUpdates(world: World, webhooks: WebhookQueue): Updates {
  const { state } = world;

  function queue(botId: string, webhook: BotWebhook, row: UpdateRow): void {
    webhooks.add({
      platform: 'telegram',
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        ...(webhook.secretToken ? { 'x-telegram-bot-api-secret-token': webhook.secretToken } : {}),
      },
      body: JSON.stringify(toUpdate(row)),
      lane: `${botId}:${row.chat_id}`,
      reference: String(row.id),
      giveUpAfterMs: DAY_MS,
    });
  }

  function pending(botId: string): UpdateRow[] {
    return state.all<UpdateRow>('SELECT id, chat_id, type, payload FROM updates WHERE bot_id = :botId ORDER BY id', {
      botId,
    });
  }

  return {
    add(botId, chatId, type, payload, isKept = false) {
      const allowed = getSetting<string[]>(state, 'telegram', `allowed/${botId}`);
      if (allowed ? !allowed.includes(type) : NOT_BY_DEFAULT.includes(type)) return;
      const now = world.now();
      const id = nextCount(state, 'telegram.update', Math.floor((now - UPDATE_EPOCH_MS) / 100));
      const row = { id, chat_id: chatId, type, payload: JSON.stringify(payload) };
      state.run(
        `INSERT INTO updates (id, bot_id, chat_id, type, payload, created_at, kept)
         VALUES (:id, :botId, :chatId, :type, :payload, :now, :kept)`,
        { id, botId, chatId, type, payload: row.payload, now, kept: isKept ? 1 : 0 },
      );
      const webhook = getSetting<BotWebhook>(state, 'telegram', `webhook/${botId}`);
      if (webhook) queue(botId, webhook, row);
    },
    list(botId, offset, limit) {
      if (offset !== undefined && offset > 0)
        state.run('DELETE FROM updates WHERE bot_id = :botId AND id < :offset', { botId, offset });
      state.run('DELETE FROM updates WHERE kept = 0 AND created_at < :earliest', { earliest: world.now() - DAY_MS });
      const rows = pending(botId);
      if (offset !== undefined && offset < 0) {
        const first = rows.at(offset) ?? rows[0];
        if (first) state.run('DELETE FROM updates WHERE bot_id = :botId AND id < :first', { botId, first: first.id });
        return rows.slice(offset).slice(0, limit).map(toUpdate);
      }
      return rows.slice(0, limit).map(toUpdate);
    },
    count: (botId) =>
      state.get<{ count: number }>('SELECT count(*) AS count FROM updates WHERE bot_id = :botId', { botId })?.count ??
      0,
    forget(botId) {
      state.run('DELETE FROM updates WHERE bot_id = :botId', { botId });
      webhooks.drop('telegram', `${botId}:`);
    },
    delivered: (updateId) => void state.run('DELETE FROM updates WHERE id = :updateId', { updateId }),
    getWebhook: (botId) => getSetting<BotWebhook>(state, 'telegram', `webhook/${botId}`),
    setWebhook(botId, webhook) {
      webhooks.drop('telegram', `${botId}:`);
      if (!webhook) return deleteSetting(state, 'telegram', `webhook/${botId}`);
      saveSetting(state, 'telegram', `webhook/${botId}`, webhook);
      for (const row of pending(botId)) queue(botId, webhook, row);
    },
    getAllowed: (botId) => getSetting<string[]>(state, 'telegram', `allowed/${botId}`),
    setAllowed(botId, types) {
      if (types === undefined) return;
      if (types.length === 0) deleteSetting(state, 'telegram', `allowed/${botId}`);
      else saveSetting(state, 'telegram', `allowed/${botId}`, types);
    },
  };
}

function toUpdate(row: UpdateRow): View {
  return { update_id: row.id, [row.type]: JSON.parse(row.payload) as View };
}
