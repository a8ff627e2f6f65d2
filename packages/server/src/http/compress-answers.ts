/** Presses what the API answers; the web's files are pressed when they are built, and streams never. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this a pressed answer takes no fewer packets. */
const thresholdBytes = 2_048;
/** A list page loses nine tenths of its size in well under a millisecond; more effort gains little. */
const brotliQuality = 3;

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    zlibOptions: { level: 5 },
  });
}
