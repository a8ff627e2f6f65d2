import type { State } from './database.ts';

/** post: on a wall or timeline (a mention too); comment: below a post; message: in a private or group chat; review: a rating. */
export type ItemKind = 'post' | 'comment' | 'message' | 'review';

/** history: there from the start; customer: written here by a person or test; api: by the connected app; app: by the brand in the network's own app. */
export type ItemOrigin = 'history' | 'customer' | 'api' | 'app';

/** What only some platforms know about an item. */
export type ItemData = {
  /** The text as the app sent it, where the network shows it otherwise. */
  sentText?: string;
  mediaUrls?: string[];
  link?: string;
  isHidden?: boolean;
  isPublic?: boolean;
  moderationStatus?: 'published' | 'heldForReview' | 'likelySpam' | 'rejected';
  likedBy?: string[];
  /** Accounts that the text mentions. */
  mentions?: string[];
  /** A post on the brand's wall by somebody else that tags it. */
  tagsBrand?: boolean;
  recommendation?: 'positive' | 'negative';
  privateReplyId?: string;
  replyToId?: string;
  editCount?: number;
  messageId?: number;
  topicId?: number;
  forwardOf?: string;
  /** The file that a message shows, and the album that it is in. */
  fileId?: string;
  groupId?: string;
  /** Emoji by who reacted. */
  reactions?: Record<string, string[]>;
  /** Uploads that a post or message shows, and what it asks or quotes. */
  mediaIds?: string[];
  quotedId?: string;
  poll?: { options: string[]; durationMinutes: number };
  /** A sent message that its receiver has seen, or that did not arrive. */
  isRead?: boolean;
  isFailed?: boolean;
  /** The platform's own; it names the shape. */
  details?: Record<string, unknown>;
};

export type Item = {
  sequence: number;
  platform: string;
  id: string;
  kind: ItemKind;
  accountId: string;
  authorId: string;
  threadId: string;
  parentId: string | null;
  text: string;
  createdAt: number;
  editedAt: number | null;
  deletedAt: number | null;
  origin: ItemOrigin;
  data: ItemData;
};

export type NewItem = Omit<Item, 'sequence' | 'editedAt' | 'deletedAt' | 'data'> & { data?: ItemData };

type ItemRow = Omit<Item, 'data'> & { data: string };

const COLUMNS = `sequence, platform, id, kind, account_id AS accountId, author_id AS authorId, thread_id AS threadId,
  parent_id AS parentId, text, created_at AS createdAt, edited_at AS editedAt, deleted_at AS deletedAt, origin, data`;

function fromRow(row: ItemRow): Item {
  return { ...row, data: JSON.parse(row.data) as ItemData };
}

export function insertItem(state: State, item: NewItem): Item {
  const row = state.get<{ sequence: number }>(
    `INSERT INTO items (platform, id, kind, account_id, author_id, thread_id, parent_id, text, created_at, origin, data)
     VALUES (:platform, :id, :kind, :accountId, :authorId, :threadId, :parentId, :text, :createdAt, :origin, :data)
     RETURNING sequence`,
    {
      platform: item.platform,
      id: item.id,
      kind: item.kind,
      accountId: item.accountId,
      authorId: item.authorId,
      threadId: item.threadId,
      parentId: item.parentId,
      text: item.text,
      createdAt: item.createdAt,
      origin: item.origin,
      data: JSON.stringify(item.data ?? {}),
    },
  );
  return { ...item, sequence: row?.sequence ?? 0, editedAt: null, deletedAt: null, data: item.data ?? {} };
}

/** A deleted item is not found. */
export function findItem(state: State, platform: string, id: string): Item | undefined {
  const item = findItemEvenDeleted(state, platform, id);
  return item?.deletedAt === null ? item : undefined;
}

export function findItemEvenDeleted(state: State, platform: string, id: string): Item | undefined {
  const row = state.get<ItemRow>(`SELECT ${COLUMNS} FROM items WHERE platform = :platform AND id = :id`, {
    platform,
    id,
  });
  return row && fromRow(row);
}

