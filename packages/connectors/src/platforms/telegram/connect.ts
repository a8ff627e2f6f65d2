/** A bot is connected by its token; there is no consent page. */
import { z } from 'zod';
import type { TokenCapability } from '../../connector/connect.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import type { BotClient } from './bot.ts';

const botSchema = z.object({
  id: z.number().int(),
  is_bot: z.boolean().optional(),
  first_name: z.string(),
  username: z.string().optional(),
  can_read_all_group_messages: z.boolean().optional(),
  can_connect_to_business: z.boolean().optional(),
});

export function createTelegramConnect(bot: BotClient): TokenCapability {
  return {
    kind: 'token',
    label: 'Bot token from @BotFather',

    async account(pasted) {
      const token = pasted.trim();
      const me = answerOrThrow(await bot.call(token, 'getMe', {}, botSchema, 'read'));
      return {
        externalId: String(me.id),
        name: me.first_name,
        username: me.username ?? null,
        // The address of a bot's picture holds its token, so it is never shown.
        profileImage: null,
        followerCount: null,
        grant: { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] },
        data: {
          readsAllGroupMessages: me.can_read_all_group_messages ?? false,
          connectsToBusiness: me.can_connect_to_business ?? false,
        },
      };
    },

    async release(auth) {
      const result = await bot.call(auth.grant.accessToken, 'deleteWebhook', {}, z.boolean());
      // A token that is dead has no webhook.
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },
  };
}
