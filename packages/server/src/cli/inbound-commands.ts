/** What the networks sent and Parley could not read: kept, counted, read again after a mend. */
import { isPlatform } from '@parley/contract/platforms.ts';
import {
  countUnreadEvents,
  discardUnreadEvents,
  readEventsAgain,
  type WhichEvents,
} from '../features/ingest/unread-events.service.ts';
import { type Command, readWords, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const whichOptions = { id: { type: 'string' }, network: { type: 'string' } } as const;

export const listUnread: Command = async (words, checkSettings) => {
  readWords(words, {});
  await withDatabase(checkSettings().complete(), async (database) => {
    const unread = await countUnreadEvents(database);
    if (unread.length === 0) console.log('Everything that came could be read.');
    for (const { count, ids, oldestAt, platform, reason } of unread) {
      const more = count > ids.length ? ', …' : '';
      console.log(`${platform}  ${count}  since ${oldestAt.toISOString()}  (${ids.join(', ')}${more})  ${reason}`);
    }
  });
};

export const replayUnread: Command = async (words, checkSettings) => {
  const which = readWhich(words);
  await withDatabase(checkSettings().complete(), async (database, now) => {
    const count = await database.transaction((transaction) => readEventsAgain(transaction, which, now()));
    console.log(
      count === 0
        ? 'There is nothing to read again.'
        : `Read again by the running server: ${count}. "inbound list" tells what is left.`,
    );
  });
};

export const discardUnread: Command = async (words, checkSettings) => {
  const which = readWhich(words);
  if (which.id === undefined && which.platform === undefined)
    throw new UsageError('Say what to let go for good: --id N, or --network NETWORK.');
  await withDatabase(checkSettings().complete(), async (database) => {
    console.log(`Let go for good: ${await discardUnreadEvents(database, which)}.`);
  });
};

function readWhich(words: string[]): WhichEvents {
  const { values } = readWords(words, whichOptions);
  if (values.id !== undefined && !/^\d{1,15}$/.test(values.id))
    throw new UsageError(`"${values.id}" is no event: give the number that "inbound list" shows.`);
  if (values.network !== undefined && !isPlatform(values.network))
    throw new UsageError(`"${values.network}" is no network.`);
  return {
    ...(values.id === undefined ? {} : { id: Number(values.id) }),
    ...(values.network === undefined ? {} : { platform: values.network }),
  };
}
