import type { Plugin, Rolldown } from 'vite';

/**
 * app.html's own script only finds the language and then imports the pages. Their scripts are named in the document, so that the browser
 * fetches them while it still reads the first. The first may draw in nothing but `messages`: a module that says something and is evaluated
 * before its language is there would speak English for good.
 */
export function appPreload(): Plugin {
  return {
    name: 'parley:app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        if (chunk?.name !== 'app') return [];
        const early = chunk.imports.filter((file) => !/messages-[^/]*\.js$/.test(file));
        if (early.length > 0)
          throw new Error(`app-main draws in ${early.join(', ')}: look at packages/web/vite.config.ts`);
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app-start');
        if (start?.type !== 'chunk') throw new Error('app-start.tsx is no script of its own');
        return [...new Set(filesOf(start, bundle))]
          .filter((file) => !chunk.imports.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** A script and all that it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk');
  return [chunk.fileName, ...imported.flatMap((each) => filesOf(each, bundle))];
}
