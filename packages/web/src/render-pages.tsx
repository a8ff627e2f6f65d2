// First: what the pages say is said as their modules are evaluated.
import './render-language.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { t } from './messages/translate.ts';
import { LandingPage } from './routes/landing/LandingPage.tsx';
import { PrivacyPage } from './routes/legal/PrivacyPage.tsx';
import { TermsPage } from './routes/legal/TermsPage.tsx';

export type RenderedPage = { render: () => string; title: string; description: string };

/**
 * The pages that the build renders, and what their heads say, by the mark that stands for each in its document. Called by the build
 * (build/prerender-pages.ts), which imports what Vite made of it.
 * @public
 */
export const renderedPages: Readonly<Record<string, RenderedPage>> = {
  '<!--landing-->': {
    render: () => renderToString(<LandingPage />),
    title: t('One inbox for every conversation · Parley'),
    description: t(
      'Parley gathers comments, mentions and messages from every network, reads the mood, and drafts a reply in your voice. Your team decides what goes out.',
    ),
  },
  '<!--privacy-->': {
    render: () => renderToStaticMarkup(<PrivacyPage />),
    title: t('Privacy Policy · Parley'),
    description: t(
      'Which data this installation of Parley keeps about you, what it is used for, who it is shared with, and how to see, correct or delete it.',
    ),
  },
  '<!--terms-->': {
    render: () => renderToStaticMarkup(<TermsPage />),
    title: t('Terms of Service · Parley'),
    description: t(
      'The rules for using this installation of Parley: accounts, acceptable use, payment, availability, liability and how the agreement ends.',
    ),
  },
};
