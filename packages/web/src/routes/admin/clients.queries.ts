import type { ApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { locale } from '../../messages/translate.ts';
import { wholeClients } from './admin-answers.ts';

export const clientsQuery = queryOptions({
  queryKey: queryKey('listApprovedClients'),
  queryFn: ({ signal }) => call('listApprovedClients', { signal, whole: wholeClients }),
  refetchOnMount: 'always',
});

export type ClientSort = {
  column: 'email' | 'companyName' | 'contactPerson' | 'isActive' | 'createdAt';
  isDown: boolean;
};

/** Those whose address, company or contact has these words, in this order. */
export function chooseClients(
  clients: readonly ApprovedClient[],
  words: string,
  { column, isDown }: ClientSort,
): ApprovedClient[] {
  const sought = words.trim().toLowerCase();
  const found = clients.filter((client) =>
    [client.email, client.companyName, client.contactPerson].some((text) => text.toLowerCase().includes(sought)),
  );
  const direction = isDown ? -1 : 1;
  return found.toSorted((one, other) => {
    const [left, right] = [String(one[column]), String(other[column])];
    return direction * left.localeCompare(right, locale) || one.email.localeCompare(other.email, locale);
  });
}
