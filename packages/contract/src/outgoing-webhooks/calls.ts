/** Calls of Parley's to addresses that a workspace names. */
import type { Call } from '../call.ts';

export const outgoingWebhooksCalls = {
  listWebhookEndpoints: {
    method: 'GET',
    path: '/api/webhook-endpoints',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'The addresses that are told what happens in the workspace',
    errors: [],
  },
  createWebhookEndpoint: {
    method: 'POST',
    path: '/api/webhook-endpoints',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Add an address; the answer holds its secret, which is shown this once',
    errors: ['webhook_address_refused'],
  },
  updateWebhookEndpoint: {
    method: 'PATCH',
    path: '/api/webhook-endpoints/:id',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Change an address, its events, or switch it off or on; what is left out stays',
    errors: ['not_found', 'webhook_address_refused'],
  },
  deleteWebhookEndpoint: {
    method: 'DELETE',
    path: '/api/webhook-endpoints/:id',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Delete an address with its log; what still waits for it is not sent',
    errors: ['not_found'],
  },
  replaceWebhookSecret: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/secret',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Make a new secret, which is shown this once; the one before signs beside it for a day',
    errors: ['not_found'],
  },
  sendTestWebhook: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/test',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Send a webhook.test to the address, once; the log shows what came of it',
    errors: ['not_found', 'rate_limited'],
  },
  listWebhookLog: {
    method: 'GET',
    path: '/api/webhook-endpoints/:id/log',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'A page of what was sent to the address, the latest first',
    errors: ['not_found'],
  },
  sendWebhookAgain: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/log/:deliveryId/again',
    permission: 'webhooks.manage',
    feature: 'outgoing-webhooks',
    summary: 'Send an event again that was delivered or has failed, under the same id',
    errors: ['not_found', 'webhook_off', 'webhook_under_way'],
  },
} as const satisfies Record<string, Call>;
