import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import { type Parameters, readParameters, textOf } from '../../http/parameters.ts';
import { listAccounts } from '../../state/accounts.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import { endGrant, listAccountTokens } from '../../state/tokens.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { APP_SECRET } from './app.ts';

const GIVE_UP_AFTER_MS = 36 * 3_600_000;
const CALLBACKS = { deauthorize: 'deauth_callback_url', deletion: 'user_data_deletion_url' } as const;

/** `POST /{app-id}`: the addresses that hear when a person removes the app, as the vendor's dashboard keeps them. */
export function saveRemovalCallbacks(world: World, parameters: Parameters): View {
  for (const [kind, name] of Object.entries(CALLBACKS)) {
    const url = textOf(parameters, name);
    if (url === undefined) continue;
    if (!isAllowedAddress(world, url)) throw badParameter(`Param ${name} must be an address that the sandbox may call`);
    saveSetting(world.state, 'facebook', `callback/${kind}`, url);
  }
  return { success: true };
}

/**
 * A person removes the app in Facebook's settings: all tokens end, and the app's address hears of it by a signed request.
 * With `delete_data=true` they ask for the deletion of their data too.
 */
export function addRemovalRoutes(routes: FastifyInstance, world: World, webhooks: WebhookQueue): void {
  routes.post('/sandbox/facebook/settings/applications/remove', async (request) => {
    const parameters = (await readParameters(request)) ?? {};
    const person = listAccounts(world.state, 'facebook', 'operator')[0];
    const userId = person?.id ?? '';
    world.state.transaction(() => {
      for (const grantId of new Set(listAccountTokens(world.state, 'facebook', userId).map((token) => token.grantId)))
        endGrant(world.state, 'facebook', grantId, world.now());
      tell('deauthorize', userId);
      if (textOf(parameters, 'delete_data') === 'true') tell('deletion', userId);
    });
    world.changes.emit('change');
    return { success: true };
  });

  function tell(kind: keyof typeof CALLBACKS, userId: string): void {
    const url = getSetting<string>(world.state, 'facebook', `callback/${kind}`);
    if (url === undefined) return;
    const payload = { user_id: userId, algorithm: 'HMAC-SHA256', issued_at: Math.floor(world.now() / 1000) };
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
    const signature = createHmac('sha256', APP_SECRET).update(encoded).digest('base64url');
    webhooks.add({
      platform: 'facebook',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ signed_request: `${signature}.${encoded}` }).toString(),
      lane: '',
      reference: '',
      giveUpAfterMs: GIVE_UP_AFTER_MS,
    });
  }
}
