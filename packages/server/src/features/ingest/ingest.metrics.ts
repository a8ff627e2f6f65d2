/** The metrics of what comes in. */
import { Counter } from 'prom-client';

export const webhooksRefused = new Counter({
  name: 'parley_webhook_signature_failures_total',
  help: 'Webhooks whose signature did not match their body',
  labelNames: ['platform'],
});
export const webhooksStored = new Counter({
  name: 'parley_webhooks_stored_total',
  help: 'Webhooks stored, by whether they came for the first time',
  labelNames: ['platform', 'outcome'],
});
export const inboundEventsMalformed = new Counter({
  name: 'parley_inbound_events_malformed_total',
  help: 'Inbound events that could not be read and wait for the administrator',
  labelNames: ['platform'],
});
export const messagesIngested = new Counter({
  name: 'parley_messages_ingested_total',
  help: 'Messages written into tickets',
  labelNames: ['platform'],
});
export const pollsFinished = new Counter({
  name: 'parley_polls_total',
  help: 'Times a network was asked for what is new, by outcome',
  labelNames: ['platform', 'outcome'],
});
