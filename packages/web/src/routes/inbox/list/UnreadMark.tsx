import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The customer wrote since this person looked. Stands in a `relative` box, at its beginning. */
export function UnreadMark({ className }: { className: string }) {
  return (
    <span
      title={t('Unread')}
      className={classNames('absolute top-1/2 size-1.75 -translate-y-1/2 rounded-full bg-primary', className)}
    >
      <span className="sr-only">{t('Unread')}</span>
    </span>
  );
}
