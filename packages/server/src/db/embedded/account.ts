/** PostgreSQL refuses to run as root, so that a Parley started by root runs it under another account. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

export type Account = { uid: number; gid: number };

/** How accounts of the machine are found and made. */
export type AccountsOfMachine = {
  /** The passwd file as it is now. */
  readPasswd(): string;
  /** Makes a system account. Gives back why it could not, or null. */
  makeAccount(name: string): string | null;
};

const ownName = 'parley';
const sharedName = 'nobody';

const thisMachine: AccountsOfMachine = {
  readPasswd: () => readFileSync('/etc/passwd', 'utf8'),
  makeAccount(name) {
    const made = spawnSync(
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        name,
      ],
      { env: { PATH: '/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }, encoding: 'utf8' },
    );
    if (made.error) return made.error.message;
    return made.status === 0 ? null : (made.stderr.trim().split('\n')[0] ?? `useradd ended with ${made.status}`);
  },
};

/**
 * The account to run the server under, or null: as ourselves. An existing cluster keeps the account that owns it.
 * @param tell is called with a line for the operator when an account was made, or could not be made
 */
export function chooseAccount(clusterDir: string, tell: (words: string) => void = () => {}): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findOrMakeAccount(thisMachine, tell);
}

/**
 * The machine's account `parley`, made when it is missing; `nobody` where that is not possible. initdb wants an account that has an
 * entry in the passwd file.
 * @throws StartupError where there is neither
 */
export function findOrMakeAccount(machine: AccountsOfMachine, tell: (words: string) => void): Account {
  const known = findAccount(machine.readPasswd(), ownName);
  if (known) return known;
  const refusal = machine.makeAccount(ownName);
  const passwd = machine.readPasswd();
  // Another Parley may have made it at this moment.
  const made = findAccount(passwd, ownName);
  if (made) {
    if (refusal === null)
      tell(`The system account "${ownName}" was made: the database runs under it, and its files belong to it.`);
    return made;
  }
  const shared = findAccount(passwd, sharedName);
  if (shared) {
    tell(
      `The system account "${ownName}" could not be made (${refusal}): the database runs under "${sharedName}", which other programs may use too. Make the account before the first start, or start Parley as an ordinary user.`,
    );
    return shared;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and this machine has neither an account "${ownName}" nor "${sharedName}" to run it under. Start Parley as an ordinary user, or set DATABASE_URL.`,
  );
}

function findAccount(passwd: string, wanted: string): Account | null {
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === wanted && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
