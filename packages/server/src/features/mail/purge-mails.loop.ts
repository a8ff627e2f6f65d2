/** Mails that are settled are forgotten after a while. */
import { and, lt, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import type { Loop } from '../../jobs/background-work.ts';

const keptForMs = 90 * 24 * 60 * 60_000;

export function createPurgeMailsLoop({ database, now }: Context): Loop {
  return {
    name: 'purge-mails',
    idleMs: 60 * 60_000,
    async run() {
      const before = new Date(now().getTime() - keptForMs);
      await database.delete(mails).where(and(lt(mails.createdAt, before), ne(mails.state, 'waiting')));
      return 0;
    },
  };
}
