import { personNameMaxChars } from '@parley/contract/invitations/rules.ts';
import { type FormEvent, useState } from 'react';
import { newPasswordError, newPasswordHint } from '../../components/new-password.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

export type Account = { name: string; password: string };

type NewAccountFormProps = { email: string; isBusy: boolean; onSubmit: (account: Account) => void };

/** Name and password of somebody who is new here. */
export function NewAccountForm({ email, isBusy, onSubmit }: NewAccountFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const nameError = name.trim() === '' ? t('Give your name.') : null;
  const passwordError = newPasswordError(password);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameError !== null || passwordError !== null || isBusy) return;
    onSubmit({ name: name.trim(), password });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('Email')}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="email"
            name="username"
            autoComplete="username"
            readOnly
            value={email}
            className="text-muted-foreground"
          />
        )}
      </Field>
      <Field label={t('Your name')} error={isTried ? nameError : null}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="name"
            dir="auto"
            autoComplete="name"
            autoFocus
            maxLength={personNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('Password')} hint={newPasswordHint} error={isTried ? passwordError : null}>
        {(control) => (
          <PasswordInput
            {...control}
            size="lg"
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="w-full">
        {t('Join')}
      </Button>
    </form>
  );
}
