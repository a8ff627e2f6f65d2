import { findSupportEmail } from '../../components/support.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';

/** What the trial and demo buttons say: access is not open sign-up. */
export function offerSetup(): void {
  const email = findSupportEmail();
  toast({
    title: t('Contact support'),
    description:
      email === null
        ? t(
            'Please contact support: whoever runs this Parley sets up your account. With one, sign in here; without, look at the demo.',
          )
        : t('Please contact support at {email} to set up your account.', { email }),
    action: supportAction(email),
  });
}

/** What the video-call button offers. */
export function offerVideoSupport(): void {
  const email = findSupportEmail();
  toast({
    title: t('Video support'),
    description:
      email === null
        ? t('Schedule a demo with whoever runs this Parley, or look at the one that is here.')
        : t('Schedule a demo, or e-mail support at {email}.', { email }),
    action: supportAction(email),
  });
}

/** What a toast offers beside its words: a mail to the operator, else the demo. */
export function supportAction(email: string | null): { label: string; onPress: () => void } {
  return email === null
    ? { label: t('Open the demo'), onPress: () => window.location.assign(paths.demo) }
    : { label: t('Write an e-mail'), onPress: () => window.location.assign(`mailto:${email}`) };
}
