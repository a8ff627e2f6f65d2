import type { Contact, ContactKey } from '@parley/contract/contacts/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { wholeContactData, wholeFoundContacts } from '../security-answers.ts';

export type Wanted = { search: string } | { messageId: number };

export function contactsQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: queryKey('findContacts', wanted),
    queryFn: ({ signal }) => call('findContacts', { query: wanted, signal, whole: wholeFoundContacts }),
    refetchOnMount: 'always',
  });
}

export function contactDataQuery(contacts: ContactKey[]) {
  return queryOptions({
    queryKey: queryKey('readContactData', { contacts }),
    queryFn: ({ signal }) => call('readContactData', { body: { contacts }, signal, whole: wholeContactData }),
    refetchOnMount: 'always',
  });
}

export function keyOf({ externalId, name, platform }: Contact): ContactKey {
  return { platform, externalId, name };
}

/** For lists. */
export function nameKeyOf({ externalId, name, platform }: ContactKey): string {
  return `${platform} ${externalId ?? name}`;
}
