import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { putAnswer } from '../../api/put-answer.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { singleSignOnQuery } from './access.queries.ts';
import { wholeSingleSignOn } from './access-answers.ts';
import { CopyRow } from './CopyRow.tsx';
import { LinkedMembersDialog } from './LinkedMembersDialog.tsx';
import { SingleSignOnDialog } from './SingleSignOnDialog.tsx';

type State = AnswerOf<'getSingleSignOn'>;
type Settings = NonNullable<State['settings']>;

/** The company's own sign-in for the workspace. */
export function SingleSignOnCard() {
  const queryClient = useQueryClient();
  const state = useQuery(singleSignOnQuery);
  const refusal = useRefusal('access.manage');
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const remove = useMutation({
    mutationFn: () => call('removeSingleSignOn'),
    onSuccess: () => {
      setAsked(null);
      toast({ title: t('Single sign-on is off') });
    },
    onSettled: () => fetchAnew(queryClient, singleSignOnQuery.queryKey),
  });
  const settings = state.data?.settings ?? null;
  return (
    <Card>
      <CardHeader title={t('Single sign-on')}>
        {state.data === undefined ? null : settings === null ? (
          <Badge tone="outline">{t('Off')}</Badge>
        ) : (
          <Badge tone="brand">{settings.isRequired ? t('Required') : t('On')}</Badge>
        )}
      </CardHeader>
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {state.isPending ? (
          <div role="status">
            <span className="sr-only">{t('Loading single sign-on...')}</span>
            <SkeletonText />
          </div>
        ) : state.data === undefined ? (
          <ErrorState
            title={t('Single sign-on could not be loaded')}
            reason={reasonOf(state.error)}
            onRetry={() => void state.refetch()}
            retrying={state.isFetching}
          />
        ) : (
          <>
            {settings === null ? (
              <p className="text-muted-foreground">
                {t(
                  'Your people come in by your company’s own sign-in, with any provider of OpenID Connect: Entra ID, Google Workspace, Okta, Keycloak and others.',
                )}
              </p>
            ) : (
              <InUse state={state.data} settings={settings} refusal={refusal} />
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                variant={settings === null ? 'primary' : 'outline'}
                disabled={refusal !== null}
                onClick={() => setAsked('edit')}
              >
                {settings === null ? t('Set up') : t('Change')}
              </Button>
              {settings === null ? null : (
                <Button variant="danger-ghost" disabled={refusal !== null} onClick={() => setAsked('remove')}>
                  {t('Switch off')}
                </Button>
              )}
            </div>
            {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
            {asked === 'edit' ? <SingleSignOnDialog state={state.data} onClose={() => setAsked(null)} /> : null}
          </>
        )}
      </div>
      {asked === 'remove' ? (
        <Dialog
          open
          onOpenChange={(open) => {
            if (!open) setAsked(null);
          }}
          role="alertdialog"
          title={t('Switch single sign-on off?')}
          description={t(
            'Who came in by it is signed out, and signs in with a password from then on ("Forgot password?" gives one).',
          )}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsked(null)}>
                {t('Cancel')}
              </Button>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('Switch off')}
              </Button>
            </>
          }
        >
          {remove.isError ? <Notice tone="negative">{reasonOf(remove.error)}</Notice> : null}
        </Dialog>
      ) : null}
    </Card>
  );
}

function InUse({ state, settings, refusal }: { state: State; settings: Settings; refusal: string | null }) {
  const [isShowing, setShowing] = useState(false);
  return (
    <>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-sm:grid-cols-1">
        <dt className="text-muted-foreground">{t('Issuer')}</dt>
        <dd className="wrap-anywhere">{settings.issuer}</dd>
        <dt className="text-muted-foreground">{t('Linked members')}</dt>
        <dd className="flex items-center gap-2">
          <span className="num">{settings.linkedMembers.length}</span>
          <Button size="sm" variant="ghost" onClick={() => setShowing(true)}>
            {t('Show who')}
          </Button>
        </dd>
      </dl>
      <CopyRow label={t('Sign-in link of your team')} text={state.signInUrl} />
      {settings.domains.length === 0 ? (
        <p className="text-muted-foreground">{t('Only those come in whom you have invited.')}</p>
      ) : (
        <ul aria-label={t('Mail domains')} className="flex flex-col gap-2">
          {settings.domains.map((domain) => (
            <DomainItem key={domain.domain} domain={domain} refusal={refusal} />
          ))}
        </ul>
      )}
      {isShowing ? (
        <LinkedMembersDialog members={settings.linkedMembers} refusal={refusal} onClose={() => setShowing(false)} />
      ) : null}
    </>
  );
}

function DomainItem({ domain, refusal }: { domain: Settings['domains'][number]; refusal: string | null }) {
  const queryClient = useQueryClient();
  const prove = useMutation({
    mutationFn: () => call('proveSingleSignOnDomain', { body: { domain: domain.domain } }),
    onSuccess: (answer) => putAnswer(queryClient, singleSignOnQuery.queryKey, wholeSingleSignOn, answer),
  });
  return (
    <li className="flex flex-col gap-2 rounded-md border border-border bg-card-2 p-3">
      <p className="flex items-center gap-2">
        <span className="min-w-0 grow font-medium wrap-anywhere">{domain.domain}</span>
        {domain.provenAt === null ? (
          <Badge tone="outline">{t('Not proven')}</Badge>
        ) : (
          <Badge tone="brand">{t('Proven')}</Badge>
        )}
      </p>
      {domain.provenAt === null ? (
        <>
          <p className="text-xs text-muted-foreground">
            {t(
              'Set this TXT record at the name servers of the domain. Until it is found, nobody comes in by the domain.',
            )}
          </p>
          <CopyRow label={t('Name')} text={domain.recordName} />
          <CopyRow label={t('Text')} text={domain.recordText} />
          {prove.isError ? (
            <p role="alert" className="text-xs text-negative-foreground">
              {reasonOf(prove.error)}
            </p>
          ) : null}
          <div>
            <Button size="sm" disabled={refusal !== null} busy={prove.isPending} onClick={() => prove.mutate()}>
              {t('Check')}
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}
