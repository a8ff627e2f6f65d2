import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { Logo } from '../../components/Logo.tsx';
import { SetUpTwoFactorDialog } from '../../components/SetUpTwoFactorDialog.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useSingleSignOn } from '../../session/use-single-sign-on.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OtherWorkspaces } from './OtherWorkspaces.tsx';

/** In place of every page of a workspace that wants something of the person first. */
export function HindrancePage() {
  const { workspace } = useCurrentUser();
  const name = workspace.name ?? t('This workspace');
  const wantsTwoFactor = workspace.hindrance === 'two_factor_wanted';
  const title = wantsTwoFactor ? t('Set up two-factor sign-in') : t('Sign in by single sign-on');
  usePageTitle(title);
  const signOut = useSignOut();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-120 content-center gap-4 p-4">
      <Logo />
      <Card className="flex flex-col gap-4 p-5">
        <h1 className="text-xl">{title}</h1>
        <p className="text-muted-foreground">
          {wantsTwoFactor
            ? t(
                '{name} wants two-factor sign-in of everybody. Set it up with an authenticator app; it takes two minutes.',
                { name },
              )
            : t(
                '{name} wants its people to come in by the company’s own sign-in. You are signed in with your password, which does not open it.',
                { name },
              )}
        </p>
        {wantsTwoFactor ? <SetUp /> : <GoToProvider workspaceId={workspace.id} />}
      </Card>
      <OtherWorkspaces />
      <div>
        <Button
          variant="ghost"
          icon={<LogOut size={15} aria-hidden="true" />}
          busy={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate()}
        >
          {t('Logout')}
        </Button>
      </div>
    </main>
  );
}

function SetUp() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<ShieldCheck size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Set up')}
      </Button>
      {isOpen ? (
        <SetUpTwoFactorDialog
          onClose={() => {
            setOpen(false);
            void queryClient.refetchQueries(currentUserQuery);
          }}
        />
      ) : null}
    </>
  );
}

function GoToProvider({ workspaceId }: { workspaceId: string }) {
  const start = useSingleSignOn(() => true);
  return (
    <>
      {start.isError ? <Notice tone="negative">{reasonOf(start.error)}</Notice> : null}
      <Button
        variant="primary"
        icon={<KeyRound size={15} aria-hidden="true" />}
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate(workspaceId)}
      >
        {t('Continue with single sign-on')}
      </Button>
    </>
  );
}
