/**
 * Who is asking, remembered for moments: a page asks for many things at once, and each call would look the same session up.
 * Nothing is remembered unless every change is heard of (triggers on sessions, users, memberships and workspaces tell it, migrations
 * 0011 and 0034), and a call that may change access makes its own process forget before its answer leaves.
 */
import type { Context } from '../../context.ts';
import { keepListening } from '../../db/keep-listening.ts';
import type { FindSession } from '../../http/authorize.ts';
import type { Session } from '../../http/register-call.ts';

const accessChannel = 'parley_access';
/** Short, so that being idle and an end that comes by the clock are noticed by themselves. */
const rememberedMs = 2_000;
const sessionsMax = 10_000;

export type SessionMemory = {
  find: FindSession;
  /** Something may have changed: everybody is looked up anew. */
  forget(): void;
  /** Begins to remember; ends with the function given back. @throws when the database cannot be listened to */
  listen(): Promise<() => Promise<void>>;
};

export function rememberSessions(
  context: Pick<Context, 'database' | 'log' | 'now'>,
  findSession: FindSession,
): SessionMemory {
  const known = new Map<string, { session: Session; isActivity: boolean; until: number }>();
  let isHeard = false;
  /** Rises with every change: what was read before one is not kept after it. */
  let changes = 0;

  function forget(): void {
    changes += 1;
    known.clear();
  }

  return {
    async find(tokenHash, isActivity) {
      const remembered = known.get(tokenHash);
      const isFresh = remembered !== undefined && context.now().getTime() < remembered.until;
      // A look-up in the background noted nobody's being there: it does not stand for one that would.
      if (isFresh && (remembered.isActivity || !isActivity)) return remembered.session;
      const changesBefore = changes;
      const session = await findSession(tokenHash, isActivity);
      if (isHeard && session !== 'expired' && changes === changesBefore) {
        if (known.size >= sessionsMax) known.clear();
        known.set(tokenHash, { session, isActivity, until: context.now().getTime() + rememberedMs });
      }
      return session;
    },
    forget,
    listen: () =>
      keepListening(context, {
        channel: accessChannel,
        onNotification: forget,
        onHeard: () => {
          forget();
          isHeard = true;
        },
        onLost: () => {
          isHeard = false;
          forget();
        },
      }),
  };
}
