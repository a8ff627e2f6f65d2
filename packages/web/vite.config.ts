import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './build/dev-pages.ts';
import { fontPreload } from './build/font-preload.ts';
import { nonModalPopovers } from './build/non-modal-popovers.ts';
import { precompress } from './build/precompress.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { slimCalls } from './build/slim-calls.ts';

const serverAddress = process.env.PARLEY_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [
    slimCalls(),
    nonModalPopovers(),
    react(),
    tailwindcss(),
    devPages(),
    prerenderLanding(),
    fontPreload(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A font or an image inside the CSS would delay the first paint.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        app: `${import.meta.dirname}/app.html`,
      },
      output: {
        codeSplitting: {
          // What nearly every page needs is one file: a few lines each in a file of their own weigh more than they say.
          groups: [{ name: 'frame', test: /packages\/(?:web|contract)\/src|lucide-react/, minShareCount: 16 }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5170,
    proxy: {
      '/api': serverAddress,
      '/sandbox': serverAddress,
      '/media': serverAddress,
    },
  },
});
