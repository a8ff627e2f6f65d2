import { postPlatforms } from '@parley/contract/posting/targets.ts';
import { importColumns } from '@parley/contract/posting-import/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { ImportFrame, LookingThrough } from '../../../components/ImportFrame.tsx';
import { personZone } from '../../../components/person-zone.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { rolesInWords, useRefusal } from '../../../components/use-refusal.ts';
import { zoneOptions, zoneWords } from '../../../components/zone-options.ts';
import { wallClockOf } from '../../../components/zoned-time.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { useDebounced } from '../composer/draft/use-debounced.ts';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { ImportChoices, type ImportOptions } from './ImportChoices.tsx';
import { ImportRows } from './ImportRows.tsx';
import { importTemplate } from './import-template.ts';
import { countPosts } from './import-words.ts';
import { readCsv } from './read-csv.ts';
import { type ChosenFile, useImportPosts, useImportPreview } from './use-import.ts';

/** What is chosen for all rows is looked through anew once it rests. */
const previewAfterMs = 300;

/** Many posts from one CSV: what stands in it is shown first, then scheduled. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const refusal = useRefusal('posting.write');
  const [chosenZone, setZone] = useState<string | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [options, setOptions] = useState<ImportOptions>({});
  const timeZone = chosenZone ?? personZone();
  const settledOptions = useDebounced(options, previewAfterMs);
  const settings = { timeZone, options: settledOptions };
  const preview = useImportPreview(file, settings);
  const importPosts = useImportPosts(onClose);
  const isApprovalNeeded = useNeedsApproval();
  const valid = preview.data?.valid ?? 0;
  const isOutdated = preview.isPlaceholderData || options !== settledOptions;
  const error = fileError ?? messageOf(importPosts.error) ?? messageOf(preview.error);

  async function choose(next: File) {
    importPosts.reset();
    setFileError(null);
    try {
      const read = await readCsv(next);
      setFile((before) => ({ ...read, number: (before?.number ?? 0) + 1 }));
    } catch (failure) {
      setFile(null);
      setFileError(reasonOf(failure));
    }
  }

  return (
    <ImportFrame
      size="xl"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement)
          event.currentTarget.querySelector<HTMLElement>('[data-first]')?.focus();
      }}
      title={t('Schedule posts from a CSV')}
      description={t('Each row becomes a post. You see what becomes of every row before anything is scheduled.')}
      action={t(
        '{isApprovalNeeded, select, true {Submit} other {Schedule}} {case, select, true {posts} other {{posts}}}',
        { isApprovalNeeded, case: valid === 0, posts: countPosts(valid) },
      )}
      busyLabel={isApprovalNeeded ? t('Submitting...') : t('Scheduling...')}
      isBusy={importPosts.isPending}
      isReady={file !== null && valid > 0 && !isOutdated}
      onAct={() => {
        if (file !== null) importPosts.mutate({ file, settings, valid });
      }}
      onClose={onClose}
    >
      {refusal !== null ? (
        <Notice tone="warning">{refusal}</Notice>
      ) : isApprovalNeeded ? (
        <Notice>
          {t('The posts wait until {rolesIn} approves them.', { rolesIn: rolesInWords('posting.approve') })}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted-foreground">{t('Times in the file are')}</span>
        <SearchSelect
          {...zoneWords}
          className="w-60! max-sm:w-full!"
          disabled={importPosts.isPending}
          options={zoneOptions}
          value={timeZone}
          onValueChange={setZone}
        />
      </div>
      <FileDrop
        fileName={file?.name ?? null}
        label={t('CSV file')}
        words={t('Drop a CSV file here, or')}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        disabled={refusal !== null || importPosts.isPending}
        onFile={(next) => void choose(next)}
      />
      {error === null ? null : <Notice tone="negative">{error}</Notice>}
      {file === null ? (
        <Columns timeZone={timeZone} />
      ) : preview.data !== undefined ? (
        <>
          <ImportChoices
            connectionIds={preview.data.connectionIds}
            options={options}
            disabled={importPosts.isPending}
            onChange={setOptions}
          />
          <div className={isOutdated ? 'opacity-60' : undefined}>
            <ImportRows preview={preview.data} timeZone={timeZone} />
          </div>
        </>
      ) : preview.isPending ? (
        <LookingThrough words={t('Looking through the file...')} />
      ) : null}
    </ImportFrame>
  );
}

function messageOf(error: Error | null): string | null {
  return error === null ? null : reasonOf(error);
}

/** What the file must look like, and one to begin with. */
function Columns({ timeZone }: { timeZone: string }) {
  return (
    <div className="text-muted-foreground">
      <p>
        {rich(
          'The first row names the columns, in any order; <strong>date</strong>, <strong2>time</strong2>, <strong3>platforms</strong3> and <strong4>caption</strong4> must be there:',
          {
            strong: (words) => <strong className="font-medium text-foreground">{words}</strong>,
            strong2: (words) => <strong className="font-medium text-foreground">{words}</strong>,
            strong3: (words) => <strong className="font-medium text-foreground">{words}</strong>,
            strong4: (words) => <strong className="font-medium text-foreground">{words}</strong>,
          },
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {importColumns.map((column) => (
          <code key={column} className="rounded-xs bg-muted px-1.5 py-0.5 font-mono text-xs">
            {column}
          </code>
        ))}
      </p>
      <p className="mt-2 text-xs">
        {t(
          'Write dates as 2026-12-31 and times as 14:30 or 2:30 PM. Media are files of the media library, by name. “global” in the platforms goes to every connected account.',
        )}
      </p>
      <TemplateButton timeZone={timeZone} />
    </div>
  );
}

/** Saves a file to begin with. */
function TemplateButton({ timeZone }: { timeZone: string }) {
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const platforms = accounts.length === 0 ? postPlatforms : [...new Set(accounts.map(({ platform }) => platform))];
  return (
    <Button
      size="sm"
      className="mt-3"
      icon={<Download size={13} aria-hidden="true" />}
      onClick={() => {
        // The mark tells spreadsheets that it is UTF-8.
        const text = `\uFEFF${importTemplate(wallClockOf(new Date(), timeZone).date, platforms)}`;
        saveFile(new Blob([text], { type: 'text/csv' }), 'parley-posts.csv');
      }}
    >
      {t('Download a template')}
    </Button>
  );
}
