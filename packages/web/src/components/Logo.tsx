import { t } from '../messages/translate.ts';
import { classNames } from '../ui/class-names.ts';

/** Links to the landing page, which is a document of its own: hence a plain link. */
export function Logo({ nameOnPhone = false, className }: { nameOnPhone?: boolean; className?: string }) {
  return (
    <a
      href="/"
      aria-label={t('Parley, home')}
      className={classNames(
        'inline-flex items-center gap-2.25 rounded-sm text-md font-semibold tracking-[-.02em] text-foreground',
        className,
      )}
    >
      <svg viewBox="0 0 28 28" className="size-7 shrink-0" aria-hidden="true">
        <rect width="28" height="28" rx="8" className="fill-primary" />
        <path
          fillRule="evenodd"
          className="fill-primary-foreground"
          d="M8 22.400V12.900A6.600 6.600 0 0 1 14.600 6.300h.1a6.300 6.300 0 0 1 0 12.600h-2.300L8.700 22.700c-.26.26-.7.08-.7-.3Zm6.600-12.700a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800Z"
        />
      </svg>
      <span className={nameOnPhone ? '' : 'max-sm:hidden'}>Parley</span>
    </a>
  );
}
