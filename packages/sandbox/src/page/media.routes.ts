import type { FastifyInstance } from 'fastify';
import { findMedia, readMediaBytes } from '../state/media.ts';
import type { World } from '../world.ts';

/** Where a stored file can be seen, for the page and as `media` of what the app did. */
export function mediaUrl(world: World, platform: string, id: string): string {
  return `${world.publicUrl}/sandbox/media/${platform}/${encodeURIComponent(id)}`;
}

/** The files on the networks; nothing that a browser would run is served as such. */
export function addMediaRoutes(routes: FastifyInstance, world: World): void {
  routes.get<{ Params: { platform: string; id: string } }>('/sandbox/media/:platform/:id', async (request, reply) => {
    const media = findMedia(world.state, request.params.platform, request.params.id);
    if (!media) return reply.code(404).send({ message: `There is no file ${request.params.id}.` });
    const isShown = /^(?:image\/(?:jpeg|png|gif|webp)|video\/[\w.-]+|audio\/[\w.-]+)$/.test(media.mimeType);
    return reply
      .header('content-type', isShown ? media.mimeType : 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, max-age=3600')
      .send(readMediaBytes(world.state, media.platform, media.id));
  });
}
