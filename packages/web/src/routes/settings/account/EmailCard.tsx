import type { Profile } from '@parley/contract/auth/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { profileQuery } from './account.queries.ts';
import { wholeProfile } from './account-answers.ts';

type EmailCardProps = { profile: Profile; refusal: string | null };

/** The address that the person signs in with; another one counts once its mailed link is followed. */
export function EmailCard({ profile, refusal }: EmailCardProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const put = (answer: Profile) => putAnswer(queryClient, profileQuery.queryKey, wholeProfile, answer);
  const ask = useMutation({
    mutationFn: () => call('requestEmailChange', { body: { email, password } }),
    onSuccess: (answer) => {
      put(answer);
      setEmail('');
      setPassword('');
    },
  });
  const cancel = useMutation({ mutationFn: () => call('cancelEmailChange'), onSuccess: put });
  const { pendingEmail } = profile;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    if (email.trim() === '' || field.current?.checkValidity() === false) {
      setError(t('Enter an e-mail address such as name@company.example.'));
      field.current?.focus();
      return;
    }
    ask.mutate();
  }

  return (
    <Card>
      <CardHeader title={t('E-mail address')} />
      <div className="flex flex-col gap-4 border-t border-border p-4">
        <p>
          {rich('You sign in as {email}.', {
            email: <strong className="font-medium wrap-anywhere">{profile.email}</strong>,
          })}
        </p>
        {cancel.isError ? <Notice tone="negative">{reasonOf(cancel.error)}</Notice> : null}
        {pendingEmail === null ? null : (
          <Notice
            action={
              <Button size="sm" disabled={refusal !== null} busy={cancel.isPending} onClick={() => cancel.mutate()}>
                {t('Cancel the change')}
              </Button>
            }
          >
            {rich('A link was mailed to {email}. The address counts once you follow it, until {date} {time}.', {
              email: <strong className="wrap-anywhere">{pendingEmail.email}</strong>,
              date: formatDate(pendingEmail.expiresAt),
              time: formatNamedTime(pendingEmail.expiresAt),
            })}
          </Notice>
        )}
        <form noValidate onSubmit={submit} aria-label={t('E-mail address')} className="flex flex-col gap-4">
          {ask.isError ? <Notice tone="negative">{reasonOf(ask.error)}</Notice> : null}
          <Field label={t('New e-mail address')} error={error}>
            {(control) => (
              <Input
                {...control}
                ref={field}
                type="email"
                name="new-email"
                autoComplete="email"
                disabled={refusal !== null}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setError(null);
                }}
                className="max-w-96"
              />
            )}
          </Field>
          <Field label={t('Password, to change the address')}>
            {(control) => (
              <div className="max-w-96">
                <PasswordInput
                  {...control}
                  name="email-password"
                  autoComplete="current-password"
                  disabled={refusal !== null}
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </div>
            )}
          </Field>
          <div>
            <Button
              type="submit"
              disabled={refusal !== null || password === ''}
              busy={ask.isPending}
              busyLabel={t('Sending...')}
            >
              {t('Send the link')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
