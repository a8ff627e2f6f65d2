import { X } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type ComingDraft, comingDrafts, forgetComing } from './coming-draft.ts';

/** Beside a draft that comes: that nobody has checked it yet, and the way to stop it; afterwards what became of it. */
export function ComingNote({ className, messageId }: { className?: string; messageId: number }) {
  const coming = useStore(comingDrafts, (all) => all.get(messageId));
  return (
    <div role="status" className={classNames('empty:hidden', className)}>
      {coming === undefined ? null : (
        <div className="flex items-start gap-1.5 pt-1 pe-1.5 pb-0.5 text-xs">
          <p
            className={classNames(
              'min-w-0 grow py-1.25 wrap-anywhere',
              coming.phase === 'coming' ? 'font-medium text-warning-foreground' : 'text-muted-foreground',
            )}
          >
            {sentenceOf(coming)}
          </p>
          {coming.phase === 'coming' ? (
            <Button size="sm" variant="outline" onClick={coming.stop}>
              {t('Stop')}
            </Button>
          ) : (
            <IconButton
              size="sm"
              label={t('Dismiss')}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => forgetComing(messageId)}
            />
          )}
        </div>
      )}
    </div>
  );
}

function sentenceOf(coming: ComingDraft): string {
  switch (coming.phase) {
    case 'coming':
      return t('The AI model is writing. Not checked yet: it cannot be sent.');
    case 'stopped':
      return t('Stopped. What had come was not checked, so it was not kept.');
    case 'checked':
      return coming.engine === 'model' ? t('Checked. {reason}', { reason: coming.reason }) : coming.reason;
  }
}
