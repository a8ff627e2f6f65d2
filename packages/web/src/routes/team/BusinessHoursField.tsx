import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { WorkingSpans } from '../../components/WorkingSpans.tsx';
import { t } from '../../messages/translate.ts';

type BusinessHoursFieldProps = { spans: readonly WorkingSpan[]; onChange: (spans: WorkingSpan[]) => void };

/** When the workspace's people work. */
export function BusinessHoursField({ spans, onChange }: BusinessHoursFieldProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('Business hours')}</legend>
      <p className="text-xs text-subtle-foreground">
        {t(
          'By the clock of the time zone above, for your team to see. Automatic replies have working hours of their own, in the rules of the AI Assistant; these can be taken over there.',
        )}
      </p>
      <WorkingSpans spans={spans} onChange={onChange} isLocked={false} />
    </fieldset>
  );
}
