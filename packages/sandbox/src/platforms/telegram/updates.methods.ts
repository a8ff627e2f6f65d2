import type { FastifyRequest } from 'fastify';
import { listOf, type Parameters, textOf } from '../../http/parameters.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import { isAllowedAddress, isLoopback } from '../../world.ts';
import { BotApiError, badRequest } from './errors.ts';
import type { TelegramContext } from './messages.ts';
import type { View } from './views.ts';

const LONGEST_POLL_SECONDS = 50;
/** How often a waiting poll looks for what another process wrote. */
const LOOK_AGAIN_MS = 400;
const WEBHOOK_PORTS = ['', '443', '80', '88', '8443'];

/** Long polling; a newer poll ends an older one with 409. */
export async function getUpdates(
  context: TelegramContext,
  botId: string,
  parameters: Parameters,
  request: FastifyRequest,
): Promise<View[]> {
  const { world, updates } = context;
  if (updates.getWebhook(botId)) {
    throw new BotApiError(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
  }
  updates.setAllowed(botId, readAllowed(parameters));
  const offset = readInteger(parameters, 'offset');
  const limit = Math.min(Math.max(readInteger(parameters, 'limit') ?? 100, 1), 100);
  const seconds = Math.min(Math.max(readInteger(parameters, 'timeout') ?? 0, 0), LONGEST_POLL_SECONDS);
  const poller = `poller/${botId}`;
  const number = (getSetting<number>(world.state, 'telegram', poller) ?? 0) + 1;
  world.state.transaction(() => saveSetting(world.state, 'telegram', poller, number));
  world.changes.emit('change');

  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = world.state.transaction(() => updates.list(botId, offset, limit));
    const left = deadline - performance.now();
    if (found.length > 0 || left <= 0 || request.raw.socket.destroyed || world.closing.signal.aborted) return found;
    await waitForChange(context, request, Math.min(left, LOOK_AGAIN_MS));
    if (getSetting<number>(world.state, 'telegram', poller) !== number) {
      throw new BotApiError(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      );
    }
  }
}

function waitForChange({ world }: TelegramContext, request: FastifyRequest, milliseconds: number): Promise<void> {
  const { socket } = request.raw;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      world.changes.off('change', done);
      socket.off('close', done);
      world.closing.signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    world.changes.on('change', done);
    socket.on('close', done);
    world.closing.signal.addEventListener('abort', done);
  });
}

export function setWebhook(context: TelegramContext, botId: string, parameters: Parameters): string {
  const { world, updates } = context;
  const url = textOf(parameters, 'url') ?? '';
  if (url === '') return deleteWebhook(context, botId, parameters);
  const secretToken = textOf(parameters, 'secret_token');
  const maxConnections = readInteger(parameters, 'max_connections') ?? 40;
  if (!URL.canParse(url)) throw badRequest('bad webhook: Failed to resolve host: Name or service not known');
  if (!isLoopback(url)) {
    if (!url.startsWith('https://')) throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
    if (!WEBHOOK_PORTS.includes(new URL(url).port))
      throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
  if (!isAllowedAddress(world, url)) throw badRequest('bad webhook: IP address is reserved');
  if (secretToken !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(secretToken))
    throw badRequest('secret token contains unallowed characters');
  if (maxConnections < 1 || maxConnections > 100) throw badRequest('max_connections must be between 1 and 100');
  world.state.transaction(() => {
    if (textOf(parameters, 'drop_pending_updates') === 'true') updates.forget(botId);
    updates.setAllowed(botId, readAllowed(parameters));
    updates.setWebhook(botId, { url, secretToken, maxConnections });
  });
  return 'Webhook was set';
}

export function deleteWebhook({ world, updates }: TelegramContext, botId: string, parameters: Parameters): string {
  const wasSet = updates.getWebhook(botId) !== undefined;
  world.state.transaction(() => {
    if (textOf(parameters, 'drop_pending_updates') === 'true') updates.forget(botId);
    updates.setWebhook(botId, undefined);
  });
  return wasSet ? 'Webhook was deleted' : 'Webhook is already deleted';
}

export function getWebhookInfo({ world, updates }: TelegramContext, botId: string): View {
  const webhook = updates.getWebhook(botId);
  const failed = world.state.get<{ at: number; error: string }>(
    `SELECT next_at AS at, last_error AS error FROM deliveries
     WHERE platform = 'telegram' AND lane LIKE :lane AND last_error IS NOT NULL ORDER BY next_at DESC LIMIT 1`,
    { lane: `${botId}:%` },
  );
  const allowed = updates.getAllowed(botId);
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: updates.count(botId),
    ...(failed ? { last_error_date: Math.floor(failed.at / 1000), last_error_message: failed.error } : {}),
    ...(webhook ? { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' } : {}),
    ...(allowed ? { allowed_updates: allowed } : {}),
  };
}

function readAllowed(parameters: Parameters): string[] | undefined {
  if (parameters.allowed_updates === undefined) return undefined;
  const types = listOf(parameters, 'allowed_updates');
  if (!types) throw badRequest("can't parse allowed updates list JSON object");
  return types;
}

export function readInteger(parameters: Parameters, name: string): number | undefined {
  const text = textOf(parameters, name);
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,16}$/.test(text)) throw badRequest(`parameter ${name} must be an integer`);
  return Number(text);
}
