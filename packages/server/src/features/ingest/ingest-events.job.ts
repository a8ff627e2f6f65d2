/** The loop that turns stored inbound events into tickets; woken when a webhook has been stored. */
export const ingestLoopName = 'ingest-events';
