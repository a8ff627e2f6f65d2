import { clientLinkDays, clientNameMaxChars } from '@parley/contract/client-reviews/rules.ts';
import type { ClientReview } from '@parley/contract/client-reviews/schemas.ts';
import { canPost } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { copyText } from '../../../components/copy-text.ts';
import { personZone } from '../../../components/person-zone.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatZonedDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { DetailSection } from './DetailSection.tsx';

/** Links by which clients see the post without an account and answer. */
export function ClientLinks({ post }: { post: Post }) {
  const key = queryKey('getPost', post.id, 'client-links');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('listClientReviews', { params: { id: post.id }, signal }),
  });
  const links = query.data ?? [];
  const canAsk = canPost('edit', post);
  if (!canAsk && links.length === 0) return null;
  return (
    <DetailSection title={t('Client approval')}>
      {query.isError ? (
        <p role="alert" className="mb-2 text-xs text-negative-foreground">
          {t('The links could not be loaded. {reason}', { reason: reasonOf(query.error) })}
        </p>
      ) : null}
      <ul aria-label={t('Links')} className="flex flex-col gap-2 empty:hidden">
        {links.map((link) => (
          <LinkItem key={link.id} link={link} postId={post.id} />
        ))}
      </ul>
      {canAsk ? <NewLink postId={post.id} /> : null}
    </DetailSection>
  );
}

function LinkItem({ link, postId }: { link: ClientReview; postId: string }) {
  const queryClient = useQueryClient();
  const zone = personZone();
  const refusal = useRefusal('posting.write');
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: () => call('revokeClientReview', { params: { id: link.id } }),
    onSuccess: () => fetchAnew(queryClient, queryKey('getPost', postId)),
  });
  return (
    <li className="rounded-md border border-border px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{link.clientName}</bdi>
        <Decision link={link} />
        {link.state === 'open' ? (
          <Button
            size="sm"
            variant="ghost"
            className="ms-auto"
            busy={revoke.isPending}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => revoke.mutate()}
          >
            {t('End the link')}
          </Button>
        ) : (
          <span className="ms-auto text-xs text-subtle-foreground">
            {link.state === 'revoked' ? t('Ended') : t('Expired')}
          </span>
        )}
      </div>
      {link.comment === null ? null : (
        <p dir="auto" className="mt-1 whitespace-pre-line text-muted-foreground wrap-anywhere">
          {link.comment}
        </p>
      )}
      <p className="num mt-0.5 text-xs text-subtle-foreground">
        {link.openedAt === null ? t('Not opened yet') : t('Opened')} ·{' '}
        {t('until {date}', { date: formatZonedDate(link.expiresAt, zone) })} ·{' '}
        {link.isEffective ? t('counts as the approval that is required') : t('advice: the team decides')}
      </p>
      {revoke.isError ? (
        <p role="alert" className="text-xs text-negative-foreground">
          {reasonOf(revoke.error)}
        </p>
      ) : null}
    </li>
  );
}

function Decision({ link: { decision, isOutdated } }: { link: ClientReview }) {
  if (decision === null) return <Badge tone="outline">{t('No answer yet')}</Badge>;
  return (
    <>
      <Badge tone={decision === 'approved' ? 'positive' : 'warning'}>
        {decision === 'approved' ? t('Approved') : t('Changes requested')}
      </Badge>
      {isOutdated ? <span className="text-xs text-warning-foreground">{t('changed since')}</span> : null}
    </>
  );
}

/** The link is told this once: only its hash is kept. */
function NewLink({ postId }: { postId: string }) {
  const queryClient = useQueryClient();
  const refusal = useRefusal('posting.write');
  const [clientName, setClientName] = useState('');
  const [days, setDays] = useState<(typeof clientLinkDays)[number]>(7);
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => call('createClientReview', { params: { id: postId }, body: { clientName, days } }),
    onSuccess: () => {
      setClientName('');
      void fetchAnew(queryClient, queryKey('getPost', postId));
    },
  });
  const link = make.data?.link;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (clientName.trim() !== '' && !make.isPending && refusal === null) make.mutate();
      }}
      className="mt-2 flex flex-col gap-2"
    >
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={t('Client')}
          placeholder={t('Name of the client')}
          maxLength={clientNameMaxChars}
          value={clientName}
          onChange={(event) => setClientName(event.target.value)}
          className="min-w-40 grow"
        />
        <Select
          label={t('Works for')}
          value={String(days)}
          onValueChange={(chosen) => setDays(clientLinkDays.find((each) => String(each) === chosen) ?? 7)}
          options={clientLinkDays.map((count) => ({
            value: String(count),
            label: t('{count, plural, one {1 day} other {{count} days}}', { count }),
          }))}
          className="w-28!"
        />
        <Button
          type="submit"
          icon={<Link2 size={14} aria-hidden="true" />}
          busy={make.isPending}
          disabled={refusal !== null || clientName.trim() === ''}
          title={refusal ?? undefined}
        >
          {t('Make link')}
        </Button>
      </div>
      <p className="text-xs text-subtle-foreground">
        {t('Whoever has the link sees how the post will look, and approves or asks for changes. No account is needed.')}
      </p>
      <div role="status" className="empty:hidden">
        {link === undefined ? null : (
          <div className="flex items-center gap-2">
            <Input aria-label={t('Link for the client')} readOnly value={link} className="num grow" />
            <Button
              size="sm"
              icon={<Copy size={13} aria-hidden="true" />}
              onClick={() => void copyText(link, t('Link'))}
            >
              {t('Copy')}
            </Button>
          </div>
        )}
        {link === undefined ? null : (
          <p className="mt-1 text-xs text-subtle-foreground">
            {t('It is shown this once; make another where it is lost.')}
          </p>
        )}
      </div>
      {make.isError ? (
        <p role="alert" className="text-xs text-negative-foreground">
          {reasonOf(make.error)}
        </p>
      ) : null}
    </form>
  );
}
