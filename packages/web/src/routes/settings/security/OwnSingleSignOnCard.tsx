import { readSingleSignOnEnd } from '@parley/contract/single-sign-on/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { formatDate } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { refusalInWords } from '../../../session/refusal-in-words.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalOfConfined } from '../account/refusal-of-others.ts';
import { LinkSingleSignOnDialog } from './LinkSingleSignOnDialog.tsx';
import { ownSingleSignOnQuery } from './security.queries.ts';

/** The person's accounts at their workspaces' providers; not there where no workspace of theirs has one. */
export function OwnSingleSignOnCard() {
  const queryClient = useQueryClient();
  const me = useCurrentUser();
  const own = useQuery(ownSingleSignOnQuery);
  const [search] = useSearchParams();
  const [isLinking, setLinking] = useState(false);
  const end = readSingleSignOnEnd(search);
  const refusal = refusalOfConfined(me);
  const remove = useMutation({
    mutationFn: (workspaceId: string) => call('removeOwnSingleSignOn', { params: { workspaceId } }),
    onSuccess: () => toast({ title: t('The link is undone') }),
    onError: (error) =>
      toast({ title: t('The link could not be undone'), description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => fetchAnew(queryClient, ownSingleSignOnQuery.queryKey),
  });
  if (own.data === undefined || (own.data.identities.length === 0 && own.data.issuerHere === null)) return null;
  const { identities, issuerHere } = own.data;
  const isLinkedHere = identities.some(({ workspaceId }) => workspaceId === me.workspace.id);
  return (
    <Card>
      <CardHeader title={t('Single sign-on')} />
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {end === null ? null : end === 'done' ? (
          <Notice>{t('Your account at the provider is linked.')}</Notice>
        ) : (
          <Notice tone="negative">{refusalInWords(end)}</Notice>
        )}
        {identities.length === 0 ? null : (
          <ul aria-label={t('Linked accounts')} className="flex flex-col gap-2">
            {identities.map(({ email, issuer, linkedAt, workspaceId, workspaceName }) => (
              <li key={workspaceId} className="flex items-center gap-3">
                <div className="min-w-0 grow">
                  <p className="font-medium wrap-anywhere">{workspaceName ?? t('Unnamed workspace')}</p>
                  <p className="text-xs text-subtle-foreground wrap-anywhere">
                    {t('{account} at {provider}, since {date}', {
                      account: email ?? t('An account'),
                      provider: new URL(issuer).host,
                      date: formatDate(linkedAt),
                    })}
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="danger-ghost"
                  disabled={refusal !== null}
                  busy={remove.isPending && remove.variables === workspaceId}
                  onClick={() => remove.mutate(workspaceId)}
                >
                  {t('Undo')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {issuerHere === null || isLinkedHere ? null : (
          <>
            <p className="text-muted-foreground">
              {t(
                'This workspace has its own sign-in at {provider}. Link your account there, and it opens this workspace.',
                {
                  provider: new URL(issuerHere).host,
                },
              )}
            </p>
            <div>
              <Button variant="primary" disabled={refusal !== null} onClick={() => setLinking(true)}>
                {t('Link my account')}
              </Button>
            </div>
          </>
        )}
        {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
      </div>
      {isLinking ? <LinkSingleSignOnDialog onClose={() => setLinking(false)} /> : null}
    </Card>
  );
}
