import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Sparkles } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { crisisLabelOf } from '../message/MessageMarks.tsx';

type ReplyPreviewProps = {
  message: Pick<
    Message,
    'aiReply' | 'agentReply' | 'crisis' | 'language' | 'analysis' | 'delivery' | 'waitingReplyIds'
  >;
};

/** What was answered, or what the AI would answer; the badge stands where the text begins, at the right in Arabic. */
export function ReplyPreview({ message }: ReplyPreviewProps) {
  if (message.waitingReplyIds.length > 0)
    return (
      <>
        <Badge tone="warning" size="sm" className="align-[1px]">
          {t('Waiting for approval')}
        </Badge>{' '}
        <span className="text-muted-foreground">{t('Nothing has been sent yet')}</span>
      </>
    );
  if (message.agentReply !== null) {
    return (
      <>
        <Badge size="sm" className="align-[1px]">
          {t('Agent Reply')}
        </Badge>{' '}
        {message.delivery?.state === 'failed' ? (
          // Nobody has been answered: the text waits for a person.
          <bdi className="text-muted-foreground">{message.agentReply}</bdi>
        ) : (
          <span className="text-muted-foreground">{t('Conversation completed by agent')}</span>
        )}
      </>
    );
  }
  if (message.aiReply !== null) {
    return (
      <>
        <Badge tone="brand" size="sm" className="align-[1px]" icon={<Sparkles size={11} aria-hidden="true" />}>
          {t('AI Reply')}
        </Badge>{' '}
        <bdi lang={message.language ?? undefined} className="text-muted-foreground">
          {message.aiReply}
        </bdi>
      </>
    );
  }
  const gravest = message.crisis?.[0];
  return (
    <>
      <Badge tone="outline" size="sm" className="align-[1px]">
        {t('No Reply')}
      </Badge>{' '}
      <span className="text-subtle-foreground">{t('No reply yet')}</span>
      {gravest === undefined ? null : (
        <span
          title={t('A person must answer this one')}
          className="block truncate font-medium text-negative-foreground"
        >
          {crisisLabelOf(gravest)}
        </span>
      )}
    </>
  );
}
