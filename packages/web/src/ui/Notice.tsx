import { CircleAlert, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';

const tones = {
  neutral: {
    frame: 'border-border bg-card text-muted-foreground [&_strong]:font-medium [&_strong]:text-foreground',
    icon: <ShieldCheck size={16} aria-hidden="true" className="shrink-0 text-primary" />,
  },
  warning: {
    frame: 'border-warning-line bg-warning-soft text-warning-foreground [&_strong]:font-semibold',
    icon: <ShieldAlert size={16} aria-hidden="true" className="shrink-0 text-warning" />,
  },
  negative: {
    frame: 'border-negative-line bg-negative-soft text-negative-foreground [&_strong]:font-semibold',
    icon: <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-negative" />,
  },
};

export type NoticeProps = {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** Put what matters in <strong>. */
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

/** One line strip above the content: neutral (reminder), warning (security), negative (connection). */
export function Notice({ tone = 'neutral', icon, children, action, onDismiss, className }: NoticeProps) {
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={classNames(
        'flex items-center gap-2.5 rounded-md border px-3 py-2.25 text-sm',
        tones[tone].frame,
        className,
      )}
    >
      {icon ?? tones[tone].icon}
      <div className="min-w-0 grow">{children}</div>
      {action}
      {onDismiss === undefined ? null : (
        <IconButton label={t('Dismiss')} size="xs" icon={<X size={14} aria-hidden="true" />} onClick={onDismiss} />
      )}
    </div>
  );
}
