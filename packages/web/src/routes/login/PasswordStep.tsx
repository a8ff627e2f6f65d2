import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, serverMessageOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { findStoredPassword, readRememberedSignIn, rememberSignIn } from '../../session/remembered-sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { BackButton } from './BackButton.tsx';
import { useSignIn } from './use-sign-in.ts';

type PasswordStepProps = { email: string; onBack: () => void; onForgotten: () => void; onCode: () => void };

export function PasswordStep({ email, onBack, onForgotten, onCode }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => readRememberedSignIn().remember);

  useEffect(() => {
    const remembered = readRememberedSignIn();
    if (!remembered.remember || remembered.email !== email) return;
    void findStoredPassword(email).then((stored) => {
      if (stored !== null) setPassword((typed) => typed || stored);
    });
  }, [email]);

  const login = useSignIn({
    take: async () => {
      await call('login', { body: { username: email, password, rememberMe: remember } });
      await rememberSignIn(email, password, remember);
    },
    describe: (error) => serverMessageOf(error) ?? t('Invalid credentials'),
    onFailure: (error) => {
      const wantsCode = error instanceof ApiError && error.code === 'two_factor_required';
      if (wantsCode) {
        void rememberSignIn(email, password, remember);
        onCode();
      }
      return wantsCode;
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || login.isPending || login.isSuccess) return;
    login.mutate();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label={t('Email')}>
        {(control) => (
          <Input {...control} size="lg" type="email" name="username" autoComplete="username" disabled value={email} />
        )}
      </Field>
      <Field label={t('Password')}>
        {(control) => (
          <PasswordInput
            {...control}
            size="lg"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={t('Remember me')}
          name="rememberMe"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <button
          type="button"
          onClick={onForgotten}
          className="rounded-sm text-sm font-medium text-primary hover:underline pointer-coarse:min-h-11"
        >
          {t('Forgot password?')}
        </button>
      </div>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={login.isPending || login.isSuccess} className="w-full">
          {t('Sign In')}
        </Button>
        <BackButton onClick={onBack}>{t('Back to Email')}</BackButton>
      </div>
    </form>
  );
}
