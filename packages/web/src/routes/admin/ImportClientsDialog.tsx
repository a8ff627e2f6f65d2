import { clientFileMaxChars } from '@parley/contract/approved-clients/rules.ts';
import type { ClientFilePreview } from '@parley/contract/approved-clients/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { FileRow, FileRows } from '../../components/FileRows.tsx';
import { ImportFrame, LookingThrough } from '../../components/ImportFrame.tsx';
import { locale, t } from '../../messages/translate.ts';
import { Notice } from '../../ui/Notice.tsx';
import { wholeClientFilePreview } from './admin-answers.ts';
import { useImportClients } from './use-change-clients.ts';

type ReadFile = { name: string; csv: string };
const countClients = (count: number) => t('{count, plural, one {1 client} other {# clients}}', { count });

/** What becomes of every row is shown before anybody is let in. */
export function ImportClientsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: queryKey('previewApprovedClients', file?.csv),
    queryFn: ({ signal }) =>
      call('previewApprovedClients', { body: { csv: file?.csv ?? '' }, signal, whole: wholeClientFilePreview }),
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
    <ImportFrame
      size="lg"
      title={t('Import clients')}
      description={t(
        'A CSV whose first row names the columns: email and, if you like, company, contact, notes and active. Each new active client is mailed a link for their password.',
      )}
      action={t('Add {case, select, true {clients} other {{clients}}}', {
        case: valid === 0,
        clients: countClients(valid),
      })}
      busyLabel={t('Adding...')}
      isBusy={add.isPending}
      isReady={valid > 0 && file !== null}
      onAct={() => {
        if (file !== null) add.mutate(file.csv);
      }}
      onClose={onClose}
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
        <LookingThrough words={t('Looking through the file...')} />
      ) : null}
    </ImportFrame>
  );
}

function Rows({ preview: { known, rows, total, valid, wrong } }: { preview: ClientFilePreview }) {
  const parts = [
    t('{valid} of {clients} can be added', { valid: valid.toLocaleString(locale), clients: countClients(total) }),
    ...(known > 0 ? [t('{known} are on the list already', { known: known.toLocaleString(locale) })] : []),
    ...(wrong > 0 ? [t('{wrong} are left out', { wrong: wrong.toLocaleString(locale) })] : []),
  ];
  return (
    <FileRows summary={parts} total={total} shown={rows.length}>
      {rows.map(({ companyName, email, errors, isKnown, line }) => (
        <FileRow
          key={line}
          line={line}
          errors={errors}
          known={isKnown ? t('On the list already') : null}
          head={
            <>
              <bdi className="font-medium wrap-anywhere">{email === '' ? t('No address') : email}</bdi>
              <bdi className="text-muted-foreground wrap-anywhere">{companyName}</bdi>
            </>
          }
        />
      ))}
    </FileRows>
  );
}
