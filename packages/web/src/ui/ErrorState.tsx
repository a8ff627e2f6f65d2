import { CircleAlert, RotateCw } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

export type ErrorStateProps = {
  /** What failed, e.g. 'Messages could not be loaded'. */
  title: string;
  /** Why, in the server's words. */
  reason: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** 40 or 56 px of room above and below. */
  size?: 'md' | 'lg';
  className?: string;
};

/** What failed, why, and a way to try again. */
export function ErrorState({ title, reason, onRetry, retrying = false, size = 'md', className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-center gap-1 px-6 text-center',
        size === 'lg' ? 'py-14' : 'py-10',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-10 place-items-center rounded-[10px] border border-negative-line bg-negative-soft text-negative"
      >
        <CircleAlert size={18} />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-[52ch] text-muted-foreground wrap-anywhere">{reason}</p>
      {onRetry === undefined ? null : (
        <Button className="mt-3" icon={<RotateCw size={14} aria-hidden="true" />} busy={retrying} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