export type ItemFilter = {
  platform: string;
  accountId?: string | undefined;
  kind?: ItemKind | undefined;
  threadId?: string | undefined;
  parentId?: string | undefined;
  authorId?: string | undefined;
  /** Items whose text mentions this account. */
  mentionedId?: string | undefined;
  /** Items that quote this one. */
  quotedId?: string | undefined;
};

/** How many comments, mentions and reviews by others an account got from one time to another, the end left out. */
export function countPublicWords(
  state: State,
  { platform, id }: { platform: string; id: string },
  { start, end }: { start: number; end: number },
): number {
  const row = state.get<{ count: number }>(
    `SELECT count(*) AS count FROM items WHERE platform = :platform AND account_id = :id AND author_id <> :id
       AND kind IN ('comment', 'post', 'review') AND created_at >= :start AND created_at < :end`,
    { platform, id, start, end },
  );
  return row?.count ?? 0;
}

/** Items that were not deleted, newest first; those of one moment in the order in which they came. */
export function listItems(state: State, filter: ItemFilter): Item[] {
  const { condition, parameters } = toCondition(filter);
  return state
    .all<ItemRow>(`SELECT ${COLUMNS} FROM items WHERE ${condition} ORDER BY created_at DESC, sequence DESC`, parameters)
    .map(fromRow);
}

/** How many they are; an item's figures are asked for with each of a page of them. */
export function countItems(state: State, filter: ItemFilter): number {
  const { condition, parameters } = toCondition(filter);
  return state.get<{ count: number }>(`SELECT count(*) AS count FROM items WHERE ${condition}`, parameters)?.count ?? 0;
}

function toCondition(filter: ItemFilter): { condition: string; parameters: Record<string, string> } {
  const clauses = ['platform = :platform', 'deleted_at IS NULL'];
  const parameters: Record<string, string> = { platform: filter.platform };
  const columns = {
    accountId: 'account_id',
    kind: 'kind',
    threadId: 'thread_id',
    parentId: 'parent_id',
    authorId: 'author_id',
  } as const;
  for (const key of ['accountId', 'kind', 'threadId', 'parentId', 'authorId'] as const) {
    const value = filter[key];
    if (value === undefined) continue;
    clauses.push(`${columns[key]} = :${key}`);
    parameters[key] = value;
  }
  if (filter.mentionedId !== undefined) {
    clauses.push(
      "EXISTS (SELECT 1 FROM json_each(items.data, '$.mentions') AS mention WHERE mention.value = :mentionedId)",
    );
    parameters.mentionedId = filter.mentionedId;
  }
  if (filter.quotedId !== undefined) {
    clauses.push("json_extract(data, '$.quotedId') = :quotedId");
    parameters.quotedId = filter.quotedId;
  }
  return { condition: clauses.join(' AND '), parameters };
}

export function editItem(state: State, item: Item, text: string, now: number): Item {
  const data = { ...item.data, editCount: (item.data.editCount ?? 0) + 1 };
  state.run('UPDATE items SET text = :text, edited_at = :now, data = :data WHERE sequence = :sequence', {
    text,
    now,
    data: JSON.stringify(data),
    sequence: item.sequence,
  });
  return { ...item, text, editedAt: now, data };
}

/** It counts as written at that moment from now on. */
export function moveItem(state: State, item: Item, createdAt: number): void {
  state.run('UPDATE items SET created_at = :createdAt WHERE sequence = :sequence', {
    createdAt,
    sequence: item.sequence,
  });
}

export function deleteItem(state: State, item: Item, now: number): void {
  state.run('UPDATE items SET deleted_at = :now WHERE sequence = :sequence', { now, sequence: item.sequence });
}

export function saveItemData(state: State, item: Item, data: ItemData): Item {
  state.run('UPDATE items SET data = :data WHERE sequence = :sequence', {
    data: JSON.stringify(data),
    sequence: item.sequence,
  });
  return { ...item, data };
}
