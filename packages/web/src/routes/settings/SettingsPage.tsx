import { AlarmClock, BookOpen, ListFilter, Siren } from 'lucide-react';
import { Tabs as RadixTabs } from 'radix-ui';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useChosenInSight } from '../../components/use-chosen-in-sight.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { AdminTab } from './AdminTab.tsx';
import { AccountTab } from './account/AccountTab.tsx';
import { AssistantTab } from './assistant/AssistantTab.tsx';
import { IntegrationsTab } from './IntegrationsTab.tsx';
import { NotificationsTab } from './notifications/NotificationsTab.tsx';
import { RepliesTab } from './replies/RepliesTab.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import { settingsTabs, tabOf } from './settings-tabs.ts';
import { TeamsTab } from './TeamsTab.tsx';

const tabStyle =
  'flex h-8.5 items-center gap-2.25 rounded-sm px-2.5 font-medium text-muted-foreground transition-colors duration-(--dur-fast) max-[800px]:h-10 max-[800px]:shrink-0 pointer-coarse:h-11';

const moreSettings = [
  { path: paths.knowledge, label: t('Knowledge'), Icon: BookOpen },
  { path: paths.rules, label: t('Rules'), Icon: ListFilter },
  { path: paths.sla, label: t('SLA'), Icon: AlarmClock },
  { path: paths.incidents, label: t('Incidents'), Icon: Siren },
];

/** The tabs run down the left from 800 px up, and sideways below. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const current = tabOf(search.get('tab'));
  usePageTitle(t('Settings, {label}', { label: current.label }));
  const list = useChosenInSight(current.value);
  return (
    <>
      <PageHeading title={t('Settings')}>
        <nav aria-label={t('More settings')} className="flex flex-wrap items-center gap-x-3 sm:ms-auto">
          {moreSettings.map(({ path, label, Icon }) => (
            <Link
              key={path}
              to={path}
              className="inline-flex items-center gap-1.5 text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-11"
            >
              <Icon size={14} aria-hidden="true" className="max-sm:hidden" />
              {label}
            </Link>
          ))}
        </nav>
      </PageHeading>
      <RadixTabs.Root
        value={current.value}
        onValueChange={(tab) => setSearch({ tab })}
        orientation="vertical"
        className="mt-4 grid grid-cols-[200px_minmax(0,1fr)] items-start gap-8 max-[800px]:grid-cols-1 max-[800px]:gap-3"
      >
        <RadixTabs.List
          ref={list}
          aria-label={t('Settings')}
          className="sticky top-18 flex flex-col gap-0.5 max-[800px]:static max-[800px]:-mx-4 max-[800px]:flex-row max-[800px]:overflow-x-auto max-[800px]:px-4 max-[800px]:py-0.5 max-[800px]:[scrollbar-width:none]"
        >
          {settingsTabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className={`${tabStyle} hover:bg-accent hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs data-[state=active]:ring-1 data-[state=active]:ring-border [&[data-state=active]_svg]:text-primary`}
            >
              <tab.icon size={16} aria-hidden="true" />
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        <RadixTabs.Content value="ai" className="min-w-0 outline-none">
          <AssistantTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="replies" className="min-w-0 outline-none">
          <RepliesTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="account" className="flex min-w-0 flex-col gap-4 outline-none">
          <AccountTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="notifications" className="flex min-w-0 flex-col gap-4 outline-none">
          <NotificationsTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="security" className="flex min-w-0 flex-col gap-4 outline-none">
          <SecurityTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="admin" className="min-w-0 outline-none">
          <AdminTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="integrations" className="flex min-w-0 flex-col gap-4 outline-none">
          <IntegrationsTab />
        </RadixTabs.Content>
        <RadixTabs.Content value="teams" className="flex min-w-0 flex-col gap-4 outline-none">
          <TeamsTab />
        </RadixTabs.Content>
      </RadixTabs.Root>
    </>
  );
}
