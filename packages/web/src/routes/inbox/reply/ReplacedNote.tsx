import { PencilLine } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { setReplacedReply } from './replaced-reply.ts';

/** Says that what stands in the box goes out in the place of the reply that failed. */
export function ReplacedNote({ messageId }: { messageId: number }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted-foreground">
      <PencilLine size={13} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 grow">{t('You are editing the reply that failed. Sending this replaces it.')}</span>
      <Button size="sm" variant="ghost" onClick={() => setReplacedReply(messageId, null)}>
        {t('Send as a new reply')}
      </Button>
    </p>
  );
}
