import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { platformsQuery } from '../../components/connections.queries.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { SetupHeader } from '../../components/SetupHeader.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { platformRefusalOf } from './connect-refusal.ts';
import { StepHeading } from './StepHeading.tsx';

const steps = [
  t('You sign in on the network’s own page. Parley never sees your password.'),
  t(
    'There you choose which Facebook pages, or which Instagram business account, Parley may read and answer for. Leave every permission ticked: without business_management, pages that belong to a business portfolio are not shown.',
  ),
  t(
    'Where that brings several accounts, you choose here which to connect. The messages of the last 30 days are fetched at once.',
  ),
];
const networks = ['facebook', 'instagram'] as const;

/** Where a connection of Facebook and of Instagram starts. Each has a sign-in of its own; the card one comes from stands out. */
export function ConnectFacebookPage() {
  usePageTitle(t('Connect Facebook and Instagram'));
  const { state } = useLocation();
  const wanted = state?.platform === 'instagram' ? 'instagram' : 'facebook';
  const { data: platforms } = useQuery(platformsQuery);
  const refusedRole = useRefusal('connections.manage');
  const { starting, goToNetwork } = useStartConnection();
  const refusals =
    refusedRole === null
      ? networks.flatMap((platform) => {
          const refusal = platformRefusalOf(platforms, platform);
          return refusal === null ? [] : [`${platformNames[platform]}: ${refusal}`];
        })
      : [refusedRole];
  return (
    <>
      <SkipLink />
      <SetupHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-180 px-6 pt-7 pb-10 outline-none max-sm:px-4 max-sm:pt-5">
        <StepHeading title={t('Connect Facebook and Instagram')}>{t('Each has a sign-in of its own.')}</StepHeading>
        <Card size="large" className="mt-6 p-6 max-sm:p-4">
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
          <div className="mt-6 flex flex-wrap items-center gap-2">
            {networks.map((platform) => (
              <Button
                key={platform}
                variant={platform === wanted ? 'primary' : 'outline'}
                size="lg"
                className="max-sm:w-full"
                iconAfter={<ArrowRight size={16} aria-hidden="true" />}
                busy={starting === platform}
                busyLabel={t('Connecting...')}
                disabled={(platformRefusalOf(platforms, platform) ?? refusedRole) !== null}
                onClick={() => void goToNetwork(platform)}
              >
                {t('Continue to {platform}', { platform: platformNames[platform] })}
              </Button>
            ))}
            <Link to={paths.connect} className={buttonStyle('ghost', 'lg')}>
              <ArrowLeft size={16} aria-hidden="true" />
              {t('All platforms')}
            </Link>
            {refusals.map((refusal) => (
              <p key={refusal} className="w-full text-xs text-subtle-foreground">
                {refusal}
              </p>
            ))}
          </div>
        </Card>
      </main>
    </>
  );
}
