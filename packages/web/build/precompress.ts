import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(?:js|css|html|svg|txt)$/;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Writes a .gz and a .br beside every text file, so that the server sends them without work. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'parley:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => texts.test(file)).map((file) => compressFile(join(folder, file))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const [gz, br] = await Promise.all([
    compressGzip(text, { level: 9 }),
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}
