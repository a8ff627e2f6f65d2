import { customerSearchMinChars } from '@parley/contract/customers/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate } from '../../../components/date-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import type { CustomerPartProps } from './CustomerCard.tsx';
import { wholeFoundCustomers } from './customer-answers.ts';
import { useCustomerAct } from './use-customer.ts';

export type MergeDialogProps = CustomerPartProps & { onClose: () => void };

type Found = (typeof wholeFoundCustomers)['customers'][number];

/** Says that the customer is the same person as somebody else, found by name or handle. It can be taken back. */
export function MergeDialog({ message, customer, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState(message.senderName);
  const wanted = useDeferredValue(search.trim());
  const found = useQuery({
    queryKey: queryKey('findCustomers', { search: wanted }),
    queryFn: ({ signal }) => call('findCustomers', { query: { search: wanted }, signal, whole: wholeFoundCustomers }),
    enabled: wanted.length >= customerSearchMinChars,
    placeholderData: keepPreviousData,
  });
  const merge = useCustomerAct(
    message.id,
    ({ externalId, name, platform }: Found) =>
      call('mergeCustomer', { params: { id: message.id }, body: { platform, externalId, name } }),
    onClose,
  );
  const isTheirs = (one: Found) =>
    customer.identities.some(
      ({ externalId, name, platform }) =>
        platform === one.platform && externalId === one.externalId && (externalId !== null || name === one.name),
    );
  const others = found.data?.customers.filter((one) => !isTheirs(one)) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Who is the same person?')}
      description={t(
        'Tickets and notes of both are shown together, and an erasure takes all of it. Replies go where the ticket came from, as before. You can separate them again.',
      )}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Input
        type="search"
        aria-label={t('Search customers')}
        placeholder={t('Name or handle')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul
        aria-busy={found.isFetching}
        className={classNames('flex max-h-72 flex-col overflow-y-auto', others.length > 0 ? 'min-h-24' : 'hidden')}
      >
        {others.map((one) => (
          <li
            key={`${one.platform} ${one.externalId ?? one.name}`}
            className="flex min-h-10 items-center gap-2 pointer-coarse:py-0.75"
          >
            <PlatformTile platform={one.platform} sizePx={16} label={platformNames[one.platform]} />
            <span className="min-w-0 grow">
              <bdi className="block truncate font-medium">{one.name}</bdi>
              <span className="num block truncate text-xs text-subtle-foreground">
                {one.handle === null ? null : <bdi>{one.handle} · </bdi>}
                {t('last seen {date}', { date: formatDate(one.lastSeenAt) })}
              </span>
            </span>
            <Button size="sm" disabled={merge.isPending} onClick={() => merge.mutate(one)}>
              {t('Same person')}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 ? null : (
        <p role="status" className="min-h-24 text-xs text-muted-foreground">
          {wanted.length < customerSearchMinChars
            ? t('Type a name or a handle.')
            : found.isError
              ? reasonOf(found.error)
              : found.isPending
                ? t('Looking...')
                : t('Nobody else has this name or handle.')}
        </p>
      )}
      {merge.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(merge.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
