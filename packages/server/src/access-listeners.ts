/** Who is told when an account is given back to its person, by hand: beside `background-loops.ts` and `app.ts`. */
import type { RecoveryListener } from './features/auth/recovery-listener.ts';
import { forgetPasskeys } from './features/passkeys/forget-passkeys.ts';

export const recoveryListeners: readonly RecoveryListener[] = [forgetPasskeys];
