/** Making people and giving them a place to work. Screens, the command line and the first start all come here. */
import { randomBytes } from 'node:crypto';
import { passwordMaxChars, passwordMinChars } from '@parley/contract/auth/rules.ts';
import { type Role, roles } from '@parley/contract/permissions.ts';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { installation, memberships, passwordLinks, users, workspaces } from '../../db/schema/auth.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { addMember, createWorkspace } from '../workspace/workspace.service.ts';
import { giveAccountBack } from './give-account-back.ts';
import { hashPassword, noPassword } from './password-hash.ts';
import { tellPerson } from './tell-person.service.ts';

export const firstAdministratorKey = 'first-administrator';

export type NewUser = {
  email: string;
  password: string;
  name?: string | null;
  platformRole?: 'user' | 'admin';
  /** Absent: the person gets an empty workspace of their own. */
  role?: Role;
  /** Id or name. Absent with a role: the first administrator's. */
  workspace?: string;
};

export type CreatedUser = { userId: string; email: string; workspaceId: string; role: Role };

/** What was asked for cannot be done, and the message says why, for a person. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Makes a person with a membership, in one transaction. @throws UserError */
export async function createUser(database: Database, { password, ...input }: NewUser): Promise<CreatedUser> {
  const email = parseEmail(input.email);
  return createUserWithHash(database, { ...input, email, passwordHash: await hashPassword(checkPassword(password)) });
}

/** The same with a password whose hash is there already. @throws UserError */
export async function createUserWithHash(
  database: Database,
  input: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<CreatedUser> {
  const email = parseEmail(input.email);
  return database.transaction(async (transaction) => {
    const chosen = await chooseWorkspace(transaction, input);
    const created = await insertUser(transaction, { ...input, email });
    const workspaceId = chosen ?? (await createWorkspace(transaction, created));
    const role = input.role ?? 'owner';
    await join(transaction, created, workspaceId, role);
    return { userId: created, email, workspaceId, role };
  });
}

/**
 * Makes the first administrator with an empty workspace of their own, unless this installation has one already (null then).
 * A password that is not given is generated, and kept nowhere but as its hash: `show` is called with it before it counts, so that
 * whoever is killed in between has shown one too many, and the next start makes and shows another.
 * @throws UserError
 */
export async function createFirstAdministrator(
  database: Database,
  given: { email: string | null; password: string | null },
  show: (generated: { email: string; password: string }) => void = () => {},
): Promise<{ email: string; password: string; isGenerated: boolean; userId: string; workspaceId: string } | null> {
  if (await findFirstAdministrator(database)) return null;
  const email = parseEmail(given.email ?? defaultAdministratorEmail);
  const password = given.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(checkPassword(password));
  return database.transaction(async (transaction) => {
    // Of several processes that start at once, one makes the administrator; the others wait here and then find it.
    const claimed = await transaction
      .insert(installation)
      .values({ key: firstAdministratorKey, value: {} })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return null;
    const userId = await insertUser(transaction, { email, passwordHash, platformRole: 'admin' });
    const workspaceId = await createWorkspace(transaction, userId);
    await join(transaction, userId, workspaceId, 'owner');
    await transaction
      .update(installation)
      .set({ value: { userId, workspaceId } })
      .where(eq(installation.key, firstAdministratorKey));
    if (given.password === null) show({ email, password });
    return { email, password, isGenerated: given.password === null, userId, workspaceId };
  });
}

export const defaultAdministratorEmail = 'admin@parley.local';

/** The first administrator and the workspace made with them, or null before the first start. */
export async function findFirstAdministrator(
  database: DatabaseOrTransaction,
): Promise<{ userId: string; workspaceId: string } | null> {
  const [row] = await database.select().from(installation).where(eq(installation.key, firstAdministratorKey));
  return row ? firstAdministratorSchema.parse(row.value) : null;
}

const firstAdministratorSchema = z.object({ userId: z.string(), workspaceId: z.string() });

/**
 * Gives a person a new password from the command line, ends all that others may have left to come in by, links for a password among it,
 * and tells the person by mail. @throws UserError when nobody has this address
 */
export async function resetPassword(
  context: Pick<Context, 'database' | 'now' | 'recoveryListeners'>,
  email: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(checkPassword(password));
  await context.database.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ passwordHash })
      .where(eq(users.email, parseEmail(email)))
      .returning({ id: users.id, workspaceId: users.lastWorkspaceId });
    if (!user) throw new UserError(`Nobody here has the address ${email}.`);
    const { id: userId } = user;
    const workspaceId = user.workspaceId ?? nowhere;
    await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    const also = await giveAccountBack(context, transaction, { userId, workspaceId, actor: null, at: context.now() });
    await recordAudit(transaction, workspaceId, null, 'user.password-reset', userId);
    await tellPerson(
      transaction,
      { userId, workspaceId, at: context.now() },
      {
        subject: say('Your password was changed'),
        happened: say(
          'Whoever runs this installation changed the password of your Parley account, and ended your sessions,',
        ),
        also,
        ifNotYou: say('If you did not ask for this, ask them why.'),
      },
    );
  });
}

