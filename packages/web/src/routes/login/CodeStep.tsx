import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, serverMessageOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { BackButton } from './BackButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useSignIn } from './use-sign-in.ts';

/** After the password: the code of the app, or a recovery code. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const [code, setCode] = useState('');
  const take = useSignIn({
    take: async () => void (await call('takeSecondStep', { body: { code } })),
    describe: (error) => serverMessageOf(error) ?? t('Please try again.'),
    onFailure: (error) => {
      setCode('');
      if (error instanceof ApiError && error.code === 'second_step_over') onBack();
      return false;
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '' || take.isPending || take.isSuccess) return;
    take.mutate();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field
        label={t('Code')}
        hint={t('Six digits, new every half a minute. Without the app: one of your recovery codes.')}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={take.isPending || take.isSuccess} className="w-full">
          {t('Sign In')}
        </Button>
        <PasskeyButton />
        <BackButton onClick={onBack}>{t('Back to Email')}</BackButton>
      </div>
    </form>
  );
}
