import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { knowledgeFileMaxBytes } from '@parley/contract/knowledge/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { ImportFrame, LookingThrough } from '../../components/ImportFrame.tsx';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { choosable, ImportPieces } from './ImportPieces.tsx';
import { wholePreview } from './knowledge-answers.ts';
import { countEntries } from './knowledge-words.ts';
import { useImportKnowledge } from './use-change-knowledge.ts';

type Preview = AnswerOf<'readKnowledgeFile'>;
type Source = { file: File } | { url: string };

/** A page or file is read, what it was cut into is shown, and what is chosen of it becomes entries. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const read = useMutation({
    networkMode: 'always',
    mutationFn: readSource,
    onSuccess: (found) => {
      setPreview(found);
      setChosen(new Set(choosable(found.pieces)));
    },
  });
  const take = useImportKnowledge(onClose);
  const isBusy = read.isPending || take.isPending;
  const error = take.error ?? read.error;

  function begin(source: Source) {
    setPreview(null);
    take.reset();
    setFileName('file' in source ? source.file.name : null);
    read.mutate(source);
  }

  return (
    <ImportFrame
      size="xl"
      title={t('Import knowledge')}
      description={t('A page or file is cut at its headings and questions. Nothing is added before you have looked.')}
      action={chosen.size === 0 ? t('Add entries') : t('Add {entries}', { entries: countEntries(chosen.size) })}
      busyLabel={t('Adding...')}
      isBusy={take.isPending}
      isReady={preview !== null && chosen.size > 0 && !isBusy}
      onAct={() => {
        if (preview === null) return;
        const entries = preview.pieces
          .filter((_, place) => chosen.has(place))
          .map(({ kind, text, title }) => ({ kind, text, title }));
        take.mutate({ source: preview.source, sourceName: preview.sourceName, entries });
      }}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() !== '') begin({ url: addressOf(url) });
        }}
      >
        <Field label={t('Address of a page')} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://your-shop.example/help"
              maxLength={2_000}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          icon={<Globe size={14} aria-hidden="true" />}
          disabled={url.trim() === '' || isBusy}
          busy={read.isPending && fileName === null}
          busyLabel={t('Reading...')}
        >
          {t('Read page')}
        </Button>
      </form>
      <FileDrop
        fileName={fileName}
        label={t('Knowledge file')}
        words={t('Or drop a .txt, .md, .csv, .pdf or .docx here, or')}
        accept=".txt,.md,.csv,.pdf,.docx"
        disabled={isBusy}
        onFile={(file) => begin({ file })}
      />
      {error === null ? null : <Notice tone="negative">{reasonOf(error)}</Notice>}
      {read.isPending ? (
        <LookingThrough words={t('Reading...')} />
      ) : preview === null ? (
        <p className="text-xs text-subtle-foreground">
          {t('A CSV names its columns in the first row: title (or question), text (or answer) and, if you like, kind.')}
        </p>
      ) : (
        <ImportPieces
          pieces={preview.pieces}
          chosen={chosen}
          onChoose={setChosen}
          onChangeKind={(place, kind) =>
            setPreview({
              ...preview,
              pieces: preview.pieces.map((piece, each) => (each === place ? { ...piece, kind } : piece)),
            })
          }
        />
      )}
    </ImportFrame>
  );
}

function readSource(source: Source): Promise<Preview> {
  if ('url' in source) return call('readKnowledgePage', { body: { url: source.url }, whole: wholePreview });
  if (source.file.size > knowledgeFileMaxBytes) throw new Error(t('A file has at most 10 MB. Split it.'));
  return call('readKnowledgeFile', { query: { name: source.file.name }, bytes: source.file, whole: wholePreview });
}

/** People leave out `https://`. */
function addressOf(text: string): string {
  const address = text.trim();
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}
