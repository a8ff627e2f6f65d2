import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Ban, ScanSearch } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUpdateMessage } from '../message/use-update-message.ts';
import { readingInWords } from './reading-words.ts';

/** What the AI understood of the message, how sure it is, and which engine read it. */
export function ReadingDetails({ message }: { message: Message }) {
  const { readBy } = message;
  if (message.analysis !== 'done' || readBy === null) return null;
  return (
    <div className="mt-2 space-y-1.5 text-xs text-muted-foreground">
      <p className="flex items-start gap-1.5">
        <ScanSearch size={13} aria-hidden="true" className="mt-0.5 shrink-0 text-subtle-foreground" />
        {readingInWords(message, readBy)}
      </p>
      {message.spam && !message.isTagEdited && message.crisis?.length === 0 ? <SpamNote message={message} /> : null}
    </div>
  );
}

/** No network of Parley's lets it hide a comment, so that is not offered. */
function SpamNote({ message }: { message: Message }) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-md border border-border bg-card-2 px-2.5 py-1.5">
      <Ban size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 grow">{t('This looks like spam: no reply is suggested.')}</span>
      {message.status === 'completed' ? null : (
        <Button
          size="sm"
          phonePx={36}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          busy={update.isPending}
          onClick={() => update.mutate({ status: 'completed' })}
        >
          {t('Mark as done')}
        </Button>
      )}
    </div>
  );
}
