/** Acts of weight ask for the present password once more: a session that somebody left open is not enough for them. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { verifyPassword } from './password-hash.ts';

const windowMs = 15 * 60_000;

type Person = { userId: string; originalUserId: string | null; workspaceId: string };

/** Gives back the stored hash that the password fits, so that whoever writes can see that it still is the one. */
export type CheckOwnPassword = (person: Person, password: string) => Promise<string>;

/** Ten wrong ones in a quarter of an hour close it. The check throws AppError `wrong_password` or `rate_limited`. */
export function createOwnPasswordCheck({ database }: Pick<Context, 'database'>): CheckOwnPassword {
  const tries = createRateLimit(database, { name: 'own-password', points: 10, windowMs });
  return async (person, password) => {
    await tries.take(person.userId);
    const [user] = await database
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, person.userId));
    if (user === undefined || !(await verifyPassword(user.passwordHash, password))) {
      await recordAudit(database, person.workspaceId, person, 'user.password-refused', person.userId);
      throw new AppError('wrong_password');
    }
    await tries.forget(person.userId);
    return user.passwordHash;
  };
}
