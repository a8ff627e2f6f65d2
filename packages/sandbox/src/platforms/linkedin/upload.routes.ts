import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readQuery } from '../../http/parameters.ts';
import { appendMedia, findMedia, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { completeUpload, type UploadData } from './uploads.ts';

/** The addresses that an upload was given: they are their own credential, a token may come along. */
export function addUploadRoutes(routes: FastifyInstance, world: World): void {
  routes.put<{ Params: { id: string; '*': string } }>('/sandbox/linkedin/dms-uploads/:id/*', async (request, reply) => {
    const upload = findMedia<UploadData>(world.state, 'linkedin', request.params.id);
    if (!upload) return reply.code(404).send();
    if (upload.data.expiresAt <= world.now()) return reply.code(403).send();
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (bytes.length === 0 || upload.data.uploadedAt !== undefined) return reply.code(400).send();
    const etag = createHash('md5').update(bytes).digest('hex');
    if (upload.data.kind !== 'video') {
      world.state.transaction(() => {
        appendMedia(world.state, 'linkedin', upload.id, 0, bytes);
        completeUpload(world, upload);
      });
      return reply.code(201).send();
    }
    const firstByte = Number(readQuery(request).firstByte ?? Number.NaN);
    if (!Number.isInteger(firstByte)) return reply.code(400).send();
    world.state.transaction(() => {
      const current = findMedia<UploadData>(world.state, 'linkedin', upload.id) ?? upload;
      appendMedia(world.state, 'linkedin', upload.id, firstByte, bytes);
      const parts = { ...current.data.parts, [firstByte]: { etag, size: bytes.length } };
      saveMedia(world.state, { ...current, data: { ...current.data, parts } });
    });
    return reply.code(200).header('etag', `"${etag}"`).send();
  });
}
