import type { State } from './database.ts';

/** What the connected app did on a network, in the order in which it did it. */
export type Outbound = {
  id: string;
  type: 'reply' | 'post' | 'delete';
  account: string;
  text: string;
  media: string[];
  /** The customer's item that was answered; for a private conversation the newest one of the customer. */
  inReplyTo: string | null;
  thread: string | null;
  at: string;
};

type OutboundRow = {
  id: string;
  type: Outbound['type'];
  account_id: string;
  text: string;
  media: string;
  in_reply_to: string | null;
  thread_id: string | null;
  created_at: number;
};

export function recordOutbound(state: State, platform: string, entry: Omit<Outbound, 'at'>, now: number): void {
  state.run(
    `INSERT INTO outbound (platform, id, type, account_id, text, media, in_reply_to, thread_id, created_at)
     VALUES (:platform, :id, :type, :account, :text, :media, :inReplyTo, :thread, :now)`,
    { ...entry, platform, media: JSON.stringify(entry.media), now },
  );
}

export function listOutbound(state: State, platform: string): Outbound[] {
  return state
    .all<OutboundRow>('SELECT * FROM outbound WHERE platform = :platform ORDER BY sequence', { platform })
    .map((row) => ({
      id: row.id,
      type: row.type,
      account: row.account_id,
      text: row.text,
      media: JSON.parse(row.media) as string[],
      inReplyTo: row.in_reply_to,
      thread: row.thread_id,
      at: new Date(row.created_at).toISOString(),
    }));
}
