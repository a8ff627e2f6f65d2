import type { FirstStep } from '@parley/contract/first-steps/rules.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { stepWords } from './step-words.ts';

type FirstStepItemProps = {
  step: FirstStep;
  isDone: boolean;
  isNext: boolean;
  /** Where it is taken by playing a customer; null: elsewhere. */
  sandboxPath: string | null;
};

export function FirstStepItem({ isDone, isNext, sandboxPath, step }: FirstStepItemProps) {
  const { path, text, title } = stepWords[step];
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classNames('relative flex min-h-20 gap-2.5 bg-card px-4 py-3', isNext && 'bg-primary-soft')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-px grid size-4.5 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-primary bg-primary text-primary-foreground' : 'border-border-strong bg-card',
        )}
      >
        {isDone ? <Check size={12} strokeWidth={3} /> : null}
      </span>
      <span className="min-w-0">
        {isDone ? (
          <span className="block text-sm font-medium text-muted-foreground">
            {title}
            <span className="sr-only"> {t('(done)')}</span>
          </span>
        ) : sandboxPath !== null ? (
          <a href={sandboxPath} className={linkStyle}>
            {t('Play the customer')}
          </a>
        ) : (
          <Link to={path} className={linkStyle}>
            {title}
          </Link>
        )}
        <span className="block text-xs text-muted-foreground">{text}</span>
      </span>
    </li>
  );
}

const linkStyle = 'block text-sm font-semibold after:absolute after:inset-0 hover:underline';
