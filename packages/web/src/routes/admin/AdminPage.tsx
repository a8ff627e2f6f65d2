import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { ClientsTab } from './ClientsTab.tsx';
import { SystemTab } from './SystemTab.tsx';
import { UsersTab } from './UsersTab.tsx';

const tabs = ['clients', 'users', 'system'];

/** Who may use this installation, for its administrators. */
export function AdminPage() {
  usePageTitle(t('Access Control Management'));
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const asked = search.get('tab') ?? 'clients';
  return (
    <Tabs
      value={tabs.includes(asked) ? asked : 'clients'}
      className="mx-auto max-w-320"
      onValueChange={(tab) => setSearch(tab === 'clients' ? {} : { tab }, { replace: true })}
    >
      <PageHeading title={t('Access Control Management')}>
        <Badge icon={<ShieldCheck size={12} aria-hidden="true" />}>{t('Admin only')}</Badge>
        <Button
          variant="primary"
          icon={<Plus size={15} aria-hidden="true" />}
          className="ms-auto"
          onClick={() => {
            setSearch({}, { replace: true });
            setAdding(true);
          }}
        >
          {t('Add Client')}
        </Button>
      </PageHeading>
      <p className="mt-0.5 text-muted-foreground">
        {t('Only approved clients can sign in. Deactivating a client keeps their data and stops access.')}
      </p>
      <TabList aria-label={t('Administration')} className="mt-3 mb-4">
        <Tab value="clients">{t('Approved clients')}</Tab>
        <Tab value="users">{t('Users')}</Tab>
        <Tab value="system">{t('System')}</Tab>
      </TabList>
      <TabPanel value="clients" className="outline-none">
        <PartBoundary name={t('The clients')}>
          <ClientsTab isAdding={isAdding} onAdd={() => setAdding(true)} onAddingEnd={() => setAdding(false)} />
        </PartBoundary>
      </TabPanel>
      <TabPanel value="users" className="outline-none">
        <PartBoundary name={t('The users')}>
          <UsersTab />
        </PartBoundary>
      </TabPanel>
      <TabPanel value="system" className="outline-none">
        <PartBoundary name={t('The system')}>
          <SystemTab />
        </PartBoundary>
      </TabPanel>
    </Tabs>
  );
}
