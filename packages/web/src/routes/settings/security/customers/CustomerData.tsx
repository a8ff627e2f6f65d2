import type { ContactData, ContactKey } from '@parley/contract/contacts/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Eraser, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, callForBody } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { formatDate } from '../../../../components/date-format.ts';
import { saveFile } from '../../../../components/save-file.ts';
import { t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { contactDataQuery } from './contacts.queries.ts';
import { EraseCustomerDialog } from './EraseCustomerDialog.tsx';

/** What is held of one person, and what can be done with it. */
export function CustomerData({ contacts, onErased }: { contacts: ContactKey[]; onErased: () => void }) {
  const data = useQuery(contactDataQuery(contacts));
  const [isErasing, setErasing] = useState(false);
  const request = useMutation({ mutationFn: () => call('exportContactData', { body: { contacts } }) });
  const download = useMutation({
    mutationFn: async (id: string) => (await callForBody('downloadContactData', { params: { id } })).blob(),
    onSuccess: (content) => saveFile(content, 'customer-data.tar.gz'),
    onError: (error) =>
      toast({ title: t('The archive could not be downloaded'), description: reasonOf(error), variant: 'destructive' }),
    // It is given once.
    onSettled: () => request.reset(),
  });
  if (data.isPending)
    return (
      <div role="status" className="border-t border-border p-4">
        <span className="sr-only">{t('Loading what is held...')}</span>
        <SkeletonText />
      </div>
    );
  if (data.data === undefined)
    return (
      <ErrorState
        title={t('What is held could not be loaded')}
        reason={reasonOf(data.error)}
        onRetry={() => void data.refetch()}
        retrying={data.isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-4 border-t border-border p-4">
      <HeldList held={data.data.held} />
      <TicketList tickets={data.data.tickets} all={data.data.held.tickets} />
      {request.isError ? <Notice tone="negative">{reasonOf(request.error)}</Notice> : null}
      {request.data === undefined ? null : (
        <Notice
          icon={<FileArchive size={16} aria-hidden="true" className="shrink-0 text-primary" />}
          action={
            <Button size="sm" busy={download.isPending} onClick={() => download.mutate(request.data.id)}>
              <Download size={13} aria-hidden="true" />
              {t('Download')}
            </Button>
          }
        >
          {t('The archive can be downloaded once, until {date}.', { date: formatDate(request.data.expiresAt) })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={request.isPending} disabled={request.data !== undefined} onClick={() => request.mutate()}>
          <FileArchive size={14} aria-hidden="true" />
          {t('Export')}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          <Eraser size={14} aria-hidden="true" />
          {t('Erase...')}
        </Button>
      </div>
      {isErasing ? (
        <EraseCustomerDialog
          contacts={contacts}
          data={data.data}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </div>
  );
}

function HeldList({ held }: { held: ContactData['held'] }) {
  const rows = [
    [t('Tickets'), held.tickets],
    [t('Messages of theirs'), held.messages],
    [t('Answers to them'), held.answers],
    [t('Files'), held.files],
    [t('Drafts'), held.drafts],
    [t('Corrections learnt from'), held.corrections],
    [t('Internal notes'), held.notes],
    [t('Notifications'), held.notifications],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4">
      {rows.map(([term, count]) => (
        <div key={term} className="flex flex-col">
          <dt className="text-xs text-subtle-foreground">{term}</dt>
          <dd className="num font-medium">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function TicketList({ tickets, all }: { tickets: ContactData['tickets']; all: number }) {
  return (
    <div>
      <ul aria-label={t('Their tickets')} className="flex max-h-60 flex-col overflow-y-auto" tabIndex={-1}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-wrap items-center gap-x-2 py-0.5">
            <Link
              to={ticketLink(ticket.id)}
              className="ticket-id rounded-xs underline-offset-2 hover:underline pointer-coarse:py-2.5"
            >
              {ticket.ticketId}
            </Link>
            <span className="num text-xs text-subtle-foreground">
              {formatDate(ticket.createdAt)} ·{' '}
              {t('{messages, plural, one {# message} other {# messages}}', { messages: ticket.messages })}
            </span>
            {ticket.isOfAnother ? <Badge tone="outline">{t('in another customer’s ticket')}</Badge> : null}
          </li>
        ))}
      </ul>
      {all > tickets.length ? (
        <p className="text-xs text-subtle-foreground">
          {t('The latest {count} of {all}.', { count: tickets.length, all })}
        </p>
      ) : null}
    </div>
  );
}
