import { contactsAtOnceMax } from '@parley/contract/contacts/rules.ts';
import type { Contact } from '@parley/contract/contacts/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../../api/errors.ts';
import { formatDate } from '../../../../components/date-format.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { t } from '../../../../messages/translate.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { CustomerData } from './CustomerData.tsx';
import { contactsQuery, keyOf, nameKeyOf, type Wanted } from './contacts.queries.ts';

/** Who was found; the entries of one person are chosen together. A ticket's customer is chosen from the start. */
export function CustomerChoice({ wanted, onErased }: { wanted: Wanted; onErased: () => void }) {
  const found = useQuery(contactsQuery(wanted));
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>('messageId' in wanted ? null : new Set());
  if (found.isPending)
    return (
      <div role="status" className="border-t border-border p-4">
        <span className="sr-only">{t('Looking for the customer...')}</span>
        <SkeletonText />
      </div>
    );
  if (found.data === undefined)
    return (
      <ErrorState
        title={t('The customer could not be looked for')}
        reason={reasonOf(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { contacts, isMore } = found.data;
  if (contacts.length === 0)
    return (
      <EmptyState
        icon={<UserRoundSearch size={18} />}
        title={t('Nobody found')}
        description={t('Nothing is held of anybody with these words.')}
      />
    );
  const isChosen = (contact: Contact) => chosen === null || chosen.has(nameKeyOf(contact));
  const keys = contacts.filter(isChosen).map(keyOf);
  const choose = (contact: Contact, isOn: boolean) => {
    const next = new Set(keys.map(nameKeyOf));
    if (isOn) next.add(nameKeyOf(contact));
    else next.delete(nameKeyOf(contact));
    setChosen(next);
  };
  return (
    <>
      <fieldset className="border-t border-border p-4">
        <legend className="sr-only">{t('Who was found')}</legend>
        <p className="mb-2 text-muted-foreground">
          {t('Tick every entry that is the same person. Parley never joins two of them by itself.')}
        </p>
        <ul className="flex flex-col gap-1">
          {contacts.map((contact) => (
            <li key={nameKeyOf(contact)}>
              <Checkbox
                checked={isChosen(contact)}
                disabled={!isChosen(contact) && keys.length >= contactsAtOnceMax}
                onChange={(event) => choose(contact, event.target.checked)}
                label={<ContactLabel contact={contact} />}
              />
            </li>
          ))}
        </ul>
        {isMore ? (
          <p className="mt-2 text-xs text-subtle-foreground">
            {t('These are the first fifty. A longer search finds fewer.')}
          </p>
        ) : null}
      </fieldset>
      {keys.length === 0 ? null : <CustomerData key={JSON.stringify(keys)} contacts={keys} onErased={onErased} />}
    </>
  );
}

function ContactLabel({ contact }: { contact: Contact }) {
  const { externalId, handle, lastMessageAt, messages, name, otherNames, platform, tickets } = contact;
  return (
    <span className="flex min-w-0 items-center gap-2 py-1">
      <PlatformTile platform={platform} sizePx={20} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{[name, ...otherNames].join(', ')}</span>
        <span className="block text-xs text-subtle-foreground">
          {[
            platformNames[platform],
            ...(handle === null ? [] : [`@${handle.replace(/^@/, '')}`]),
            ...(externalId === null ? [] : [externalId]),
            t('{tickets, plural, one {# ticket} other {# tickets}}', { tickets }),
            t('{messages, plural, one {# message} other {# messages}}', { messages }),
            t('last {date}', { date: formatDate(lastMessageAt) }),
          ].join(' · ')}
        </span>
      </span>
    </span>
  );
}
