/** What networks send, and what of it could not be read. */
import type { Call } from '../call.ts';

export const ingestCalls = {
  listInboundProblems: {
    method: 'GET',
    path: '/api/admin/inbound-problems',
    permission: 'platform-admin',
    feature: 'ingest',
    summary: 'Inbound events that could not be read',
    errors: [],
  },
  verifyWebhook: {
    method: 'GET',
    path: '/api/webhooks/:platform',
    permission: 'public',
    feature: 'ingest',
    summary: "A network's challenge",
    errors: ['webhook_challenge_refused', 'not_found'],
  },
  receiveWebhook: {
    method: 'POST',
    path: '/api/webhooks/:platform',
    permission: 'public',
    feature: 'ingest',
    summary: "A network's signed events",
    errors: ['webhook_signature_invalid', 'not_found'],
  },
} as const satisfies Record<string, Call>;
