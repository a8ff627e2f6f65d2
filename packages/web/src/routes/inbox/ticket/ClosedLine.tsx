import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { stageOf } from '../reply/reply-toast.ts';

/** Under the trail of a closed ticket. A reply that is taken back or fails opens it again, so that is not said as done while one is on its way. */
export function ClosedLine({ entries }: { entries: readonly ConversationEntry[] }) {
  const isReplyLeaving = entries.some(
    ({ delivery, mergedFrom }) =>
      mergedFrom === null && delivery !== null && ['held', 'sending'].includes(stageOf(delivery, Date.now())),
  );
  return (
    <p role="status" className="flex items-center justify-center gap-1.5 py-1 text-xs text-muted-foreground">
      {isReplyLeaving ? (
        t('The ticket is closed once the reply is sent.')
      ) : (
        <>
          <StatusIcon status="completed" sizePx={14} />
          {t('This ticket is closed.')}
        </>
      )}
    </p>
  );
}
