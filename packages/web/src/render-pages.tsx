// First: what the pages say is said as their modules are evaluated.
import './render-language.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './routes/landing/LandingPage.tsx';
import { PrivacyPage } from './routes/legal/PrivacyPage.tsx';
import { TermsPage } from './routes/legal/TermsPage.tsx';

/**
 * The pages that the build renders, by the mark that stands for each in its document. Called by the build (build/prerender-pages.ts),
 * which imports what Vite made of it.
 * @public
 */
export const renderedPages = {
  '<!--landing-->': () => renderToString(<LandingPage />),
  '<!--privacy-->': () => renderToStaticMarkup(<PrivacyPage />),
  '<!--terms-->': () => renderToStaticMarkup(<TermsPage />),
};
