import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type StatusFilter, statusesOfFilter } from '@parley/contract/tickets/rules.ts';
import type { InfiniteData } from '@tanstack/react-query';

export type MessagePage = { messages: Message[]; nextCursor: string | null };
export type MessagePages = InfiniteData<MessagePage, string | null>;

export function messagesOf(data: Pick<MessagePages, 'pages'>): Message[] {
  return data.pages.flatMap((page) => page.messages);
}

/** Puts newer copies of messages in the place of the old ones. The same object comes back when none is listed. */
export function patchMessages(data: MessagePages, changed: readonly Message[]): MessagePages {
  const byId = new Map(changed.map((message) => [message.id, message]));
  let touched = false;
  const pages = data.pages.map((page) => {
    if (!page.messages.some((message) => byId.has(message.id))) return page;
    touched = true;
    return { ...page, messages: page.messages.map((message) => byId.get(message.id) ?? message) };
  });
  return touched ? { ...data, pages } : data;
}

/** Takes messages out, e.g. those that no longer match the filter. */
export function dropMessages(data: MessagePages, ids: ReadonlySet<number>): MessagePages {
  if (!data.pages.some((page) => page.messages.some((message) => ids.has(message.id)))) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, messages: page.messages.filter((message) => !ids.has(message.id)) })),
  };
}

/** Whether a message with this status belongs in a list with this Status Filter. */
export function matchesStatus(message: Pick<Message, 'status'>, filter: StatusFilter): boolean {
  return statusesOfFilter[filter].includes(message.status);
}

/** The messages of a newly fetched first page that the list does not hold yet. */
export function newcomersOf(data: MessagePages, first: MessagePage): Message[] {
  const known = new Set(messagesOf(data).map((message) => message.id));
  return first.messages.filter((message) => !known.has(message.id));
}

/**
 * Renews the top of a list without fetching the pages below again. The fresh page replaces everything down to its last known
 * row; what lies below stays. When nothing overlaps, more came than one page holds, so the list starts again from the fresh page.
 */
export function mergeFirstPage(data: MessagePages, first: MessagePage): MessagePages {
  const freshIds = new Set(first.messages.map((message) => message.id));
  const old = messagesOf(data);
  const lastShared = old.findLastIndex((message) => freshIds.has(message.id));
  const tailIds = new Set(old.slice(lastShared + 1).map((message) => message.id));
  if (first.nextCursor === null || lastShared === -1 || tailIds.size === 0)
    return { pages: [first], pageParams: [null] };
  const pages: MessagePage[] = [first];
  const pageParams: (string | null)[] = [null];
  data.pages.forEach((page, index) => {
    const rest = page.messages.filter((message) => tailIds.has(message.id));
    if (rest.length === 0) return;
    pages.push({ messages: rest, nextCursor: page.nextCursor });
    // The pages below are never fetched by these again; they only keep the list's shape.
    pageParams.push(data.pageParams[index] ?? null);
  });
  return { pages, pageParams };
}
