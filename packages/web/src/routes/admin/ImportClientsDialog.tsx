import { clientFileMaxChars } from '@parley/contract/approved-clients/rules.ts';
import type { ClientFilePreview } from '@parley/contract/approved-clients/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { useImportClients } from './use-change-clients.ts';

type ReadFile = { name: string; csv: string };
const countClients = (count: number) => t('{count, plural, one {1 client} other {# clients}}', { count });

/** What becomes of every row is shown before anybody is let in. */
export function ImportClientsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: queryKey('previewApprovedClients', file?.csv),
    queryFn: ({ signal }) => call('previewApprovedClients', { body: { csv: file?.csv ?? '' }, signal }),
    enabled: file !== null,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const add = useImportClients(onClose);
  const valid = preview.data?.valid ?? 0;
  const error = fileError ?? (add.error !== null ? reasonOf(add.error) : preview.error && reasonOf(preview.error));

  async function choose(chosen: File) {
    const csv = await chosen.text();
    const isTooLarge = csv.length > clientFileMaxChars;
    setFileError(isTooLarge ? t('The file is larger than 1 MB. Split it.') : null);
    setFile(isTooLarge ? null : { name: chosen.name, csv });
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen && !add.isPending) onClose();
      }}
      title={t('Import clients')}
      description={t(
        'A CSV whose first row names the columns: email and, if you like, company, contact, notes and active. Each new active client is mailed a link for their password.',
      )}
      footer={
        <>
          <Button variant="ghost" disabled={add.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={add.isPending}
            busyLabel={t('Adding...')}
            disabled={valid === 0 || file === null}
            onClick={() => {
              if (file !== null) add.mutate(file.csv);
            }}
          >
            {t('Add {case, select, true {clients} other {{clients}}}', {
              case: valid === 0,
              clients: countClients(valid),
            })}
          </Button>
        </>
      }
    >
      <FileDrop
        fileName={file?.name ?? null}
        label={t('CSV file of clients')}
        words={t('Drop a CSV file here, or')}
        accept=".csv,text/csv"
        disabled={add.isPending}
        onFile={(chosen) => void choose(chosen)}
      />
      {error ? <Notice tone="negative">{error}</Notice> : null}
      {preview.data !== undefined && file !== null ? (
        <Rows preview={preview.data} />
      ) : preview.isFetching ? (
        <div role="status">
          <span className="sr-only">{t('Looking through the file...')}</span>
          <SkeletonText />
        </div>
      ) : null}
    </Dialog>
  );
}

function Rows({ preview: { known, rows, total, valid, wrong } }: { preview: ClientFilePreview }) {
  const parts = [
    t('{valid} of {clients} can be added', { valid: valid.toLocaleString(locale), clients: countClients(total) }),
    ...(known > 0 ? [t('{known} are on the list already', { known: known.toLocaleString(locale) })] : []),
    ...(wrong > 0 ? [t('{wrong} are left out', { wrong: wrong.toLocaleString(locale) })] : []),
  ];
  return (
    <section aria-label={t('Rows of the file')} className="flex min-h-0 flex-col gap-2">
      <p role="status" className="font-medium">
        {parts.join(', ')}.
      </p>
      <ul className="rounded-lg border border-border">
        {rows.map((row) => (
          <li
            key={row.line}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 border-b border-border px-3 py-2 last:border-b-0"
          >
            <span className="num flex items-center gap-1.5 self-start text-muted-foreground">
              <RowMark isWrong={row.errors.length > 0} isKnown={row.isKnown} />
              <span className="sr-only">{t('Row')}</span>
              {row.line}
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <bdi className="font-medium wrap-anywhere">{row.email === '' ? t('No address') : row.email}</bdi>
                <bdi className="text-muted-foreground wrap-anywhere">{row.companyName}</bdi>
                {row.isKnown ? (
                  <span className="text-xs text-subtle-foreground">{t('On the list already')}</span>
                ) : null}
              </p>
              {row.errors.map((error) => (
                <p key={error} className="text-xs wrap-anywhere text-negative-foreground">
                  {error}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowMark({ isWrong, isKnown }: { isWrong: boolean; isKnown: boolean }) {
  if (isWrong)
    return <CircleAlert size={14} role="img" aria-label={t('Left out')} className="shrink-0 text-negative" />;
  if (isKnown)
    return (
      <CircleMinus
        size={14}
        role="img"
        aria-label={t('On the list already')}
        className="shrink-0 text-subtle-foreground"
      />
    );
  return <CircleCheck size={14} role="img" aria-label={t('Fine')} className="shrink-0 text-positive" />;
}
