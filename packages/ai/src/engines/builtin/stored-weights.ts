import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Tables of numbers as they lie in `packages/ai/weights/`: compressed without loss, a quarter smaller. */

/** Throws where the file was not written by `writeWeights`. */
export function readWeights(file: URL): Buffer {
  const stored = readFileSync(file);
  try {
    return brotliDecompressSync(stored);
  } catch (error) {
    throw new Error(`${file.pathname} is no file of weights: run npm run train again.`, { cause: error });
  }
}

/** Gives the same bytes on each machine, which deflate does not promise: its search for repeats is another one on other processors. */
export function writeWeights(file: URL, bytes: Buffer): void {
  writeFileSync(
    file,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
}
