import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';

export function StepBars({ step }: { step: 1 | 2 }) {
  return (
    <div className="mb-5 flex gap-1.5">
      <span className="sr-only">{t('Step {step} of 2', { step })}</span>
      {[1, 2].map((bar) => (
        <span
          key={bar}
          aria-hidden="true"
          className={classNames('h-0.75 w-8 rounded-full', bar <= step ? 'bg-primary' : 'bg-border-strong')}
        />
      ))}
    </div>
  );
}
