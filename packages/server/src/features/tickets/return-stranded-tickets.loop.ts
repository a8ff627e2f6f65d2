/** Open tickets of people who cannot answer any more, in whichever way they lost that, go back to the pool. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { listStranded, returnTicketsOfMember } from './return-tickets.service.ts';

const membersAtOnce = 100;

export function createReturnStrandedTicketsLoop(context: Context): Loop {
  const { database, now } = context;
  const runEach = createRunEach(context, { failure: 'The tickets of a member who is gone could not be returned' });
  return {
    name: 'return-stranded-tickets',
    idleMs: 60_000,
    async run(signal) {
      return runEach(
        await listStranded(database, membersAtOnce),
        async (member) => {
          await database.transaction((transaction) =>
            returnTicketsOfMember(transaction, { ...member, actor: null, at: now() }),
          );
          return 1;
        },
        signal,
      );
    },
  };
}
