import { Eye } from 'lucide-react';
import { rich } from '../messages/rich-text.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';

/** On every page for visitors of the demo. */
export function DemoBanner() {
  const { isImpersonating, isReadOnly } = useCurrentUser();
  if (!isReadOnly || isImpersonating) return null;
  return (
    <Notice
      className="mb-4"
      icon={<Eye size={16} aria-hidden="true" className="shrink-0 text-primary" />}
      action={
        <a href={paths.login} className={buttonStyle('outline', 'sm')}>
          {t('Log in')}
        </a>
      }
    >
      {rich(
        '<strong>You are looking at the demo.</strong> Nothing can be changed here, and nothing reaches a network.',
        { strong: (words) => <strong>{words}</strong> },
      )}
    </Notice>
  );
}
