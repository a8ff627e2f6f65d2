import { LogOut } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Button } from '../ui/Button.tsx';

/** Hidden on small screens, where the account menu holds it. */
export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      variant="ghost"
      icon={<LogOut size={16} aria-hidden="true" />}
      busy={signOut.isPending || signOut.isSuccess}
      onClick={() => signOut.mutate()}
      className="max-md:hidden"
    >
      {t('Logout')}
    </Button>
  );
}
