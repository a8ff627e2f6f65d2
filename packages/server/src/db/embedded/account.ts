/** PostgreSQL refuses to run as root, so that a Parley started by root runs it under another account. */
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

export type Account = { uid: number; gid: number };

/** The account to run the server under, or null: as ourselves. An existing cluster keeps the account that owns it. */
export function chooseAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedAccount(readFileSync('/etc/passwd', 'utf8'));
}

/** `nobody` of a passwd file: initdb wants an account that has an entry there. */
export function findUnprivilegedAccount(passwd: string): Account {
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody' && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine has no account "nobody" to run it under. Start Parley as an ordinary user, or set DATABASE_URL.',
  );
}
