import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { newPasswordError, newPasswordHint } from '../../../components/new-password.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast-store.ts';

type PasswordCardProps = { email: string; refusal: string | null };

export function PasswordCard({ email, refusal }: PasswordCardProps) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () => call('changePassword', { body: { password, newPassword } }),
    onSuccess: ({ endedSessions }) => {
      setPassword('');
      setNewPassword('');
      setRepeated('');
      setTried(false);
      void fetchAnew(queryClient, queryKey('listSessions'));
      toast({
        title: t('Password changed'),
        ...(endedSessions > 0 ? { description: t('Everywhere else you are signed out now.') } : {}),
      });
    },
  });
  const presentError = password === '' ? t('Give your present password.') : null;
  const lengthError = newPasswordError(newPassword);
  const repeatError = repeated === newPassword ? null : t('The two passwords are not the same.');

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (presentError !== null || lengthError !== null || repeatError !== null || change.isPending) return;
    change.mutate();
  }

  const fields = [
    {
      label: t('Present password'),
      name: 'password',
      autoComplete: 'current-password',
      value: password,
      set: setPassword,
      error: presentError,
    },
    {
      label: t('New password'),
      name: 'new-password',
      autoComplete: 'new-password',
      value: newPassword,
      set: setNewPassword,
      error: lengthError,
      hint: newPasswordHint,
    },
    {
      label: t('New password again'),
      name: 'new-password-again',
      autoComplete: 'new-password',
      value: repeated,
      set: setRepeated,
      error: repeatError,
    },
  ];

  return (
    <Card>
      <CardHeader title={t('Password')} />
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={t('Password')}
        className="flex flex-col gap-4 border-t border-border p-4"
      >
        {change.isError ? <Notice tone="negative">{reasonOf(change.error)}</Notice> : null}
        {/* For password managers, which keep a password by its name. */}
        <input type="text" name="username" autoComplete="username" readOnly hidden value={email} />
        {fields.map(({ autoComplete, error, hint, label, name, set, value }) => (
          <Field key={name} label={label} error={tried ? error : null} {...(hint === undefined ? {} : { hint })}>
            {(control) => (
              <div className="max-w-96">
                <PasswordInput
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  disabled={refusal !== null}
                  value={value}
                  onChange={(event) => set(event.target.value)}
                />
              </div>
            )}
          </Field>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={refusal !== null}
            busy={change.isPending}
            busyLabel={t('Changing...')}
          >
            {t('Change password')}
          </Button>
          <p className="text-xs text-subtle-foreground">{t('Everywhere else you are signed out then.')}</p>
        </div>
      </form>
    </Card>
  );
}
