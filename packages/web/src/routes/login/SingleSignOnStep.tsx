import { ArrowLeft, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { useSingleSignOn } from '../../session/use-single-sign-on.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';

type SingleSignOnStepProps = {
  email: string;
  /** Of the link that a workspace gives its people: nothing need be typed then. */
  workspaceId: string | null;
  /** Why the way back from the provider did not end here. */
  refusal: string | null;
  onBack: () => void;
};

/** Leads to the provider of a workspace. */
export function SingleSignOnStep({ email, onBack, refusal, workspaceId }: SingleSignOnStepProps) {
  const [said, setSaid] = useState(email);
  const start = useSingleSignOn();
  const workspace = workspaceId ?? said.trim();
  const problem = start.isError ? reasonOf(start.error) : start.isPending ? null : refusal;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (workspace !== '' && !start.isPending && !start.isSuccess) start.mutate(workspace);
  }

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
        <Button
          variant="ghost"
          size="lg"
          icon={<ArrowLeft size={15} aria-hidden="true" />}
          onClick={onBack}
          className="w-full"
        >
          {t('Back to Email')}
        </Button>
      </div>
    </form>
  );
}
