import { FileDown, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveEvent } from '../../api/live-events.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { lazyComponent } from '../../components/lazy-component.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { KnowledgeList } from './KnowledgeList.tsx';
import { TryQuestion } from './TryQuestion.tsx';
import { useRenewKnowledge } from './use-change-knowledge.ts';

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** What the company tells its customers: drafts rest on it. `?question=` opens a new entry with that title. */
export function KnowledgePage() {
  usePageTitle(t('Knowledge'));
  const [search, setSearch] = useSearchParams();
  const refusal = useRefusal('knowledge.write');
  const [asked, setAsked] = useState<string | null>(() => search.get('question'));
  const [isAdding, setAdding] = useState(asked !== null);
  const [isImporting, setImporting] = useState(false);
  const renew = useRenewKnowledge();
  useLiveEvent('knowledge.changed', renew);
  useLiveEvent('resync', renew);

  function add(question: string | null) {
    setAsked(question);
    setAdding(true);
  }

  function endAdding() {
    setAdding(false);
    if (!search.has('question')) return;
    const rest = new URLSearchParams(search);
    rest.delete('question');
    setSearch(rest, { replace: true });
  }

  return (
    <>
      <PageHeading title={t('Knowledge')}>
        <BackLink to={`${paths.settings}?tab=ai`}>{t('Settings')}</BackLink>
        <div className="ms-auto flex gap-2">
          <Button
            icon={<FileDown size={14} aria-hidden="true" />}
            disabled={refusal !== null}
            onClick={() => setImporting(true)}
          >
            {t('Import')}
          </Button>
          <Button
            variant="primary"
            icon={<Plus size={14} aria-hidden="true" />}
            disabled={refusal !== null}
            onClick={() => add(null)}
          >
            {t('Add entry')}
          </Button>
        </div>
      </PageHeading>
      <p className="mt-1 max-w-[70ch] text-balance text-muted-foreground">
        {t('What your customers ask most, and what they are told. Drafts rest on these entries and name them.')}
      </p>
      {refusal === null ? null : (
        <Notice tone="warning" className="mt-4">
          {refusal}
        </Notice>
      )}
      <div className="mt-4">
        <PartBoundary name={t('The trial')}>
          <TryQuestion onAdd={refusal === null ? add : null} />
        </PartBoundary>
      </div>
      <div className="mt-4">
        <PartBoundary name={t('The knowledge')} resetKey={search.toString()}>
          <KnowledgeList onAdd={refusal === null ? () => add(null) : null} />
        </PartBoundary>
      </div>
      {isAdding && refusal === null ? (
        <EntryDialog key={asked} entry={null} question={asked ?? ''} onClose={endAdding} />
      ) : null}
      <Suspense>{isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
