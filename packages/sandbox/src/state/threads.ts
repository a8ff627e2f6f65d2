import type { State } from './database.ts';

/** A conversation with one customer, or a chat room. `data` is the platform's own. */
export type Thread<Data = Record<string, unknown>> = {
  platform: string;
  id: string;
  accountId: string;
  customerId: string;
  data: Data;
};

type ThreadRow = { platform: string; id: string; account_id: string; customer_id: string; data: string };

function fromRow<Data>(row: ThreadRow): Thread<Data> {
  return {
    platform: row.platform,
    id: row.id,
    accountId: row.account_id,
    customerId: row.customer_id,
    data: JSON.parse(row.data) as Data,
  };
}

export function saveThread<Data>(state: State, thread: Thread<Data>): void {
  state.run(
    `INSERT INTO threads (platform, id, account_id, customer_id, data) VALUES (:platform, :id, :accountId, :customerId, :data)
     ON CONFLICT (platform, id) DO UPDATE SET data = excluded.data`,
    {
      platform: thread.platform,
      id: thread.id,
      accountId: thread.accountId,
      customerId: thread.customerId,
      data: JSON.stringify(thread.data),
    },
  );
}

export function findThread<Data>(state: State, platform: string, id: string): Thread<Data> | undefined {
  const row = state.get<ThreadRow>('SELECT * FROM threads WHERE platform = :platform AND id = :id', { platform, id });
  return row && fromRow<Data>(row);
}

export function findThreadWith<Data>(
  state: State,
  platform: string,
  accountId: string,
  customerId: string,
): Thread<Data> | undefined {
  const row = state.get<ThreadRow>(
    'SELECT * FROM threads WHERE platform = :platform AND account_id = :accountId AND customer_id = :customerId',
    { platform, accountId, customerId },
  );
  return row && fromRow<Data>(row);
}

export function listThreads<Data>(state: State, platform: string, accountId: string): Thread<Data>[] {
  return state
    .all<ThreadRow>('SELECT * FROM threads WHERE platform = :platform AND account_id = :accountId', {
      platform,
      accountId,
    })
    .map((row) => fromRow<Data>(row));
}
