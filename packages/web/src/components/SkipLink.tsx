import { t } from '../messages/translate.ts';

/** The first stop of the Tab key. */
export function SkipLink({
  target = '#main',
  children = t('Skip to content'),
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a
      href={target}
      className="sr-only z-100 rounded-sm bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
    >
      {children}
    </a>
  );
}
