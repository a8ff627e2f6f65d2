import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { customerDataLink } from '@parley/contract/tickets/links.ts';
import { erasedCustomerName, messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { ExternalLink, MessageSquare, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LateMark, ReplyWindowMark, UrgencyMark } from '../message/MessageMarks.tsx';
import { StatusSelect } from '../message/StatusSelect.tsx';
import { TagSelect } from '../message/TagSelect.tsx';

/** Kind, time and marks of the message under its words. */
export function MessageMeta({ message }: { message: Message }) {
  const mayManageContacts = useRefusal('contacts.manage') === null;
  return (
    <div className="num mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
      <span className="inline-flex items-center gap-1.5">
        <MessageSquare size={13} aria-hidden="true" />
        {tWord(messageTypeLabels[message.messageType])}
      </span>
      <span aria-hidden="true">·</span>
      <time dateTime={message.lastCustomerMessageAt}>
        {formatDate(message.lastCustomerMessageAt)} {formatNamedTime(message.lastCustomerMessageAt)}
      </time>
      <LateMark arrivedLate={message.arrivedLate} />
      {message.status === 'completed' ? null : (
        <>
          <ReplyWindowMark message={message} />
          <UrgencyMark urgency={message.urgency} />
        </>
      )}
      {message.isSandbox ? (
        <Badge tone="outline" className="h-4.5!">
          {t('Sandbox')}
        </Badge>
      ) : null}
      <TagSelect message={message} />
      <span className="sm:hidden">
        <StatusSelect message={message} />
      </span>
      {message.permalink === null ? null : (
        <a
          href={message.permalink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded-xs underline-offset-2 hover:underline"
        >
          <ExternalLink size={12} aria-hidden="true" />
          {t('Open on {platform}', { platform: platformNames[message.platform] })}
          <span className="sr-only"> {t('(opens a new tab)')}</span>
        </a>
      )}
      {mayManageContacts && message.senderName !== erasedCustomerName ? (
        <Link
          to={customerDataLink(message.id)}
          className="inline-flex items-center gap-1 rounded-xs underline-offset-2 hover:underline"
        >
          <UserRoundCog size={12} aria-hidden="true" />
          {t('Customer data')}
        </Link>
      ) : null}
    </div>
  );
}
