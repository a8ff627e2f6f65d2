/** All background loops of Parley, by hand: the table of contents beside `app.ts`. */
import type { Context } from './context.ts';
import { deliveryKinds } from './delivery-kinds.ts';
import { createAnalyseMessagesLoop } from './features/analysis/analyse-messages.loop.ts';
import { createDraftWithModelLoop } from './features/analysis/draft-with-model.loop.ts';
import { createSendPasswordLinksLoop } from './features/auth/password-reset.service.ts';
import { createRemoveEndedSessionsLoop } from './features/auth/remove-ended-sessions.loop.ts';
import { createAskRefusedNetworksLoop } from './features/connections/ask-refused-networks.loop.ts';
import { createRefreshAccountsLoop } from './features/connections/refresh-accounts.loop.ts';
import { createRefreshTokensLoop } from './features/connections/refresh-tokens.loop.ts';
import { createReleaseConnectionsLoop } from './features/connections/release-connections.loop.ts';
import { createWarnApiVersionsLoop } from './features/connections/warn-api-versions.loop.ts';
import { createLearnCorrectionsLoop } from './features/corrections/learn-corrections.loop.ts';
import { createDeliverLoop } from './features/delivery/deliver.loop.ts';
import { createWatchIncidentsLoop } from './features/incidents/watch-incidents.loop.ts';
import { createIngestEventsLoop } from './features/ingest/ingest-events.loop.ts';
import { createPollConnectionsLoop } from './features/ingest/poll-connections.loop.ts';
import { createPurgeInboundEventsLoop } from './features/ingest/purge-inbound-events.loop.ts';
import { createPurgeLiveEventsLoop } from './features/live/purge-live-events.loop.ts';
import { createPurgeMailsLoop } from './features/mail/purge-mails.loop.ts';
import { createSendMailsLoop } from './features/mail/send-mails.loop.ts';
import { createFetchAttachmentsLoop } from './features/media/fetch-attachments.loop.ts';
import { createRemoveUploadsLoop } from './features/media/remove-uploads.loop.ts';
import { createMakeOccurrencesLoop } from './features/posting/make-occurrences.loop.ts';
import { createPollFeedsLoop } from './features/posting-feeds/poll-feeds.loop.ts';
import { createRefreshResultsLoop } from './features/publications/refresh-results.loop.ts';
import { createWatchPublicationsLoop } from './features/publications/watch-publications.loop.ts';
import { createSendAutomaticRepliesLoop } from './features/rules/send-automatic-replies.loop.ts';
import { createFindSendersLoop } from './features/tickets/find-senders.loop.ts';

/** Adds every loop; the process starts them, a test drains them. */
export function addBackgroundLoops(context: Context): void {
  context.work.add(createIngestEventsLoop(context));
  context.work.add(createPollConnectionsLoop(context));
  context.work.add(createFindSendersLoop(context));
  context.work.add(createFetchAttachmentsLoop(context));
  context.work.add(createRemoveUploadsLoop(context));
  context.work.add(createAnalyseMessagesLoop(context));
  context.work.add(createDraftWithModelLoop(context));
  context.work.add(createLearnCorrectionsLoop(context));
  context.work.add(createSendAutomaticRepliesLoop(context));
  context.work.add(createWatchIncidentsLoop(context));
  context.work.add(createDeliverLoop(context, deliveryKinds));
  context.work.add(createMakeOccurrencesLoop(context));
  context.work.add(createWatchPublicationsLoop(context));
  context.work.add(createRefreshResultsLoop(context));
  context.work.add(createPollFeedsLoop(context));
  context.work.add(createRefreshTokensLoop(context));
  context.work.add(createAskRefusedNetworksLoop(context));
  context.work.add(createRefreshAccountsLoop(context));
  context.work.add(createReleaseConnectionsLoop(context));
  context.work.add(createWarnApiVersionsLoop(context));
  context.work.add(createSendMailsLoop(context));
  context.work.add(createPurgeMailsLoop(context));
  context.work.add(createPurgeInboundEventsLoop(context));
  context.work.add(createPurgeLiveEventsLoop(context));
  context.work.add(createSendPasswordLinksLoop(context));
  context.work.add(createRemoveEndedSessionsLoop(context));
}