export type ListedUser = {
  email: string;
  name: string | null;
  platformRole: 'user' | 'admin';
  isActive: boolean;
  workspace: string;
  role: Role;
};

/** Everybody, one line a membership, in the order they were made. */
export async function listUsers(database: Database): Promise<ListedUser[]> {
  const rows = await database
    .select({
      email: users.email,
      name: users.name,
      platformRole: users.platformRole,
      isActive: users.isActive,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      role: memberships.role,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .orderBy(asc(users.createdAt), asc(users.email), asc(memberships.joinedAt));
  return rows.map(({ workspaceId, workspaceName, ...row }) => ({ ...row, workspace: workspaceName ?? workspaceId }));
}

async function chooseWorkspace(
  transaction: Transaction,
  input: Pick<NewUser, 'role' | 'workspace'>,
): Promise<string | null> {
  if (!input.role) {
    if (input.workspace)
      throw new UserError(`To join the workspace "${input.workspace}", say with which role: ${roles.join(', ')}.`);
    return null;
  }
  if (!input.workspace) {
    const first = await findFirstAdministrator(transaction);
    if (!first)
      throw new UserError(
        'There is no first administrator yet, whose workspace the person could join. Run "npm start" once.',
      );
    return first.workspaceId;
  }
  const isId = z.uuid().safeParse(input.workspace).success;
  const found = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(isId ? eq(workspaces.id, input.workspace) : eq(workspaces.name, input.workspace));
  const [workspace] = found;
  if (!workspace) throw new UserError(`There is no workspace "${input.workspace}". Name one by its id or its name.`);
  if (found.length > 1) throw new UserError(`Several workspaces are called "${input.workspace}": name it by its id.`);
  return workspace.id;
}

/**
 * Makes a person who is a member of nothing yet. Null: somebody has this address.
 * @param user `email` in lower case; without `passwordHash` every password is refused
 */
export async function addUser(
  transaction: DatabaseOrTransaction,
  user: { email: string; passwordHash?: string; name?: string | null; platformRole?: 'user' | 'admin' },
): Promise<string | null> {
  const [created] = await transaction
    .insert(users)
    .values({
      email: user.email,
      name: user.name?.trim() || null,
      passwordHash: user.passwordHash ?? noPassword,
      platformRole: user.platformRole ?? 'user',
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return created?.id ?? null;
}

async function insertUser(transaction: Transaction, user: Parameters<typeof addUser>[1]): Promise<string> {
  const created = await addUser(transaction, user);
  if (created === null) throw new UserError(`Somebody with the address ${user.email} is here already.`);
  return created;
}

async function join(transaction: Transaction, userId: string, workspaceId: string, role: Role): Promise<void> {
  await addMember(transaction, { workspaceId, userId, role });
  await transaction
    .update(users)
    .set({ lastWorkspaceId: workspaceId })
    .where(and(eq(users.id, userId)));
  await recordAudit(transaction, workspaceId, null, 'member.added', userId, { role });
}

function parseEmail(text: string): string {
  const parsed = z.email().max(254).safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new UserError(`"${text}" is no e-mail address; give one such as name@company.example.`);
  return parsed.data;
}

function checkPassword(password: string): string {
  if (password.length < passwordMinChars)
    throw new UserError(`The password is too short: give at least ${passwordMinChars} characters.`);
  if (password.length > passwordMaxChars)
    throw new UserError(`The password is too long: give at most ${passwordMaxChars} characters.`);
  return password;
}
