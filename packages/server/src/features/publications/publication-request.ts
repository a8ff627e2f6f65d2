/** Turns a publication's frozen content into the request that its connector takes. */
import type { PublishLimits, PublishRequest } from '@parley/connectors/connector/publish.ts';
import type { Context } from '../../context.ts';
import { toPublishMedia } from '../media/publish-media.service.ts';
import { withShortLinks } from '../short-links/shorten-content.service.ts';
import type { PublicationRow } from './publication-rows.ts';

/**
 * @param network whether it is the sandbox, which can fetch files from this machine; and its limits, to which pictures are made to fit
 * @throws AppError `media_not_found`, `media_type_refused`, `short_links_unreachable`
 */
export async function toPublishRequest(
  context: Context,
  publication: PublicationRow,
  network: { isSandbox: boolean; limits: PublishLimits },
): Promise<PublishRequest> {
  const { media, ...content } = await withShortLinks(context, publication, network);
  const files = await toPublishMedia(context, publication.workspaceId, media, network.limits);
  // A real network cannot fetch files from an address of this machine, so the request has no public addresses and the network's connector says why.
  const isReachable = network.isSandbox || !context.config.isLocal;
  return {
    ...content,
    media: isReachable ? files : files.map((file) => ({ ...file, publicUrl: null })),
    idempotencyKey: publication.id,
  };
}
