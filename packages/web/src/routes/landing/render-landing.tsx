import { renderToString } from 'react-dom/server';
import { LandingPage } from './LandingPage.tsx';

/**
 * Called by the build (build/prerender-landing.ts), which imports what Vite made of it.
 * @public
 */
export function renderLanding(): string {
  return renderToString(<LandingPage />);
}
