import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { newPasswordError, newPasswordHint } from '../../components/new-password.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

type SetPasswordFormProps = { token: string; email: string; isFirst: boolean };

/** The password twice; then it tells that it counts, and leads to sign-in. */
export function SetPasswordForm({ token, email, isFirst }: SetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({ mutationFn: () => call('setPassword', { body: { token, password } }) });

  const lengthError = newPasswordError(password);
  const repeatError = repeated === password ? null : t('The two passwords are not the same.');

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (lengthError !== null || repeatError !== null || save.isPending) return;
    save.mutate();
  }

  if (save.isSuccess)
    return (
      <div role="status">
        <h1 className="text-2xl">{t('Your password is set')}</h1>
        <p className="mt-2 mb-6 text-base text-muted-foreground">
          {t('Sign in with it as {email}. Wherever you were signed in before, you are signed out now.', { email })}
        </p>
        <a href={paths.login} className={buttonStyle('primary', 'lg')}>
          {t('Go to sign-in')}
        </a>
      </div>
    );

  return (
    <>
      <h1 className="text-2xl">{isFirst ? t('Choose your password') : t('Choose a new password')}</h1>
      <p className="mt-1 text-base text-muted-foreground">
        {isFirst ? t('One step, and you can sign in to Parley.') : t('It takes the place of the one you had.')}
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        {save.isError ? <Notice tone="negative">{reasonOf(save.error)}</Notice> : null}
        <Field label={t('Email')}>
          {(control) => (
            <Input {...control} size="lg" type="email" name="username" autoComplete="username" readOnly value={email} />
          )}
        </Field>
        <Field label={t('New password')} hint={newPasswordHint} error={tried ? lengthError : null}>
          {(control) => (
            <PasswordInput
              {...control}
              size="lg"
              name="password"
              autoComplete="new-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('New password again')} error={tried ? repeatError : null}>
          {(control) => (
            <PasswordInput
              {...control}
              size="lg"
              name="password-again"
              autoComplete="new-password"
              value={repeated}
              onChange={(event) => setRepeated(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={save.isPending} className="w-full">
          {t('Set password')}
        </Button>
      </form>
    </>
  );
}
