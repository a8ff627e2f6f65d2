import { redirectDelayMs } from '@parley/contract/auth/rules.ts';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Fixed at the foot: on to the inbox, once anything is connected. */
export function LaunchBar({ hasConnections }: { hasConnections: boolean }) {
  const [isLaunching, setLaunching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  function launch() {
    setLaunching(true);
    toast({ title: t('Setup Complete!'), description: t('Your dashboard is opening.') });
    timer.current = setTimeout(() => void navigate(paths.inbox), redirectDelayMs);
  }

  return (
    <section
      aria-label={t('Launch')}
      className="launch-bar fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card"
    >
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-3 px-6 py-3.5 max-sm:px-4 max-sm:py-3">
        <ShieldCheck size={16} aria-hidden="true" className="shrink-0 text-subtle-foreground max-sm:hidden" />
        <p className="min-w-0 text-xs text-subtle-foreground max-sm:grid max-sm:min-h-8 max-sm:w-full max-sm:place-items-center max-sm:text-center">
          {hasConnections
            ? t('You sign in on the platform’s own page. Parley never sees those passwords.')
            : t('Connect at least one platform to continue')}
        </p>
        <Button
          variant="primary"
          size="lg"
          className="ms-auto max-sm:flex-1"
          iconAfter={<ArrowRight size={16} aria-hidden="true" />}
          disabled={!hasConnections}
          busy={isLaunching}
          onClick={launch}
        >
          {t('Launch AI Dashboard')}
        </Button>
      </div>
    </section>
  );
}
