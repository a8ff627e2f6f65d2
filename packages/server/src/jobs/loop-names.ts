/** The names of all background loops. Who has made work for a loop wakes it by its name and need not know the feature that runs it. */
export const loopNames = [
  'ingest-events',
  'poll-connections',
  'find-senders',
  'fetch-attachments',
  'remove-uploads',
  'analyse-messages',
  'learn-corrections',
  'send-automatic-replies',
  'watch-incidents',
  'deliver',
  'make-occurrences',
  'watch-publications',
  'refresh-results',
  'poll-feeds',
  'refresh-tokens',
  'ask-refused-networks',
  'refresh-accounts',
  'release-connections',
  'warn-api-versions',
  'send-mails',
  'purge-mails',
  'purge-inbound-events',
  'purge-live-events',
  'remove-ended-sessions',
] as const;

export type LoopName = (typeof loopNames)[number];
