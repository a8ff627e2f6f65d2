import type { Plugin } from 'vite';

/** Adds a preload for the Latin cut of the text font, which every page needs at once. */
export function fontPreload(): Plugin {
  return {
    name: 'parley:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file));
        if (font === undefined) throw new Error('the Latin cut of Inter is not in the bundle: look at src/styles');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
