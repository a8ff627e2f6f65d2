import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { useSingleSignOn } from '../../session/use-single-sign-on.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BackButton } from './BackButton.tsx';

type SingleSignOnStepProps = {
  email: string;
  /** Of the link that a workspace gives its people: nothing need be typed then. */
  workspaceId: string | null;
  /** Why the way back from the provider did not end here. */
  refusal: string | null;
  onBack: () => void;
};

/** Leads to the provider of a workspace: at once where its mail domain is proven, otherwise after saying where. */
export function SingleSignOnStep({ email, onBack, refusal, workspaceId }: SingleSignOnStepProps) {
  const [said, setSaid] = useState(email);
  const start = useSingleSignOn(({ isProven }) => isProven);
  const workspace = workspaceId ?? said.trim();
  const problem = start.isError ? reasonOf(start.error) : start.isPending ? null : refusal;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (workspace !== '' && !start.isPending && !start.isSuccess) start.mutate(workspace);
  }

  // A name proves nothing, and a link can be anybody's: the person sees whose page asks for their password.
  if (start.isSuccess && !start.data.isProven) return <Leading found={start.data} onBack={start.reset} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {problem === null ? null : <Notice tone="negative">{problem}</Notice>}
      {workspaceId === null ? (
        <Field label={t('Work e-mail or workspace')} hint={t('Your company’s own sign-in opens then.')}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              name="workspace"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={said}
              onChange={(event) => setSaid(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={start.isPending || start.isSuccess}
          icon={<KeyRound size={16} aria-hidden="true" />}
          className="w-full"
        >
          {t('Continue with single sign-on')}
        </Button>
        <BackButton onClick={onBack}>{t('Back to Email')}</BackButton>
      </div>
    </form>
  );
}

function Leading({ found, onBack }: { found: AnswerOf<'startSingleSignOn'>; onBack: () => void }) {
  const { host } = new URL(found.url);
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p role="status" className="wrap-anywhere">
        {rich(
          'The workspace {workspace} signs its people in at {host}. Go on only if this is where you sign in at work.',
          {
            workspace: <strong>{found.workspaceName ?? t('without a name')}</strong>,
            host: <strong>{host}</strong>,
          },
        )}
      </p>
      <div className="flex flex-col gap-2">
        <a href={found.url} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
          {t('Go on to {host}', { host })}
        </a>
        <BackButton onClick={onBack}>{t('Back')}</BackButton>
      </div>
    </div>
  );
}
