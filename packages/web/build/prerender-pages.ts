import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@parley/contract/languages.ts';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

type RenderedPages = typeof import('../src/render-pages.tsx')['renderedPages'];

/**
 * Renders the pages that work without JavaScript to static HTML at build time and puts each in its document, where its mark stands, with
 * title and description, in the language that the document's name ends with (`privacy.hi.html`). The browser hydrates the landing page.
 * In development the marks stay, and the browser renders alone.
 */
export function prerenderPages(): Plugin {
  let root = '';
  let rendered: Promise<(language: Language) => RenderedPages> | undefined;
  return {
    name: 'parley:prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        rendered ??= loadRenderedPages(root);
        const language = languages.find((each) => filename.endsWith(`.${each}.html`)) ?? 'en';
        const found = Object.entries((await rendered)(language)).find(([mark]) => html.includes(mark));
        if (found === undefined) return html;
        const [mark, { description, render, title }] = found;
        return html
          .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
          .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_whole, start) => start + description)
          .replace(mark, render);
      },
    },
  };
}

async function loadRenderedPages(root: string): Promise<(language: Language) => RenderedPages> {
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
    // Each language is an instance of its own: modules say things as they are evaluated.
    const pages = new Map<Language, RenderedPages>();
    for (const language of languages) {
      const imported = await import(`${pathToFileURL(file).href}?language=${language}`);
      pages.set(language, imported.renderedPages);
    }
    return (language) => pages.get(language) ?? {};
  } finally {
    await rm(file, { force: true });
  }
}
