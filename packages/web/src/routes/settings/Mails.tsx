import type { Mail, MailState } from '@parley/contract/mail/schemas.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
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
  waiting: t('Waiting'),
  sent: t('Sent'),
  kept: t('Kept here'),
  failed: t('Not delivered'),
};

/** The last mails of this installation, for its administrators: without a mail server this is the only place to read them. */
export function Mails() {
  const mails = useQuery(mailsQuery);
  return (
    <Card>
      <CardHeader title={t('Mail')}>
        <Badge tone="outline">{t('Administrators')}</Badge>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={13} aria-hidden="true" />}
          busy={mails.isFetching}
          onClick={() => mails.refetch()}
        >
          {t('Refresh')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {mails.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading mails...')}</span>
            <SkeletonText />
          </div>
        ) : mails.data === undefined ? (
          <ErrorState
            title={t('Mails could not be loaded')}
            reason={reasonOf(mails.error)}
            onRetry={() => mails.refetch()}
            retrying={mails.isFetching}
          />
        ) : (
          <>
            <p className="px-4 py-3 text-muted-foreground">
              {mails.data.server === null
                ? t('No mail server is set up, so mails are kept here and reach nobody. Set SMTP_URL to send them.')
                : t('Mails go out through {host}, from {from}.', {
                    host: mails.data.server.host,
                    from: mails.data.server.from,
                  })}
            </p>
            {mails.data.mails.length === 0 ? (
              <p className="border-t border-border p-4 text-muted-foreground">{t('No mail was written yet.')}</p>
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
          {formatDate(at)} {formatNamedTime(at)}
        </time>
      </p>
      <p className="text-xs text-subtle-foreground wrap-anywhere">{t('To {to}', { to: mail.to })}</p>
      {mail.reason === null ? null : (
        <p className="text-negative-foreground wrap-anywhere">
          {mail.reason}
          {mail.nextAttemptAt === null
            ? ''
            : t(' Tried {attempts} times; again at {time}.', {
                attempts: mail.attempts,
                time: formatNamedTime(mail.nextAttemptAt),
              })}
        </p>
      )}
      {mail.state === 'failed' || mail.state === 'kept' ? <MailActs id={mail.id} subject={mail.subject} /> : null}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted-foreground hover:text-foreground">
          {t('Show the text')}
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
    onError: (error) => toast({ title: t('Error'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <div className="mt-1 flex gap-2">
      <Button
        size="sm"
        aria-label={t('Send {subject} again', { subject })}
        busy={act.isPending && act.variables === 'retryMail'}
        onClick={() => act.mutate('retryMail')}
      >
        {t('Send again')}
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-label={t('Discard {subject}', { subject })}
        busy={act.isPending && act.variables === 'discardMail'}
        onClick={() => act.mutate('discardMail')}
      >
        {t('Discard')}
      </Button>
    </div>
  );
}
