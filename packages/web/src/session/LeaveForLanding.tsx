import { useEffect } from 'react';
import { PageSpinner } from '../components/PageSpinner.tsx';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';

/** The landing page is a document of its own, so the router cannot go there. */
export function LeaveForLanding() {
  useEffect(() => window.location.replace(paths.landing), []);
  return <PageSpinner label={t('Going to the landing page')} />;
}
