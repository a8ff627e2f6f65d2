import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { locale, t } from '../../messages/translate.ts';

const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });

type MonitoringCardProps = {
  /** Of the networks that have a card here. */
  connected: number;
  connectable: number;
  /** What is connected and has its place in Settings. */
  others: readonly Platform[];
};

/** Once anything is connected: how much of what can be connected here is. */
export function MonitoringCard({ connected, connectable, others }: MonitoringCardProps) {
  return (
    <section
      aria-label={t('AI Monitoring Active')}
      className="flex flex-col justify-between gap-3.5 rounded-[14px] bg-brand-deep p-4.5 text-brand-deep-foreground"
    >
      <div>
        <span className="inline-flex items-center gap-2 text-[12.5px] font-medium">
          <span
            aria-hidden="true"
            className="size-2 rounded-full bg-[#5fd79a] shadow-[0_0_0_4px_rgb(95_215_154/.22)]"
          />
          {t('Live')}
        </span>
        <h2 className="mt-2.5 text-[17px] leading-6 tracking-[-.012em]">{t('AI Monitoring Active')}</h2>
        <p className="opacity-85">{t('New messages reach the inbox with a sentiment, a tag and a suggested reply.')}</p>
      </div>
      <dl className="grid grid-cols-2 gap-2.5">
        <Figure label={t('Connected platforms')} value={connected} />
        <Figure label={t('Connectable')} value={connectable} />
      </dl>
      {others.length === 0 ? null : (
        <p className="text-xs opacity-80">
          {t('And in Settings: {networks}.', {
            networks: conjunction.format(others.map((each) => platformNames[each])),
          })}
        </p>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-xs opacity-80">{label}</dt>
      <dd className="num text-[20px] leading-6.5 font-semibold tracking-[-.02em]">{value}</dd>
    </div>
  );
}
