import { LazyToaster } from '../../components/LazyToaster.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { t } from '../../messages/translate.ts';
import { EnterpriseTechnology } from './EnterpriseTechnology.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import { Pricing } from './Pricing.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ProductVignette } from './ProductVignette.tsx';
import { Testimonials } from './Testimonials.tsx';
import { VideoSupportButton } from './VideoSupportButton.tsx';

export function LandingPage() {
  return (
    <div className="text-base">
      <SkipLink target="#login">{t('Skip to login')}</SkipLink>
      <LandingHeader />
      <main>
        <Hero />
        <PlatformGrid />
        <ProductVignette />
        <Features />
        <Pricing />
        <PrivacyNotice />
        <Testimonials />
        <EnterpriseTechnology />
      </main>
      <LandingFooter />
      <VideoSupportButton />
      <LazyToaster raised />
    </div>
  );
}
