import type { TicketEvent } from '@parley/contract/inbox/schemas.ts';

/** What has a place in time: what was said, or noted. */
type Timed = { entry?: { at: string } | undefined; note?: { at: string } | undefined };

/** Puts what happened to a ticket between what was said and noted, in the order of time; of one moment words come first. */
export function weaveEvents<Item extends Timed>(
  items: readonly Item[],
  events: readonly TicketEvent[],
): (Item | { event: TicketEvent })[] {
  const woven: (Item | { event: TicketEvent })[] = [];
  let next = 0;
  for (const item of items) {
    const at = item.entry?.at ?? item.note?.at ?? '';
    for (let event = events[next]; event !== undefined && event.at < at; event = events[next]) {
      woven.push({ event });
      next += 1;
    }
    woven.push(item);
  }
  return [...woven, ...events.slice(next).map((event) => ({ event }))];
}
