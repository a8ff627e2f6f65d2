import type { CustomerIdentity } from '@parley/contract/customers/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Unlink } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { CustomerPartProps } from './CustomerCard.tsx';
import { countShort } from './count-words.ts';
import { useCustomerAct } from './use-customer.ts';

/** Under which names the customer is on which networks; one that was joined wrongly is taken out again. */
export function CustomerIdentities({ message, customer }: CustomerPartProps) {
  const refusal = useRefusal('customers.write');
  const split = useCustomerAct(message.id, ({ externalId, name, platform }: CustomerIdentity) =>
    call('splitCustomer', { params: { id: message.id }, body: { platform, externalId, name } }),
  );
  return (
    <div>
      <ul className="flex flex-col gap-1.5">
        {customer.identities.map((identity) => (
          <li
            key={`${identity.platform} ${identity.externalId ?? identity.name}`}
            className="flex min-w-0 items-center gap-2"
          >
            <PlatformTile platform={identity.platform} sizePx={16} label={platformNames[identity.platform]} />
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-1.5">
              {identity.profileUrl === null ? (
                <bdi className="truncate font-medium">{identity.name}</bdi>
              ) : (
                <a
                  href={identity.profileUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="truncate rounded-xs font-medium underline-offset-2 hover:underline"
                >
                  <bdi>{identity.name}</bdi>
                  <span className="sr-only"> {t('(opens a new tab)')}</span>
                </a>
              )}
              {identity.handle === null ? null : (
                <bdi className="truncate text-xs text-subtle-foreground">{identity.handle}</bdi>
              )}
              {identity.followers === null ? null : (
                <span className="num text-xs text-subtle-foreground">
                  {t('{count, plural, one {{shown} follower} other {{shown} followers}}', {
                    count: identity.followers,
                    shown: countShort(identity.followers),
                  })}
                </span>
              )}
            </span>
            {customer.identities.length > 1 && !identity.isOfTicket ? (
              <IconButton
                size="xs"
                label={t('{name} is somebody else: separate', { name: identity.name })}
                icon={<Unlink size={13} aria-hidden="true" />}
                disabled={refusal !== null || split.isPending}
                onClick={() => split.mutate(identity)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {split.isError ? (
        <p role="alert" className="mt-1 text-negative-foreground">
          {reasonOf(split.error)}
        </p>
      ) : null}
    </div>
  );
}
