import { useMutation } from '@tanstack/react-query';
import { ArrowRight, KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { serverMessageOf } from '../../api/errors.ts';
import { findSupportEmail } from '../../components/support.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

type EmailStepProps = {
  email: string;
  onEmailChange: (email: string) => void;
  onVerified: () => void;
  onSingleSignOn: () => void;
};

export function EmailStep({ email, onEmailChange, onSingleSignOn, onVerified }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const verify = useMutation({
    mutationFn: (address: string) => call('verifyEmail', { body: { email: address } }),
    onSuccess: onVerified,
    onError: (failure) => {
      const supportEmail = findSupportEmail();
      const nobodyAnswered =
        supportEmail === null
          ? t('Please contact support: whoever runs this Parley.')
          : t('Please contact support at {supportEmail}', { supportEmail });
      toast({
        title: t('Access Denied'),
        description: serverMessageOf(failure) ?? nobodyAnswered,
        variant: 'destructive',
      });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (address === '' || verify.isPending) return;
    if (field.current?.checkValidity() === false) {
      setError(t('Enter an e-mail address such as name@company.example.'));
      field.current.focus();
      return;
    }
    onEmailChange(address);
    verify.mutate(address);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label={t('Email')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            size="lg"
            type="email"
            name="username"
            autoComplete="username"
            autoFocus
            placeholder="you@company.example"
            value={email}
            onChange={(event) => {
              onEmailChange(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={verify.isPending}
        iconAfter={<ArrowRight size={16} aria-hidden="true" />}
        className="w-full"
      >
        {t('Continue with Email')}
      </Button>
      <PasskeyButton />
      <Button
        size="lg"
        icon={<KeyRound size={15} aria-hidden="true" />}
        onClick={() => {
          onEmailChange(email.trim());
          onSingleSignOn();
        }}
        className="w-full"
      >
        {t('Single sign-on')}
      </Button>
    </form>
  );
}
