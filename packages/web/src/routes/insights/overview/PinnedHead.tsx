import { Inbox } from 'lucide-react';
import { pinnedInInbox, pinnedInInboxChoices } from '../../../components/pinned-in-inbox.ts';
import { useOwnChoice } from '../../../components/use-own-choice.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';

/** Names the pinned charts, and has them shown in the inbox too by whoever wants that. */
export function PinnedHead() {
  const [place, setPlace] = useOwnChoice(pinnedInInbox, pinnedInInboxChoices);
  const isShown = place === 'shown';
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3">
      <h2 className="text-sm font-semibold">{t('Pinned charts')}</h2>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isShown}
        icon={<Inbox size={14} aria-hidden="true" />}
        onClick={() => setPlace(isShown ? 'hidden' : 'shown')}
        className="ms-auto aria-pressed:text-primary"
      >
        {isShown ? t('Shown in the inbox too') : t('Show in the inbox too')}
      </Button>
    </div>
  );
}
