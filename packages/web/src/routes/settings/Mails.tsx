import type { Mail, MailState } from '@parley/contract/mail/schemas.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatTime } from '../../components/date-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { wholeMails } from './settings-answers.ts';

const mailsQuery = queryOptions({
  queryKey: queryKey('listMails'),
  queryFn: ({ signal }) => call('listMails', { signal, whole: wholeMails }),
  refetchOnMount: 'always',
});

const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Not delivered',
};

/** The last mails of this installation, for its administrators: without a mail server this is the only place to read them. */
export function Mails() {
  const mails = useQuery(mailsQuery);
  return (
    <Card>
      <CardHeader title="Mail">
        <Badge tone="outline">Administrators</Badge>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={13} aria-hidden="true" />}
          busy={mails.isFetching}
          onClick={() => mails.refetch()}
        >
          Refresh
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {mails.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">Loading mails...</span>
            <SkeletonText />
          </div>
        ) : mails.data === undefined ? (
          <ErrorState
            title="Mails could not be loaded"
            reason={reasonOf(mails.error)}
            onRetry={() => mails.refetch()}
            retrying={mails.isFetching}
          />
        ) : (
          <>
            <p className="px-4 py-3 text-muted-foreground">
              {mails.data.server === null
                ? 'No mail server is set up, so mails are kept here and reach nobody. Set SMTP_URL to send them.'
                : `Mails go out through ${mails.data.server.host}, from ${mails.data.server.from}.`}
            </p>
            {mails.data.mails.length === 0 ? (
              <p className="border-t border-border p-4 text-muted-foreground">No mail was written yet.</p>
            ) : (
              <ul>
                {mails.data.mails.map((mail) => (
                  <MailItem key={mail.id} mail={mail} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function MailItem({ mail }: { mail: Mail }) {
  const at = mail.sentAt ?? mail.createdAt;
  return (
    <li className="border-t border-border px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium wrap-anywhere">{mail.subject}</bdi>
        <Badge tone={mail.state === 'failed' ? 'negative' : 'outline'}>{stateWords[mail.state]}</Badge>
        <time dateTime={at} className="num text-xs text-subtle-foreground">
          {formatDate(at)} {formatTime(at)}
        </time>
      </p>
      <p className="text-xs text-subtle-foreground wrap-anywhere">To {mail.to}</p>
      {mail.reason === null ? null : (
        <p className="text-negative-foreground wrap-anywhere">
          {mail.reason}
          {mail.nextAttemptAt === null
            ? ''
            : ` Tried ${mail.attempts} times; again at ${formatTime(mail.nextAttemptAt)}.`}
        </p>
      )}
      {mail.state === 'failed' || mail.state === 'kept' ? <MailActs id={mail.id} subject={mail.subject} /> : null}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted-foreground hover:text-foreground">
          Show the text
        </summary>
        <pre className="mt-1 rounded-sm bg-muted px-2 py-1.5 font-sans whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </details>
    </li>
  );
}

function MailActs({ id, subject }: { id: number; subject: string }) {
  const queryClient = useQueryClient();
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (name: 'retryMail' | 'discardMail') => call(name, { params: { id } }),
    onSuccess: () => void fetchAnew(queryClient, mailsQuery.queryKey),
    onError: (error) => toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <div className="mt-1 flex gap-2">
      <Button
        size="sm"
        aria-label={`Send ${subject} again`}
        busy={act.isPending && act.variables === 'retryMail'}
        onClick={() => act.mutate('retryMail')}
      >
        Send again
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-label={`Discard ${subject}`}
        busy={act.isPending && act.variables === 'discardMail'}
        onClick={() => act.mutate('discardMail')}
      >
        Discard
      </Button>
    </div>
  );
}
