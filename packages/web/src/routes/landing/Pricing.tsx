import { Check } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from './Section.tsx';
import { offerSetup } from './support-toasts.ts';

const plans = [
  {
    name: t('Starter'),
    price: t('Free'),
    per: '',
    gives: [t('Up to 100 messages/month'), t('Basic sentiment analysis'), t('2 social platforms')],
    action: t('Start free trial'),
    popular: false,
  },
  {
    name: t('Professional'),
    price: '$49',
    per: t('/month'),
    gives: [
      t('Up to 5,000 messages/month'),
      t('Advanced AI analytics'),
      t('All platforms'),
      t('Auto-response AI'),
      t('14-day trial'),
    ],
    action: t('Start free trial'),
    popular: true,
  },
  {
    name: t('Enterprise'),
    price: t('Custom'),
    per: '',
    gives: [t('Unlimited messages'), t('Custom AI training'), t('Dedicated support'), t('API access')],
    action: t('Contact support'),
    popular: false,
  },
];

export function Pricing() {
  return (
    <Section id="pricing" eyebrow={t('Pricing')} title={t('Plans that follow your volume')} className="scroll-mt-8">
      <ul className="mt-10 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {plans.map((plan) => (
          <li
            key={plan.name}
            className={classNames(
              'relative flex flex-col rounded-xl border bg-card p-6',
              plan.popular ? 'border-primary shadow-md ring-1 ring-primary' : 'border-border shadow-xs',
            )}
          >
            {plan.popular ? (
              <Badge tone="brand" className="absolute top-6 end-5">
                {t('Most popular')}
              </Badge>
            ) : null}
            <h3 className="text-md">{plan.name}</h3>
            <p className="mt-2.5 mb-4.5 flex items-baseline gap-1">
              <b className="num text-[36px] leading-[44px] font-semibold tracking-[-.03em]">{plan.price}</b>
              {plan.per === '' ? null : <span className="text-muted-foreground">{plan.per}</span>}
            </p>
            <ul className="mb-6 grid grow content-start gap-2.25">
              {plan.gives.map((item) => (
                <li key={item} className="flex items-center gap-2.25">
                  <Check size={15} aria-hidden="true" className="shrink-0 text-primary" />
                  {item}
                </li>
              ))}
            </ul>
            <Button
              variant={plan.popular ? 'primary' : 'outline'}
              size="lg"
              aria-label={`${plan.action}: ${plan.name}`}
              onClick={offerSetup}
            >
              {plan.action}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
