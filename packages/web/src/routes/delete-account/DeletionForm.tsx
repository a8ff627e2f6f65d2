import { reasonMaxChars } from '@parley/contract/account-data/rules.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRequestDeletion } from './use-leave.ts';

/** @param userEmail of whoever is signed in; empty for others */
export function DeletionForm({ userEmail }: { userEmail: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const email = (typed ?? userEmail).trim();
  const deletion = useRequestDeletion(() => {
    setTyped('');
    setReason('');
    setIsConfirmed(false);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (deletion.isPending) return;
    if (email === '' || !isConfirmed) {
      toast({
        title: t('Missing Information'),
        description: t('Please fill in all required fields and confirm deletion'),
        variant: 'destructive',
      });
      return;
    }
    deletion.mutate({ email, reason: reason.trim() || null });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4 rounded-xl border border-border bg-card p-5 shadow-xs"
    >
      <Field label={t('Email')} required hint={t('Must match the email on your account.')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            size="lg"
            autoComplete="email"
            value={typed ?? userEmail}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('Reason')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            placeholder={t('Optional')}
            maxLength={reasonMaxChars}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        required
        label={t('I understand that my account and its data will be deleted for good.')}
        checked={isConfirmed}
        onChange={(event) => setIsConfirmed(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          size="lg"
          className="max-sm:grow"
          disabled={email === '' || !isConfirmed}
          busy={deletion.isPending}
          busyLabel={t('Processing...')}
        >
          {t('Delete My Account')}
        </Button>
        <a href={paths.landing} className={`${buttonStyle('ghost', 'lg')} max-sm:grow`}>
          {t('Cancel')}
        </a>
      </div>
    </form>
  );
}
