import type { Invitation } from '@parley/contract/invitations/schemas.ts';
import { isAbove } from '@parley/contract/team/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, X } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import { formatDate } from '../../components/date-format.ts';
import { roleLabels } from '../../components/role-words.ts';
import { invitationsQuery } from '../../components/team.queries.ts';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { useResend, useRevoke } from './use-team-acts.ts';

/** Who has been asked and has not come yet; nothing where nobody waits. */
export function InvitationList() {
  const invitations = useQuery(invitationsQuery);
  if (invitations.isPending) return null;
  if (invitations.data === undefined)
    return (
      <Card>
        <ErrorState
          title={t('The invitations could not be loaded')}
          reason={reasonOf(invitations.error)}
          onRetry={() => invitations.refetch()}
          retrying={invitations.isFetching}
        />
      </Card>
    );
  if (invitations.data.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('Invitations')} />
      <ul aria-label={t('Invitations')} className="border-t border-border">
        {invitations.data.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { workspace } = useCurrentUser();
  const resend = useResend();
  const revoke = useRevoke();
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const isRefused = isAbove(role, workspace.role);
  return (
    <li className="flex flex-col gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-50">
          <p className="flex flex-wrap items-center gap-1.5">
            <span className="font-medium wrap-anywhere">{email}</span>
            <Badge tone="outline">{roleLabels[role]}</Badge>
            {isExpired ? <Badge tone="warning">{t('Expired')}</Badge> : null}
          </p>
          <p className="text-xs text-subtle-foreground wrap-anywhere">
            {t('Invited by {invitedBy} · {isExpired, select, true {Expired} other {Expires}} {date}', {
              invitedBy,
              isExpired,
              date: formatDate(expiresAt),
            })}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<RotateCw size={13} aria-hidden="true" />}
            aria-label={t('Send the invitation of {email} again', { email })}
            disabled={isRefused}
            busy={resend.isPending}
            onClick={() => resend.mutate(id)}
          >
            {t('Send again')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<X size={13} aria-hidden="true" />}
            aria-label={t('Withdraw the invitation of {email}', { email })}
            disabled={isRefused}
            busy={revoke.isPending}
            onClick={() => revoke.mutate(id)}
          >
            {t('Withdraw')}
          </Button>
        </div>
      </div>
      {resend.isSuccess ? <InvitationLink sent={resend.data} /> : null}
    </li>
  );
}
