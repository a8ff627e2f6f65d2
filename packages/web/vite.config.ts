import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPreload } from './build/app-preload.ts';
import { devPages } from './build/dev-pages.ts';
import { fontPreload } from './build/font-preload.ts';
import { landingIcons } from './build/landing-icons.ts';
import { pageIcons } from './build/page-icons.ts';
import { precompress } from './build/precompress.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { slimCalls } from './build/slim-calls.ts';
import { translatedDocuments, translatedInputs } from './build/translated-documents.ts';

const serverAddress = process.env.PARLEY_SERVER ?? 'http://127.0.0.1:3000';

/**
 * What nearly every page needs is in few files: a few lines each in a file of their own weigh more than they say. A group draws in what its
 * files import, so the landing page's part is named first; else it would load what only the pages behind the sign-in need.
 */
const base = anyOf(
  /node_modules\/(?:react|react-dom|scheduler|radix-ui)\//,
  /lucide-react\/dist\/esm\/(?!icons)/,
  /contract\/src\/(?:[^/]+\/)?calls/,
  /web\/src\/(?:api\/(?:client|errors|paths|person-activity|fill-answer)|state\/(?:(?:create|use)-store|load-patiently)|paths|session\/pending-toast)/,
  /web\/src\/components\/(?:SkipLink|lazy-component|support|theme)/,
  /web\/src\/ui\/(?:class-names|button-style|Button|Spinner|Badge|SentimentBadge|Input|input-style|Field|IconButton)/,
  /web\/src\/ui\/(?:Avatar|initials|toast-store|Checkbox)/,
);
/** What is evaluated before the language is known: it says nothing itself. Each language is a file of its own. */
const messages = anyOf(
  /preload-helper/,
  /web\/src\/messages\/(?!rich-text|answer-words|hindi|.*\.json)/,
  /contract\/src\/(?:languages|format-message)/,
);
/** What no page outside of the sign-in needs is left to `pages`; the eye stands in the landing page's password field. */
const frame =
  /packages\/(?:web|contract)\/src\/(?!messages|components\/date-format|api\/query-key|ui\/Notice|ui\/Dialog|ui\/FormDialog|ui\/use-unsaved-typing|components\/NextPage|state\/leave-page)|lucide-react(?!\/dist\/esm\/icons\/eye\b)/;
const pages = anyOf(
  /@radix-ui\/react-(?:compose-refs|context|primitive|slot|use-|presence)/,
  /@tanstack\/(?:query-core|react-query)/,
  /web\/src\/(?:messages\/rich-text|api\/query-key)/,
  /web\/src\/components\/(?!charts|BackLink|NextPage|FailedChoices|GuideLink|use-kept-text|Logo|ThemeToggle|theme|platform|Platform|zone|create-uuid|posting-settings|Import|post-answers|team|hiding|upload-file|working-hours|use-start-connection|copy-text)/,
  /web\/src\/ui\/(?:Select|Popover\.|panel-code|DropdownMenu|Kbd|Card|Tooltip\.|Skeleton|StatusIcon|EmptyState|ErrorState)/,
);

const icons = landingIcons();

function anyOf(...parts: RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join('|'));
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [
    slimCalls(),
    react(),
    tailwindcss(),
    devPages(),
    translatedDocuments(),
    prerenderPages(),
    fontPreload(),
    appPreload(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The words of a language are one file.
    chunkSizeWarningLimit: 1_000,
    // A font or an image inside the CSS would delay the first paint.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        app: `${import.meta.dirname}/app.html`,
        privacy: `${import.meta.dirname}/privacy.html`,
        terms: `${import.meta.dirname}/terms.html`,
        ...translatedInputs(import.meta.dirname),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'messages', test: messages, priority: 4 },
            { name: 'base', test: base, minShareCount: 2, priority: 3 },
            { name: 'icons', test: icons.withInbox, minShareCount: 2, priority: 3 },
            { name: 'landing-icons', test: icons.others, minShareCount: 2, priority: 3 },
            pageIcons(),
            { name: 'frame', test: frame, minShareCount: 16, priority: 2 },
            { name: 'pages', test: pages, minShareCount: 4, priority: 1 },
          ],
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
