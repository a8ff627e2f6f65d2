import { CalendarDays, History, Images, type LucideIcon, Megaphone, Plus, WandSparkles } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../components/lazy-component.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { useChosenInSight } from '../../components/use-chosen-in-sight.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { PostActionsProvider } from './actions/PostActionsProvider.tsx';
import { CalendarTab } from './calendar/CalendarTab.tsx';
import { EventStrip } from './EventStrip.tsx';
import { PostingMenu } from './PostingMenu.tsx';
import { type PostingTab, postingTabs } from './post/posting-address.ts';
import { useComposer, useImport, useOpenPost, usePostingTab } from './post/use-posting-address.ts';
import { usePostingLive } from './post/use-posting-live.ts';
import { SummaryTiles } from './SummaryTiles.tsx';
import { useCreateKey } from './use-create-key.ts';

const Composer = lazyComponent(async () => (await import('./composer/Composer.tsx')).Composer);
const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);
const PostDetailSheet = lazyComponent(async () => (await import('./detail/PostDetailSheet.tsx')).PostDetailSheet);

const looks: Record<PostingTab, { label: string; Icon: LucideIcon; Content: ComponentType }> = {
  calendar: { label: t('Calendar'), Icon: CalendarDays, Content: CalendarTab },
  campaigns: {
    label: t('Campaigns'),
    Icon: Megaphone,
    Content: lazyComponent(async () => (await import('./campaigns/CampaignsTab.tsx')).CampaignsTab),
  },
  media: {
    label: t('Media Library'),
    Icon: Images,
    Content: lazyComponent(async () => (await import('./media/MediaTab.tsx')).MediaTab),
  },
  optimizer: {
    label: t('AI Optimizer'),
    Icon: WandSparkles,
    Content: lazyComponent(async () => (await import('./optimizer/OptimizerTab.tsx')).OptimizerTab),
  },
  history: {
    label: t('Post History'),
    Icon: History,
    Content: lazyComponent(async () => (await import('./history/HistoryTab.tsx')).HistoryTab),
  },
};

/** The AI Post Center. */
export function PostingPage() {
  usePageTitle(t('AI Post Center'));
  usePostingLive();
  return (
    <PostActionsProvider>
      <Heading />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_448px] gap-4 max-[1180px]:grid-cols-1 max-md:-mx-4">
        <PartBoundary name={t('Events and insights')}>
          <EventStrip />
        </PartBoundary>
        <PartBoundary name={t('The figures')}>
          <SummaryTiles />
        </PartBoundary>
      </div>
      <PostingTabs />
      <Overlays />
    </PostActionsProvider>
  );
}

function Heading() {
  const { openComposer } = useComposer();
  const refusal = useRefusal('posting.write');
  useCreateKey(refusal === null ? openComposer : null);
  return (
    <PageHeading title={t('AI Post Center')}>
      <p className="pt-0.75 text-muted-foreground max-md:hidden">{t('AI-Powered Content Creation & Scheduling')}</p>
      <div className="ms-auto flex items-center gap-2">
        <PostingMenu />
        <Button
          variant="primary"
          data-create-post
          icon={<Plus size={15} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => openComposer()}
        >
          {t('Create Post')}
          <span className="ms-0.5 max-sm:hidden [&_kbd]:border-current/25 [&_kbd]:bg-current/10 [&_kbd]:text-inherit">
            <Kbd>C</Kbd>
          </span>
        </Button>
      </div>
    </PageHeading>
  );
}

function PostingTabs() {
  const { tab, openTab } = usePostingTab();
  const list = useChosenInSight(tab);
  return (
    <Tabs value={tab} onValueChange={(value) => openTab(value as PostingTab)} className="mt-2.5">
      <TabList ref={list} aria-label={t('AI Post Center')} className="max-md:-mx-4 max-md:px-4">
        {postingTabs.map((value) => {
          const { label, Icon } = looks[value];
          return (
            <Tab key={value} value={value} data-tab={value} icon={<Icon size={16} aria-hidden="true" />}>
              {label}
            </Tab>
          );
        })}
      </TabList>
      {postingTabs.map((value) => {
        const { label, Content } = looks[value];
        return (
          <TabPanel key={value} value={value} className="mt-4 outline-none">
            <Suspense fallback={<TabPlaceholder label={label} />}>
              <PartBoundary name={label}>
                <Content />
              </PartBoundary>
            </Suspense>
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

function TabPlaceholder({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading {label}...', { label })}</span>
      <Skeleton className="h-80 rounded-lg!" />
    </div>
  );
}

/** What opens over the page by its address. */
function Overlays() {
  const { compose } = useComposer();
  const { openPostId } = useOpenPost();
  const { isImportOpen, setImport } = useImport();
  return (
    <Suspense>
      {openPostId === null || compose !== null ? null : <PostDetailSheet key={openPostId} postId={openPostId} />}
      {compose === null ? null : <Composer />}
      {isImportOpen ? <ImportDialog onClose={() => setImport(false)} /> : null}
    </Suspense>
  );
}
