import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BackButton } from './BackButton.tsx';

/** Asks for a link to a new password. What it says does not tell whether there is an account. */
export function ForgottenStep({ email, onBack }: { email: string; onBack: () => void }) {
  const ask = useMutation({ mutationFn: () => call('requestPasswordReset', { body: { email } }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {ask.isError ? <Notice tone="negative">{reasonOf(ask.error)}</Notice> : null}
      {ask.isSuccess ? (
        <p role="status">
          {rich(
            'If {email} has an account here, a link is on its way. It can be used once, within an hour. Nothing there? Look into the spam folder.',
            { email: <strong className="wrap-anywhere">{email}</strong> },
          )}
        </p>
      ) : (
        <p>
          {rich('We mail a link to {email}, by which you choose a new password.', {
            email: <strong className="wrap-anywhere">{email}</strong>,
          })}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {ask.isSuccess ? null : (
          <Button type="submit" variant="primary" size="lg" busy={ask.isPending} className="w-full">
            {t('Mail me a link')}
          </Button>
        )}
        <BackButton onClick={onBack}>{t('Back to the password')}</BackButton>
      </div>
    </form>
  );
}
