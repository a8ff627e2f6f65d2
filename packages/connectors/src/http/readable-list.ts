/**
 * Reads lists of a network's answer entry by entry. In a poll, an entry that is not as documented is set aside as it came and stops no
 * other; anywhere else it makes the whole answer unreadable.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { ReadProblem } from '../connector/inbox.ts';

const collecting = new AsyncLocalStorage<ReadProblem[]>();

export function readableList<Item>(item: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((entries, context): Item[] => {
    const unreadable = collecting.getStore();
    return entries.flatMap((entry, index) => {
      const checked = item.safeParse(entry);
      if (checked.success) return [checked.data];
      if (unreadable === undefined)
        for (const { message, path } of checked.error.issues)
          context.addIssue({ code: 'custom', message, path: [index, ...path] });
      else unreadable.push({ code: 'malformed', reason: describe(checked.error), entry });
      return [];
    });
  });
}

/** Names only the fields that are wrong, because their values may be a customer's words. */
function describe(error: z.ZodError): string {
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');
  return `An entry of a list is not as documented (${fields}).`;
}

/** Runs `read`. @returns its result, and the entries that were set aside */
export async function collectUnreadable<Result>(
  read: () => Promise<Result>,
): Promise<{ result: Result; unreadable: ReadProblem[] }> {
  const unreadable: ReadProblem[] = [];
  const result = await collecting.run(unreadable, read);
  return { result, unreadable };
}
