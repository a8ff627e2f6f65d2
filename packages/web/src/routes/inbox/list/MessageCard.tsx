import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { messageTypeLabels, ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { type MouseEvent, memo } from 'react';
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

/** One ticket below 768 px. */
type MessageCardProps = { message: Message } & Choosing;

export const MessageCard = memo(function MessageCard({ message, ...choosing }: MessageCardProps) {
  const { openTicket } = useInboxActions();
  const today = useToday();
  const open = (event: MouseEvent) => opensInTab(event, message.id) || openTicket(message.id);
  const replyText = message.agentReply === null ? message.aiReply : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button that is the message
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      data-message={message.id}
      className="border-t border-border bg-card px-4 py-3.5"
      onClick={(event) => opensTicket(event) && open(event)}
    >
      <div className="flex items-center gap-2.5">
        <span className="relative">
          {message.isUnread ? <UnreadMark className="-start-3" /> : null}
          <ChooseTicket message={message} {...choosing}>
            <Avatar name={message.senderName} />
          </ChooseTicket>
          <span className="absolute -end-1.5 -bottom-1.25 rounded-sm ring-2 ring-card">
            <PlatformTile platform={message.platform} sizePx={16} className="flex!" />
          </span>
        </span>
        <div className="flex min-w-0 grow flex-col">
          <span className="flex min-w-0 items-center gap-1.5">
            <SenderName message={message} className="font-medium" />
            {message.isVip ? <VipMark /> : null}
            <MessageCount customerMessageCount={message.customerMessageCount} />
          </span>
          <span className="flex items-center gap-1.5 text-xs text-subtle-foreground">
            {platformNames[message.platform]} · {tWord(messageTypeLabels[message.messageType])}
            {message.isSandbox ? (
              <Badge tone="outline" size="xs">
                {t('Sandbox')}
              </Badge>
            ) : null}
          </span>
        </div>
        <span className="num flex shrink-0 gap-1.5 self-start text-xs text-subtle-foreground">
          <LateMark arrivedLate={message.arrivedLate} />
          <time dateTime={message.createdAt}>{shownMoment(message.createdAt, today)}</time>
        </span>
      </div>
      <button
        type="button"
        data-open-message
        dir={directionOf(message.originalMessage)}
        lang={message.language ?? undefined}
        onClick={open}
        className={classNames(
          'mt-2 line-clamp-2 w-full text-start text-base wrap-anywhere',
          message.isUnread && 'font-semibold',
        )}
      >
        {message.originalMessage}
      </button>
      <button
        type="button"
        dir={directionOf(replyText)}
        onClick={open}
        className="mt-2 line-clamp-2 w-full text-start leading-5 wrap-anywhere"
      >
        <ReplyPreview message={message} />
      </button>
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <SentimentSelect message={message} />
        <TagSelect message={message} />
        {message.status === 'completed' ? null : <UrgencyMark urgency={message.urgency} />}
        <span className="ms-auto">
          <StatusSelect message={message} />
        </span>
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <span className="ticket-id text-2xs! text-subtle-foreground">{ticketIdOf(message)}</span>
        <HandlingMarks message={message} />
        {message.delivery === null ? null : <DeliveryLabel delivery={message.delivery} className="ms-auto" />}
        {message.status === 'completed' ? null : <DueMarks message={message} />}
      </div>
    </div>
  );
});
