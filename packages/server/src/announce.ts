/** What a start says to the person who waits for it. */
import type { Config } from './config.ts';
import type { createFirstAdministrator } from './features/auth/user.service.ts';

/** Once, before the password counts. */
export function showPassword({ email, password }: { email: string; password: string }): void {
  console.log(`\nSign in as ${email} with the password ${password}`);
  console.log('This password is shown only now. Keep it.');
}

/** When all runs. */
export function announce(config: Config, administrator: Awaited<ReturnType<typeof createFirstAdministrator>>): void {
  if (config.role === 'worker') {
    console.log('Parley is working in the background. Stop it with Ctrl-C.');
    return;
  }
  console.log(`\nParley is running: ${config.publicUrl}`);
  if (administrator?.isGenerated) {
    console.log(`Sign in as ${administrator.email} with the password above.`);
  } else if (administrator) {
    console.log(`Sign in as ${administrator.email} with the password of PARLEY_ADMIN_PASSWORD.`);
  } else {
    console.log('Sign in as before; "npm run parley -- user list" tells who can.');
  }
  if (config.isSandboxServed) console.log(`Play the customer: ${config.publicUrl}/sandbox`);
  console.log('Stop it with Ctrl-C.\n');
}
