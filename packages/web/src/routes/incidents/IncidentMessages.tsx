import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { type TicketStatus, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { Link } from 'react-router';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { t, tWord } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { momentOf } from './incident-words.ts';

/** The messages behind it, newest first, each a link to its ticket. */
export function IncidentMessages({ incident }: { incident: IncidentDetail }) {
  const { messages, messagesTotal } = incident;
  return (
    <Card>
      <CardHeader title={t('Messages behind it')}>
        <span className="num text-xs text-subtle-foreground">
          {messages.length < messagesTotal
            ? t('The newest {count} of {messagesTotal}', { count: messages.length, messagesTotal })
            : messagesTotal}
        </span>
      </CardHeader>
      {messages.length === 0 ? (
        <p className="border-t border-border p-4 text-muted-foreground">
          {t('The messages behind it are no longer in the inbox.')}
        </p>
      ) : (
        <ul aria-label={t('Messages behind it')} className="max-h-160 overflow-auto">
          {messages.map((message) => (
            <li key={message.id} className="relative flex gap-3 border-t border-border px-4 py-2.5 hover:bg-accent">
              <PlatformTile
                platform={message.platform}
                sizePx={16}
                label={platformNames[message.platform]}
                className="mt-0.5"
              />
              <div className="min-w-0 grow">
                <div className="flex flex-wrap items-center gap-x-2 text-xs text-subtle-foreground">
                  <bdi className="font-medium text-foreground wrap-anywhere">{message.senderName}</bdi>
                  <time dateTime={message.at} className="num">
                    {momentOf(message.at)}
                  </time>
                  <Badge size="sm" tone="outline">
                    {tWord(ticketStatusLabels[message.status as TicketStatus] ?? message.status)}
                  </Badge>
                </div>
                <Link
                  to={ticketLink(message.id)}
                  dir="auto"
                  className="line-clamp-3 rounded-sm wrap-anywhere after:absolute after:inset-0"
                >
                  {message.text.trim() === '' ? message.ticketId : message.text}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
