/** All kinds of deliveries, by hand: beside `background-loops.ts` and `app.ts`. */
import type { RegisteredKind } from './features/delivery/delivery.kind.ts';
import { hideKind } from './features/message-hiding/hide.kind.ts';
import { webhookKind } from './features/outgoing-webhooks/webhook.kind.ts';
import { publicationKind } from './features/publications/publication.kind.ts';
import { deletionKind } from './features/tickets/deletion.kind.ts';
import { replyKind } from './features/tickets/reply.kind.ts';

export const deliveryKinds: readonly RegisteredKind[] = [
  replyKind,
  deletionKind,
  hideKind,
  publicationKind,
  webhookKind,
];
