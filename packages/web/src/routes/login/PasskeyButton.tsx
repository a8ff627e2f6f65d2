import { Fingerprint } from 'lucide-react';
import { call } from '../../api/client.ts';
import { t } from '../../messages/translate.ts';
import { askPasskey, refusalOfPasskey } from '../../session/passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signs in by a passkey: in place of address and password, or of the code after them. */
export function PasskeyButton() {
  const signIn = useSignIn({
    take: async () => {
      const { options } = await call('beginPasskeySignIn');
      await call('signInByPasskey', { body: { response: await askPasskey(options) } });
    },
    describe: refusalOfPasskey,
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
