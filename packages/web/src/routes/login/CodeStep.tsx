import { redirectDelayMs } from '@parley/contract/auth/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError, serverMessageOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { forgetWayBack, readWayBack } from '../../session/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** After the password: the code of the app, or a recovery code. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const failureToast = useRef<number | null>(null);
  const take = useMutation({
    mutationFn: async () => {
      await call('takeSecondStep', { body: { code } });
      await queryClient.refetchQueries(currentUserQuery);
    },
    onSuccess: () => {
      // The failure of an earlier try is no longer true.
      if (failureToast.current !== null) dismissToast(failureToast.current);
      const wayBack = readWayBack();
      forgetWayBack();
      setTimeout(() => void navigate(wayBack?.path ?? paths.connect), redirectDelayMs);
    },
    onError: (error) => {
      failureToast.current = toast({
        title: t('Login Failed'),
        description: serverMessageOf(error) ?? t('Please try again.'),
        variant: 'destructive',
      });
      setCode('');
      if (error instanceof ApiError && error.code === 'second_step_over') onBack();
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
