import type { Fault } from '../../faults.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteItem, editItem } from '../../state/items.ts';
import type { Platform, PlatformContext, VendorAnswer } from '../platform.ts';
import { SYSTEM_TOKEN } from './client.ts';
import { CloudError, invalidToken } from './cloud-error.ts';
import { createEvents } from './events.ts';
import { addGraphRoutes, tokenTextOf } from './graph.routes.ts';
import { receiveOnWhatsapp } from './inbound.ts';
import type { WhatsappContext } from './messages.ts';
import { makeWhatsappAccounts } from './numbers.ts';

/** WhatsApp by the Cloud API. */
export function createWhatsapp({ world, webhooks }: PlatformContext): Platform {
  const context: WhatsappContext = { world, events: createEvents(world, webhooks) };
  return {
    name: 'whatsapp',
    label: 'WhatsApp',
    kinds: ['message'],
    brandKinds: ['message'],
    takesFiles: true,
    hidesNumbers: true,

    makeAccounts: () => makeWhatsappAccounts(world),

    addRoutes(routes) {
      routes.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof CloudError)) throw error;
        return reply
          .code(error.status)
          .headers(error.options.headers ?? {})
          .send(error.toBody());
      });
      routes.get<{ Params: { file: string } }>('/sandbox/whatsapp/avatars/:file', async (request, reply) => {
        const account = findAccount(world.state, 'whatsapp', request.params.file.replace(/\.svg$/, ''));
        if (!account) return reply.code(404).send();
        return reply.header('content-type', 'image/svg+xml').send(renderAvatar(account.name));
      });
      addGraphRoutes(routes, context);
    },

    receive: (inbound) => receiveOnWhatsapp(context, inbound),
    // The Cloud API does not tell of either.
    edit: (item, text) => void editItem(world.state, item, text, world.now()),
    remove: (item) => deleteItem(world.state, item, world.now()),

    faultPaths: (path) => (path.startsWith('/avatars/') ? [] : [path, path.replace(/^\/v\d+\.\d+(?=\/)/, '')]),
    carriesToken: (request) => tokenTextOf(request) === SYSTEM_TOKEN,
    // A system user's token does not expire; the fault refuses the call that it hits.
    endToken: () => {},
    faultAnswer: answerFault,
  };
}

function answerFault(fault: Fault): VendorAnswer {
  const error = faultError(fault);
  return { status: error.status, body: error.toBody(), headers: error.options.headers ?? {} };
}

function faultError(fault: Fault): CloudError {
  const { status, mode } = fault;
  if (mode === 'expired-token')
    return new CloudError(190, 'Error validating access token: Session has expired.', { status: 401, subcode: 463 });
  if (mode === 'revoked-token')
    return new CloudError(190, 'Error validating access token: The user has not authorized application.', {
      status: 401,
      subcode: 458,
    });
  if (mode === 'rate-limit' || status === 429)
    return new CloudError(130429, 'Rate limit hit', {
      status: 429,
      details:
        'Message failed to send because there were too many messages sent from this phone number in a short period of time.',
      headers: { 'retry-after': String(fault.retryAfterSeconds) },
    });
  if (status === 401) return invalidToken();
  if (status === 403) return new CloudError(131005, 'Access denied', { status, details: 'Permission is not granted.' });
  if (status < 500) return new CloudError(100, 'Invalid parameter', { status });
  return new CloudError(131000, 'Something went wrong', {
    status,
    isTransient: true,
    details: 'Message failed to send due to an unknown error.',
  });
}
