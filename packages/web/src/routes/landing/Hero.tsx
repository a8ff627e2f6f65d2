import { CirclePlay } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { LoginCard } from './LoginCard.tsx';
import { Column } from './Section.tsx';
import { offerSetup } from './support-toasts.ts';

const claims = [
  { figure: '99.9%', label: t('AI accuracy') },
  { figure: '50M+', label: t('messages analysed') },
  { figure: '24/7', label: t('monitoring') },
  { figure: '99.9%', label: t('uptime') },
];

export function Hero() {
  return (
    <section>
      <Column className="grid grid-cols-[minmax(0,1fr)_400px] items-center gap-18 pt-14 pb-12 max-lg:grid-cols-1 max-lg:gap-10 max-sm:gap-8 max-sm:pt-8">
        <div>
          <h1 className="text-4xl max-sm:text-[38px] max-sm:leading-[42px]">
            {t('Every conversation, answered well.')}
          </h1>
          <p className="mt-4.5 mb-6.5 max-w-[50ch] text-[17px] leading-[27px] tracking-[-.01em] text-muted-foreground max-sm:mt-3.5 max-sm:mb-5 max-sm:text-md max-sm:leading-[25px]">
            {t(
              'Parley gathers comments, mentions and messages from every network, reads the mood, and drafts a reply in your voice. Your team decides what goes out.',
            )}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" size="lg" onClick={offerSetup}>
              {t('Start free trial')}
            </Button>
            <Button size="lg" icon={<CirclePlay size={17} aria-hidden="true" />} onClick={offerSetup}>
              {t('Watch demo')}
            </Button>
          </div>
          <ul className="mt-9 flex max-sm:mt-6 max-sm:grid max-sm:grid-cols-2 max-sm:gap-4">
            {claims.map(({ figure, label }) => (
              <li
                key={label}
                className="border-s border-border-strong px-6 first:border-s-0 first:ps-0 max-sm:px-0 max-sm:ps-3 max-sm:first:border-s max-sm:first:ps-3"
              >
                <b className="num block text-xl font-semibold">{figure}</b>
                <span className="block text-sm leading-4 text-muted-foreground">{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <LoginCard />
      </Column>
    </section>
  );
}
