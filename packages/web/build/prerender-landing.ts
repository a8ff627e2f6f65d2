import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

const MARK = '<!--landing-->';

/**
 * Renders the landing page to static HTML at build time and puts it in index.html; the browser hydrates it.
 * In development the mark stays, and the page is rendered by the browser alone.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'parley:prerender-landing',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        return html.includes(MARK) ? html.replace(MARK, await renderLanding(root)) : html;
      },
    },
  };
}

async function renderLanding(root: string): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'src/routes/landing/render-landing.tsx',
      write: false,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Written inside the package, so that Node finds react beside it.
  const folder = join(root, 'node_modules', '.prerender');
  const file = join(folder, `landing-${process.pid}.mjs`);
  await mkdir(folder, { recursive: true });
  try {
    const [entry, ...others] = output.output;
    if (others.length > 0) throw new Error(`the landing page must render from one chunk, got ${output.output.length}`);
    await writeFile(file, entry.code);
    const rendered = (await import(pathToFileURL(file).href)) as { renderLanding: () => string };
    return rendered.renderLanding();
  } finally {
    await rm(file, { force: true });
  }
}
