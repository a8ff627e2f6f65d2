import { type Role, roles } from '@parley/contract/permissions.ts';
import { recoveryListeners } from '../access-listeners.ts';
import { noteApprovedClient } from '../features/approved-clients/approved-clients.service.ts';
import { resetTwoFactorByAddress } from '../features/auth/required-two-factor.service.ts';
import { createUser, type ListedUser, listUsers, resetPassword } from '../features/auth/user.service.ts';
import { type Command, need, readWords, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const addUser: Command = async (words, checkSettings) => {
  const { values } = readWords(words, {
    email: { type: 'string' },
    password: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    workspace: { type: 'string' },
    'platform-admin': { type: 'boolean' },
  });
  const input = {
    email: need(values.email, '--email'),
    password: need(values.password, '--password'),
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.role === undefined ? {} : { role: parseRole(values.role) }),
    ...(values.workspace === undefined ? {} : { workspace: values.workspace }),
    platformRole: values['platform-admin'] ? ('admin' as const) : ('user' as const),
  };
  await withDatabase(checkSettings().complete(), async (database, now) => {
    const created = await createUser(database, input);
    // Whoever joins somebody's workspace is their colleague; the others are clients of the installation.
    if (input.role === undefined) await noteApprovedClient(database, created.userId, now());
    const place = input.role
      ? `${created.role} of the workspace ${created.workspaceId}`
      : 'owner of an empty workspace';
    console.log(
      `${created.email} can sign in now: ${place}${values['platform-admin'] ? ', administrator of this installation' : ''}.`,
    );
  });
};

export const listAllUsers: Command = async (words, checkSettings) => {
  readWords(words, {});
  await withDatabase(checkSettings().complete(), async (database) => {
    const users = await listUsers(database);
    console.log(
      users.length === 0
        ? 'There is nobody yet. "npm start" makes the first administrator.'
        : users.map(toLine).join('\n'),
    );
  });
};

export const resetUserPassword: Command = async (words, checkSettings) => {
  const { values } = readWords(words, { email: { type: 'string' }, password: { type: 'string' } });
  const email = need(values.email, '--email');
  const password = need(values.password, '--password');
  await withDatabase(checkSettings().complete(), async (database, now) => {
    await resetPassword({ database, now, recoveryListeners }, email, password);
    console.log(
      `${email} has a new password; their sessions are ended, their passkeys removed, and they are told by mail.`,
    );
  });
};

export const resetUserTwoFactor: Command = async (words, checkSettings) => {
  const { values } = readWords(words, { email: { type: 'string' } });
  const email = need(values.email, '--email');
  await withDatabase(checkSettings().complete(), async (database, now) => {
    await resetTwoFactorByAddress({ database, now, recoveryListeners }, email);
    console.log(
      `${email} signs in with the password alone now; their sessions are ended, their passkeys removed, and they are told by mail.`,
    );
  });
};

function parseRole(text: string): Role {
  const role = roles.find((known) => known === text);
  if (!role) throw new UsageError(`"${text}" is no role; give one of ${roles.join(', ')}.`);
  return role;
}

function toLine(user: ListedUser): string {
  const marks = [
    user.platformRole === 'admin' ? 'administrator of this installation' : '',
    user.isActive ? '' : 'deactivated',
  ];
  return [user.email, user.role, user.workspace, ...marks].filter(Boolean).join('  ');
}
