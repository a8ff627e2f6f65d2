import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { platformsQuery } from '../../components/connections.queries.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { SetupHeader } from '../../components/SetupHeader.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { platformRefusalOf } from './connect-refusal.ts';
import { StepHeading } from './StepHeading.tsx';

const steps = [
  'You sign in on Facebook’s own page. Parley never sees your password.',
  'You choose which pages Parley may read and answer for. An Instagram business account comes with the page it is linked to.',
  'Back here you choose which of these accounts to connect. The messages of the last 30 days are fetched at once.',
];

/** Where a connection of Facebook and Instagram starts: one sign-in serves both. */
export function ConnectFacebookPage() {
  usePageTitle('Connect Facebook and Instagram');
  const { data: platforms } = useQuery(platformsQuery);
  const refusedRole = useRefusal('connections.manage');
  const { starting, goToNetwork } = useStartConnection();
  const refusal = platformRefusalOf(platforms, 'facebook') ?? refusedRole;
  const instagramRefusal = platformRefusalOf(platforms, 'instagram');
  return (
    <>
      <SkipLink />
      <SetupHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-180 px-6 pt-7 pb-10 outline-none max-sm:px-4 max-sm:pt-5">
        <StepHeading title="Connect Facebook and Instagram">One sign-in at Facebook serves both.</StepHeading>
        <Card className="mt-6 rounded-[14px]! p-6 max-sm:p-4">
          <div className="flex items-center gap-3">
            <PlatformTile platform="facebook" sizePx={40} label={platformNames.facebook} />
            <PlatformTile platform="instagram" sizePx={40} label={platformNames.instagram} />
          </div>
          <ol className="mt-5 flex flex-col gap-3 text-base">
            {steps.map((step) => (
              <li key={step} className="flex gap-2.5">
                <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
                <span>{step}</span>
              </li>
            ))}
          </ol>
          {instagramRefusal === null || refusal !== null ? null : (
            <p className="mt-4 text-xs text-subtle-foreground">
              {platformNames.instagram}: {instagramRefusal}. Your pages can be connected now.
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              size="lg"
              className="max-sm:w-full"
              iconAfter={<ArrowRight size={16} aria-hidden="true" />}
              busy={starting !== null}
              busyLabel="Connecting..."
              disabled={refusal !== null}
              onClick={() => void goToNetwork('facebook')}
            >
              Continue to Facebook
            </Button>
            <Link to={paths.connect} className={buttonStyle('ghost', 'lg')}>
              <ArrowLeft size={16} aria-hidden="true" />
              All platforms
            </Link>
            {refusal === null ? null : <p className="w-full text-xs text-subtle-foreground">{refusal}</p>}
          </div>
        </Card>
      </main>
    </>
  );
}
