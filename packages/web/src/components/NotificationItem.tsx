import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import type { Notification } from '@parley/contract/notifications/schemas.ts';
import {
  AlarmClock,
  AtSign,
  CalendarClock,
  Check,
  CircleArrowUp,
  ClipboardCheck,
  ClockAlert,
  Flame,
  ListFilter,
  type LucideIcon,
  Plug,
  SendHorizontal,
  Timer,
  TimerOff,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { formatDate, formatNamedTime } from './date-format.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  assigned: UserPlus,
  reminder: AlarmClock,
  mention: AtSign,
  escalation: CircleArrowUp,
  crisis: Flame,
  'rule-alert': ListFilter,
  'sla-warning': Timer,
  'sla-breach': TimerOff,
  'delivery-failed': SendHorizontal,
  'publish-failed': SendHorizontal,
  'publish-late': ClockAlert,
  'post-review': ClipboardCheck,
  'reply-review': ClipboardCheck,
  'connection-expired': Plug,
  'connection-renewal-failing': Plug,
  'webhook-failing': Webhook,
  'api-version-ending': CalendarClock,
  'network-refuses': Plug,
};

const urgent: ReadonlySet<NotificationKind> = new Set([
  'crisis',
  'sla-breach',
  'delivery-failed',
  'publish-failed',
  'publish-late',
  'connection-expired',
  'connection-renewal-failing',
  'webhook-failing',
  'api-version-ending',
  'network-refuses',
]);

type NotificationItemProps = { notification: Notification; onRead: () => void; onFollow: () => void };

export function NotificationItem({ notification, onRead, onFollow }: NotificationItemProps) {
  const { kind, title, body, link, createdAt, readAt } = notification;
  const Icon = icons[kind];
  const isUnread = readAt === null;
  const text = (
    <>
      <span className={classNames('block', isUnread ? 'font-semibold' : 'font-medium')}>{title}</span>
      <span className="block text-muted-foreground wrap-anywhere">{body}</span>
      <time dateTime={createdAt} className="num block text-xs text-subtle-foreground">
        {formatDate(createdAt)} {formatNamedTime(createdAt)}
      </time>
    </>
  );
  return (
    <li
      className={classNames(
        'relative flex gap-3 border-b border-border px-4 py-3 last:border-b-0 hover:bg-accent',
        isUnread && 'bg-card-2',
      )}
    >
      <Icon
        size={16}
        aria-hidden="true"
        className={classNames('mt-0.5 shrink-0', urgent.has(kind) ? 'text-negative' : 'text-primary')}
      />
      <div className="min-w-0 grow">
        {isUnread ? <span className="sr-only">{t('New:')} </span> : null}
        {link === null ? (
          text
        ) : (
          <Link
            to={link}
            className="block rounded-sm after:absolute after:inset-0"
            onClick={() => {
              if (isUnread) onRead();
              onFollow();
            }}
          >
            {text}
          </Link>
        )}
      </div>
      {isUnread ? (
        <IconButton
          label={t('Mark as read: {title}', { title })}
          size="xs"
          icon={<Check size={14} aria-hidden="true" />}
          onClick={onRead}
          className="z-1"
        />
      ) : null}
    </li>
  );
}
