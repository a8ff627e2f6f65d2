import { supportEmail } from '../../components/support.ts';
import { toast } from '../../ui/toast-store.ts';

/** What the trial and demo buttons say: access is not open sign-up. */
export function offerSetup(): void {
  toast({ title: 'Contact support', description: `Please contact support at ${supportEmail} to set up your account.` });
}

/** What the video-call button offers. */
export function offerVideoSupport(): void {
  toast({ title: 'Video support', description: `Schedule a demo, or e-mail support at ${supportEmail}.` });
}
