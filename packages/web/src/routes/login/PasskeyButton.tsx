import { redirectDelayMs } from '@parley/contract/auth/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { askPasskey, refusalOfPasskey } from '../../session/passkeys.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { forgetWayBack, readWayBack } from '../../session/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Signs in by a passkey: in place of address and password, or of the code after them. */
export function PasskeyButton() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { options } = await call('beginPasskeySignIn');
      await call('signInByPasskey', { body: { response: await askPasskey(options) } });
      await queryClient.refetchQueries(currentUserQuery);
    },
    onSuccess: () => {
      const wayBack = readWayBack();
      forgetWayBack();
      setTimeout(() => void navigate(wayBack?.path ?? paths.connect), redirectDelayMs);
    },
    onError: (error) =>
      toast({ title: t('Login Failed'), description: refusalOfPasskey(error), variant: 'destructive' }),
  });
  if (window.PublicKeyCredential === undefined) return null;
  return (
    <Button
      size="lg"
      icon={<Fingerprint size={16} aria-hidden="true" />}
      busy={signIn.isPending || signIn.isSuccess}
      onClick={() => signIn.mutate()}
      className="w-full"
    >
      {t('Use a passkey')}
    </Button>
  );
}
