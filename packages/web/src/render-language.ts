/** The language in which the build renders, by the address under which it imports the pages. First import of `render-pages.tsx`. */
import { localeOf } from '@parley/contract/languages.ts';
import { hindi } from './messages/hindi.ts';
import { speak } from './messages/translate.ts';

if (new URL(import.meta.url).searchParams.get('language') === 'hi')
  speak(hindi.words, localeOf.hi, hindi.answerInWords);
