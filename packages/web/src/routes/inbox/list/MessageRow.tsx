import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { messageTypeLabels, ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { type MouseEvent, memo } from 'react';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { useToday } from '../../../components/use-now.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChooseTicket, type Choosing } from '../bulk/ChooseTicket.tsx';
import { DeliveryLabel } from '../message/DeliveryLabel.tsx';
import { DueMarks } from '../message/DueMarks.tsx';
import { HandlingMarks } from '../message/HandlingMarks.tsx';
import { useInboxActions } from '../message/inbox-actions.ts';
import { LateMark, MessageCount, UrgencyMark, VipMark } from '../message/MessageMarks.tsx';
import { SenderName } from '../message/SenderName.tsx';
import { SentimentSelect } from '../message/SentimentSelect.tsx';
import { StatusSelect } from '../message/StatusSelect.tsx';
import { TagSelect } from '../message/TagSelect.tsx';
import { directionOf } from '../message/text-direction.ts';
import { opensInTab, opensTicket } from './opens-ticket.ts';
import { ReplyPreview } from './ReplyPreview.tsx';
import { shownMoment } from './shown-moment.ts';
import { UnreadMark } from './UnreadMark.tsx';

export type MessageRowProps = {
  message: Message;
  rowIndex: number;
  isOpen: boolean;
  isNew: boolean;
  isCompact: boolean;
} & Choosing;

const cell =
  'h-16 border-b border-border px-3 align-middle group-last/row:border-b-0 group-data-[density=compact]/table:h-10 group-data-[density=compact]/table:leading-4';
const clampedButton =
  'line-clamp-2 w-full rounded-xs text-start leading-5 wrap-anywhere group-data-[density=compact]/table:line-clamp-1';

/** One ticket in nine cells. A click anywhere opens it; the message text is the real button. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, rowIndex, isOpen, isNew, isCompact, ...choosing } = props;
  const { openTicket } = useInboxActions();
  const today = useToday();
  const open = (event: MouseEvent) => opensInTab(event, message.id) || openTicket(message.id);
  const replyText = message.agentReply === null ? message.aiReply : null;
  return (
    <tr
      aria-rowindex={rowIndex}
      data-message={message.id}
      onClick={(event) => opensTicket(event) && open(event)}
      className={classNames(
        'group/row transition-colors duration-(--dur-fast)',
        isOpen || choosing.isChosen
          ? 'bg-primary-soft [--row:var(--primary-soft)]'
          : 'bg-card [--row:var(--card)] hover:bg-card-2 hover:[--row:var(--card-2)]',
        isNew && !isOpen && 'animate-arrive',
      )}
    >
      <td
        className={classNames(
          cell,
          'sticky start-0 z-2 bg-(--row) ps-4 group-data-overflowing/table:shadow-[1px_0_0_var(--border)]',
          isOpen &&
            'shadow-[inset_2px_0_0_var(--primary)] group-data-overflowing/table:shadow-[inset_2px_0_0_var(--primary),1px_0_0_var(--border)]',
        )}
      >
        <div className="relative flex items-center gap-2.5">
          {message.isUnread ? <UnreadMark className="-start-3" /> : null}
          <ChooseTicket message={message} {...choosing}>
            <Avatar name={message.senderName} />
          </ChooseTicket>
          <div className="flex min-w-0 flex-col">
            <span className="flex min-w-0 items-center gap-1.5">
              <SenderName message={message} className={message.isUnread ? 'font-semibold' : 'font-medium'} />
              {message.isVip ? <VipMark /> : null}
              <MessageCount customerMessageCount={message.customerMessageCount} />
            </span>
            {message.senderHandle === null || isCompact ? null : (
              <span
                className={classNames('truncate text-xs', isOpen ? 'text-muted-foreground' : 'text-subtle-foreground')}
              >
                {message.senderHandle}
              </span>
            )}
          </div>
        </div>
      </td>
      <td className={cell}>
        <div className="flex items-center gap-1.75">
          <PlatformTile platform={message.platform} sizePx={16} />
          <span>{platformNames[message.platform]}</span>
          {message.isSandbox ? (
            <Badge tone="outline" size="xs">
              {t('Sandbox')}
            </Badge>
          ) : null}
        </div>
        <span
          className={classNames(
            isCompact ? 'hidden' : 'inline-block',
            'mt-0.75 rounded-xs px-1.5 text-[11.5px] leading-4 font-medium text-muted-foreground',
            isOpen ? 'bg-primary/12' : 'bg-muted',
          )}
        >
          {tWord(messageTypeLabels[message.messageType])}
        </span>
      </td>
      <td className={cell}>
        <button
          type="button"
          data-open-message
          dir={directionOf(message.originalMessage)}
          lang={message.language ?? undefined}
          aria-expanded={isOpen}
          onClick={open}
          className={classNames(clampedButton, message.isUnread && 'font-semibold')}
        >
          {message.originalMessage}
        </button>
      </td>
      <td className={cell}>
        <button
          type="button"
          dir={directionOf(replyText)}
          onClick={open}
          className={classNames(clampedButton, isOpen && '[&>span:first-child]:bg-primary/16')}
        >
          <ReplyPreview message={message} />
        </button>
      </td>
      <td className={cell}>
        {message.analysis === 'pending' && message.sentiment === 'unknown' ? (
          <span className="text-xs text-subtle-foreground">{t('Reading...')}</span>
        ) : (
          <SentimentSelect message={message} />
        )}
      </td>
      <td className={classNames(cell, 'num')}>
        <div title={isCompact ? `${formatDate(message.createdAt)} ${formatNamedTime(message.createdAt)}` : undefined}>
          {isCompact ? shownMoment(message.createdAt, today) : formatDate(message.createdAt)}
        </div>
        {isCompact ? (
          <LateMark arrivedLate={message.arrivedLate} />
        ) : (
          <div
            className={classNames('flex gap-1.5 text-xs', isOpen ? 'text-muted-foreground' : 'text-subtle-foreground')}
          >
            {formatNamedTime(message.createdAt)}
            <LateMark arrivedLate={message.arrivedLate} />
          </div>
        )}
      </td>
      <td className={cell}>
        <div className="ticket-id">{ticketIdOf(message)}</div>
        <div className="flex items-center gap-1.5">
          <HandlingMarks message={message} />
          {message.status === 'completed' ? null : <DueMarks message={message} />}
        </div>
      </td>
      <td className={cell}>
        <div className="flex flex-col items-start">
          <StatusSelect message={message} />
          {message.delivery === null ? null : <DeliveryLabel delivery={message.delivery} />}
        </div>
      </td>
      <td className={classNames(cell, 'pe-4')}>
        <div className="flex flex-col items-start gap-0.5">
          <TagSelect message={message} />
          {message.status === 'completed' ? null : <UrgencyMark urgency={message.urgency} />}
        </div>
      </td>
    </tr>
  );
});
