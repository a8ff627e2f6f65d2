import type { ApprovedClient, ChangedClient } from '@parley/contract/approved-clients/schemas.ts';
import { calls } from '@parley/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, CircleOff, Download, FileDown, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { lazyComponent } from '../../components/lazy-component.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { locale, t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientTable } from './ClientTable.tsx';
import { type ClientSort, chooseClients, clientsQuery } from './clients.queries.ts';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';
import { RemoveClientDialog } from './RemoveClientDialog.tsx';
import { useNewLink, useToggleClient } from './use-change-clients.ts';

const ImportClientsDialog = lazyComponent(async () => (await import('./ImportClientsDialog.tsx')).ImportClientsDialog);

type ClientsTabProps = { isAdding: boolean; onAdd: () => void; onAddingEnd: () => void };

/** Who may use this installation. */
export function ClientsTab({ isAdding, onAdd, onAddingEnd }: ClientsTabProps) {
  const user = useCurrentUser();
  const clients = useQuery(clientsQuery);
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<ClientSort>({ column: 'createdAt', isDown: true });
  const [edited, setEdited] = useState<ApprovedClient | null>(null);
  const [removed, setRemoved] = useState<ApprovedClient | null>(null);
  const [linked, setLinked] = useState<ChangedClient | null>(null);
  const [isImporting, setImporting] = useState(false);
  const toggle = useToggleClient(setLinked);
  const newLink = useNewLink(setLinked);
  const all = clients.data ?? [];
  const shown = chooseClients(all, words, sort);
  return (
    <>
      <ClientCounters clients={clients.data} />
      <Card className="mt-4 overflow-clip">
        <CardHeader
          title={t('Approved clients')}
          className="max-sm:flex-wrap max-sm:[&>div]:w-full max-sm:[&>div]:flex-wrap"
        >
          <SearchBox
            label={t('Search')}
            placeholder={t('Search email or company')}
            value={words}
            onValueChange={setWords}
            className="w-60 max-sm:basis-full"
          />
          <Button icon={<FileDown size={14} aria-hidden="true" />} onClick={() => setImporting(true)}>
            {t('Import')}
          </Button>
          <a href={calls.exportApprovedClients.path} download className={buttonStyle('outline', 'md')}>
            <Download size={14} aria-hidden="true" />
            {t('Export')}
          </a>
        </CardHeader>
        {clients.isPending ? (
          <div role="status" className="border-t border-border p-4">
            <span className="sr-only">{t('Loading clients...')}</span>
            <SkeletonText />
          </div>
        ) : clients.data === undefined ? (
          <ErrorState
            title={t('The clients could not be loaded')}
            reason={reasonOf(clients.error)}
            onRetry={() => void clients.refetch()}
            retrying={clients.isFetching}
            className="border-t border-border"
          />
        ) : all.length === 0 ? (
          <EmptyState
            icon={<UserPlus size={18} />}
            title={t('No approved clients')}
            description={t('Add your first approved client to get started')}
            action={
              <Button variant="primary" onClick={onAdd}>
                {t('Add Client')}
              </Button>
            }
            className="border-t border-border"
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<UserPlus size={18} />}
            title={t('No client has these words')}
            description={t('Search by a part of the e-mail address, the company or the contact.')}
            className="border-t border-border"
          />
        ) : (
          <ClientTable
            clients={shown}
            sort={sort}
            onSort={setSort}
            ownUserId={user.id}
            pendingId={toggle.isPending ? toggle.variables.id : null}
            onToggle={(client) => toggle.mutate(client)}
            onEdit={setEdited}
            onRemove={setRemoved}
            onNewLink={({ id }) => newLink.mutate(id)}
          />
        )}
      </Card>
      {isAdding ? (
        <ClientDialog
          client={null}
          isOwn={false}
          onDone={(client) => {
            onAddingEnd();
            if (client.passwordLink !== null) setLinked(client);
          }}
          onClose={onAddingEnd}
        />
      ) : null}
      {edited === null ? null : (
        <ClientDialog
          client={edited}
          isOwn={edited.userId === user.id}
          onDone={(client) => {
            setEdited(null);
            if (client.passwordLink !== null) setLinked(client);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removed === null ? null : <RemoveClientDialog client={removed} onClose={() => setRemoved(null)} />}
      {linked === null ? null : <PasswordLinkDialog client={linked} onClose={() => setLinked(null)} />}
      <Suspense>{isImporting ? <ImportClientsDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}

function ClientCounters({ clients }: { clients: readonly ApprovedClient[] | undefined }) {
  const active = clients?.filter(({ isActive }) => isActive).length;
  const counters = [
    { label: t('Total Clients'), Icon: Building2, count: clients?.length },
    { label: t('Active Clients'), Icon: CircleCheck, count: active },
    {
      label: t('Inactive Clients'),
      Icon: CircleOff,
      count: clients === undefined || active === undefined ? undefined : clients.length - active,
    },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 max-sm:gap-2">
      {counters.map(({ Icon, count, label }) => (
        <Card key={label} className="px-4 py-3.5 max-sm:px-3 max-sm:py-2.5">
          <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
            <Icon size={14} aria-hidden="true" className="shrink-0 max-sm:hidden" />
            {label}
          </dt>
          <dd className="num mt-1.5 text-[22px] leading-7 font-semibold tracking-[-.02em]">
            {count === undefined ? '–' : count.toLocaleString(locale)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
