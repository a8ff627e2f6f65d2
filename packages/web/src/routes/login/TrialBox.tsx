import { Gift } from 'lucide-react';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';

export function TrialBox() {
  return (
    <aside aria-label={t('Free trial')} className="mt-7 flex gap-3 rounded-lg border border-border bg-card px-4 py-3.5">
      <Gift size={18} aria-hidden="true" className="mt-px shrink-0 text-primary" />
      <div>
        <p className="font-semibold">{t('7-Day Free Trial')}</p>
        <p className="text-muted-foreground">
          {rich('Full access, no credit card required, then <part>₹499/month</part>', {
            part: (words) => <span className="num font-medium text-foreground">{words}</span>,
          })}
        </p>
      </div>
    </aside>
  );
}
