import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

type RenderedPages = Record<string, () => string>;

/**
 * Renders the pages that work without JavaScript to static HTML at build time and puts each in its document, where its mark stands; the
 * browser hydrates the landing page. In development the marks stay, and the browser renders alone.
 */
export function prerenderPages(): Plugin {
  let root = '';
  let rendered: Promise<RenderedPages> | undefined;
  return {
    name: 'parley:prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        rendered ??= loadRenderedPages(root);
        const found = Object.entries(await rendered).find(([mark]) => html.includes(mark));
        return found === undefined ? html : html.replace(found[0], () => found[1]());
      },
    },
  };
}

async function loadRenderedPages(root: string): Promise<RenderedPages> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'src/render-pages.tsx',
      write: false,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Written inside the package, so that Node finds react beside it.
  const folder = join(root, 'node_modules', '.prerender');
  const file = join(folder, `pages-${process.pid}.mjs`);
  await mkdir(folder, { recursive: true });
  try {
    const [entry, ...others] = output.output;
    if (others.length > 0) throw new Error(`the pages must render from one chunk, got ${output.output.length}`);
    await writeFile(file, entry.code);
    const { renderedPages } = (await import(pathToFileURL(file).href)) as { renderedPages: RenderedPages };
    return renderedPages;
  } finally {
    await rm(file, { force: true });
  }
}
