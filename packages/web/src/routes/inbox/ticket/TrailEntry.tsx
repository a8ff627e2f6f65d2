import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { Sparkles, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { useToday } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TicketLink } from '../message/TicketLink.tsx';
import { directionOf } from '../message/text-direction.ts';
import { DeleteEntryDialog } from './DeleteEntryDialog.tsx';
import { DeliveryStatus } from './DeliveryStatus.tsx';
import { EntryAttachments } from './EntryAttachments.tsx';

// Only where a network hides anything.
const HidingLine = lazyOptional(async () => (await import('../../../components/hiding/HidingLine.tsx')).HidingLine);

export type TrailEntryProps = {
  messageId: number;
  platform: Platform;
  entry: ConversationEntry;
  language: string | null;
  /** The key that hides it on its network. */
  hidingKey?: string | undefined;
};

/** One turn of the conversation. Only what AI and agents wrote can be deleted. */
export function TrailEntry({ messageId, platform, entry, language, hidingKey }: TrailEntryProps) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal('inbox.delete-entry');
  const isCustomer = entry.type === 'customer';
  const isToday = formatDate(entry.at) === useToday();
  return (
    <li className="group/entry relative flex gap-2.5 py-1.75 not-last:before:absolute not-last:before:top-9.5 not-last:before:-bottom-1 not-last:before:start-[11.5px] not-last:before:w-px not-last:before:bg-border">
      {entry.type === 'ai' ? (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground"
        >
          <Sparkles size={13} />
        </span>
      ) : (
        <Avatar name={entry.sender} sizePx={24} own={entry.type === 'agent'} />
      )}
      <div className="min-w-0 grow">
        <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
          <bdi className="min-w-0 truncate font-medium">{entry.sender}</bdi>
          {entry.type === 'ai' ? (
            <Badge tone="brand" size="sm">
              {t('AI Generated')}
            </Badge>
          ) : entry.type === 'agent' ? (
            <Badge size="sm">{t('Human Agent')}</Badge>
          ) : null}
          <time
            dateTime={entry.at}
            title={`${formatDate(entry.at)} ${formatNamedTime(entry.at)}`}
            className="num text-xs text-subtle-foreground"
          >
            {isToday ? formatNamedTime(entry.at) : formatDate(entry.at)}
          </time>
          {entry.mergedFrom === null ? null : (
            <TicketLink
              id={entry.mergedFrom.messageId}
              className="num rounded-xs text-xs text-muted-foreground underline-offset-2 hover:underline"
            >
              {t('From {ticketId} on {platform}', {
                ticketId: entry.mergedFrom.ticketId,
                platform: platformNames[entry.mergedFrom.platform],
              })}
            </TicketLink>
          )}
          {isCustomer || entry.mergedFrom !== null ? null : (
            <IconButton
              size="xs"
              label={t('Delete this entry')}
              title={refusal ?? undefined}
              disabled={refusal !== null}
              icon={<Trash2 size={13} aria-hidden="true" />}
              onClick={() => setAsking(true)}
              className="ms-auto"
            />
          )}
        </div>
        {entry.text === '' ? null : (
          <p
            dir={directionOf(entry.text)}
            lang={(isCustomer ? language : null) ?? undefined}
            className={classNames(
              'mt-px wrap-anywhere whitespace-pre-line',
              isCustomer ? 'text-foreground' : 'text-muted-foreground',
              entry.deletedOnPlatformAt !== null && 'line-through decoration-subtle-foreground/60',
            )}
          >
            {entry.text}
          </p>
        )}
        <EntryAttachments attachments={entry.attachments} />
        <EntryMarks entry={entry} platform={platform} />
        {entry.hiding === null ? null : (
          <Suspense>
            <HidingLine
              messageId={entry.mergedFrom?.messageId ?? messageId}
              entryId={entry.id}
              platform={entry.mergedFrom?.platform ?? platform}
              hiding={entry.hiding}
              ticketKey={hidingKey}
            />
          </Suspense>
        )}
        {entry.delivery === null ? null : (
          <DeliveryStatus
            messageId={entry.mergedFrom?.messageId ?? messageId}
            entry={entry}
            delivery={entry.delivery}
          />
        )}
      </div>
      <DeleteEntryDialog
        messageId={messageId}
        platform={platform}
        entry={entry}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </li>
  );
}

function EntryMarks({ entry, platform }: { entry: ConversationEntry; platform: Platform }) {
  const name = platformNames[platform];
  const marks: string[] = [];
  if (entry.editedAt !== null)
    marks.push(t('Edited {date} {time}', { date: formatDate(entry.editedAt), time: formatNamedTime(entry.editedAt) }));
  if (entry.deletedOnPlatformAt !== null)
    marks.push(t('Deleted on {name} {date}', { name, date: formatDate(entry.deletedOnPlatformAt) }));
  if (entry.approval !== null)
    marks.push(
      entry.approval.isChanged
        ? t('Approved with changes by {name}', { name: entry.approval.byName })
        : t('Approved by {name}', { name: entry.approval.byName }),
    );
  if (entry.writtenOnPlatform) marks.push(t('Written in {name} itself', { name }));
  if (entry.arrivedLate) marks.push(t('Arrived late, after a gap in the connection'));
  if (marks.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-subtle-foreground">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
