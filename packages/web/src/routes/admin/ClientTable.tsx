import type { ApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { ArrowDown, ArrowUp, Link2, Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ClientSort } from './clients.queries.ts';

const columns = [
  { column: 'email', label: t('Email'), className: '' },
  { column: 'companyName', label: t('Company'), className: 'max-md:hidden' },
  { column: 'contactPerson', label: t('Contact'), className: 'max-md:hidden' },
  { column: 'isActive', label: t('Status'), className: 'w-29 max-sm:hidden' },
  { column: 'createdAt', label: t('Added'), className: 'w-29 max-md:hidden' },
] as const;

type ClientTableProps = {
  clients: readonly ApprovedClient[];
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
  /** Oneself cannot be deactivated or removed. */
  ownUserId: string;
  /** Whose status is being changed. */
  pendingId: string | null;
  onToggle: (client: ApprovedClient) => void;
  onEdit: (client: ApprovedClient) => void;
  onRemove: (client: ApprovedClient) => void;
  onNewLink: (client: ApprovedClient) => void;
};

const head =
  'h-9 border-y border-border bg-card-2 px-3 text-start text-xs font-medium text-muted-foreground first:ps-4 last:pe-4 max-sm:px-2';
const cell = 'h-13 border-b border-border px-3 py-2 first:ps-4 last:pe-4 group-last:border-b-0 max-sm:px-2';

/** On a phone status, company and contact stand below the address. */
export function ClientTable({ clients, sort, onSort, ...acts }: ClientTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          {columns.map(({ className, column, label }) => (
            <th
              key={column}
              scope="col"
              aria-sort={sort.column === column ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              className={classNames(head, className)}
            >
              <button
                type="button"
                onClick={() => onSort({ column, isDown: sort.column === column && !sort.isDown })}
                className="inline-flex items-center gap-1 rounded-sm font-medium hover:text-foreground pointer-coarse:min-h-11"
              >
                {label}
                {sort.column !== column ? null : sort.isDown ? (
                  <ArrowDown size={12} aria-hidden="true" />
                ) : (
                  <ArrowUp size={12} aria-hidden="true" />
                )}
              </button>
            </th>
          ))}
          <th scope="col" className={classNames(head, 'text-end!')}>
            {t('Actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

type ClientRowProps = Omit<ClientTableProps, 'clients' | 'sort' | 'onSort'> & { client: ApprovedClient };

function ClientRow({ client, ownUserId, pendingId, onToggle, onEdit, onRemove, onNewLink }: ClientRowProps) {
  const isOwn = client.userId === ownUserId;
  const { contactPerson, companyName, email, isActive } = client;
  const below = [companyName, contactPerson].filter(Boolean).join(', ');
  const status = (
    <Badge dotted tone={isActive ? 'positive' : 'unknown'}>
      {isActive ? t('Active') : t('Inactive')}
    </Badge>
  );
  return (
    <tr className="group hover:[&>td]:bg-card-2">
      <td className={cell}>
        <bdi className="font-medium wrap-anywhere" title={client.notes === '' ? undefined : client.notes}>
          {email}
        </bdi>
        {below === '' ? null : <p className="text-xs text-muted-foreground wrap-anywhere md:hidden">{below}</p>}
        <div className="mt-1 sm:hidden">{status}</div>
        {client.hasPassword ? null : <p className="text-xs text-subtle-foreground">{t('No password chosen yet')}</p>}
      </td>
      <td className={classNames(cell, 'wrap-anywhere max-md:hidden')}>{companyName}</td>
      <td className={classNames(cell, 'max-md:hidden')}>
        {contactPerson === '' ? null : (
          <span className="flex items-center gap-2">
            <Avatar name={contactPerson} sizePx={24} />
            <bdi className="min-w-0 wrap-anywhere">{contactPerson}</bdi>
          </span>
        )}
      </td>
      <td className={classNames(cell, 'max-sm:hidden')}>{status}</td>
      <td className={classNames(cell, 'num max-md:hidden')}>
        <time
          dateTime={client.createdAt}
          title={t('Approved by {approvedBy}', { approvedBy: client.approvedBy })}
          className="text-muted-foreground"
        >
          {formatDate(client.createdAt)}
        </time>
      </td>
      <td className={cell}>
        <div className="ms-auto flex items-center justify-end gap-1 max-sm:max-w-34 max-sm:flex-wrap">
          {client.hasPassword || !isActive ? null : (
            <IconButton
              label={t('New set-password link for {email}', { email })}
              size="sm"
              icon={<Link2 size={15} aria-hidden="true" />}
              onClick={() => onNewLink(client)}
            />
          )}
          <Button
            size="sm"
            variant={isActive ? 'ghost' : 'soft'}
            busy={pendingId === client.id}
            disabled={isOwn}
            title={isOwn ? t('You cannot deactivate yourself. Ask another administrator.') : undefined}
            aria-label={t('{isActive, select, true {Deactivate} other {Activate}} {email}', { isActive, email })}
            onClick={() => onToggle(client)}
          >
            {isActive ? t('Deactivate') : t('Activate')}
          </Button>
          <IconButton
            label={t('Edit {email}', { email })}
            size="sm"
            icon={<Pencil size={15} aria-hidden="true" />}
            onClick={() => onEdit(client)}
          />
          <IconButton
            label={t('Remove {email}', { email })}
            size="sm"
            disabled={isOwn}
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={() => onRemove(client)}
          />
        </div>
      </td>
    </tr>
  );
}
