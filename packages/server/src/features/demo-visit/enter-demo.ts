/** A visitor's way into the demo workspace. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { createSession } from '../auth/session.service.ts';
import { createUser, UserError } from '../auth/user.service.ts';

/** All visitors are this person, who can change nothing: none sees a trace of another. */
const visitorEmail = 'visitor@parley.invalid';
const lifetimeMs = 2 * 60 * 60_000;

/**
 * Makes a session that can change nothing, in the demo workspace, as a viewer.
 * @returns the cookie's token, which is nowhere at rest
 * @throws AppError `demo_off` where there is no demo workspace, or none is wanted
 */
export async function enterDemo(
  context: Context,
  caller: { address: string; userAgent: string | null },
): Promise<{ token: string; maxAgeSeconds: number }> {
  const { config, database, now } = context;
  const [demo] = await database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.isDemo, true));
  if (!config.isDemoWanted || demo === undefined) throw new AppError('demo_off');
  const userId = await ensureVisitor(context, demo.id);
  return await database.transaction(async (transaction) => {
    const { token } = await createSession(transaction, now(), {
      ...caller,
      userId,
      workspaceId: demo.id,
      isRemembered: false,
      isReadOnly: true,
      lifetimeMs,
    });
    await recordAudit(transaction, demo.id, { userId, originalUserId: null }, 'demo.visited', userId, {
      address: caller.address,
    });
    return { token, maxAgeSeconds: lifetimeMs / 1000 };
  });
}

/** Nobody can sign in as the visitor: the password is random and kept nowhere. */
async function ensureVisitor({ database }: Context, workspaceId: string): Promise<string> {
  const find = async () => {
    const [known] = await database
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.workspaceId, workspaceId)))
      .where(eq(users.email, visitorEmail));
    return known?.id;
  };
  const known = await find();
  if (known !== undefined) return known;
  try {
    const password = randomBytes(32).toString('base64url');
    const visitor = { email: visitorEmail, name: 'Visitor', password, role: 'viewer', workspace: workspaceId } as const;
    return (await createUser(database, visitor)).userId;
  } catch (error) {
    // Two first visitors at once: one of them has made it.
    const made = error instanceof UserError ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}
