import type { ReplyFilePreview } from '@parley/contract/canned-replies/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { queryKey } from '../../../api/query-key.ts';
import { FileRow, FileRows } from '../../../components/FileRows.tsx';
import { ImportFrame, LookingThrough } from '../../../components/ImportFrame.tsx';
import { locale, t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { wholeReplyFilePreview } from '../settings-answers.ts';
import { countReplies, useImportReplies } from './use-change-replies.ts';

let lastNumber = 0;

/** What becomes of every row is shown before anything is added. */
export function ImportRepliesDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [number] = useState(() => {
    lastNumber += 1;
    return lastNumber;
  });
  const preview = useQuery({
    queryKey: queryKey('previewCannedReplies', number),
    queryFn: ({ signal }) =>
      call('previewCannedReplies', {
        query: { fileName: file.name },
        bytes: file,
        signal,
        whole: wholeReplyFilePreview,
      }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const add = useImportReplies(onClose);
  const valid = preview.data?.valid ?? 0;
  const error = add.error ?? preview.error;
  return (
    <ImportFrame
      size="lg"
      title={t('Upload canned replies')}
      description={file.name}
      action={t('Add {case, select, true {replies} other {{replies}}}', {
        case: valid === 0,
        replies: countReplies(valid),
      })}
      busyLabel={t('Adding...')}
      isBusy={add.isPending}
      isReady={valid > 0}
      onAct={() => add.mutate(file)}
      onClose={onClose}
    >
      {error === null ? null : <Notice tone="negative">{reasonOf(error)}</Notice>}
      {preview.data !== undefined ? (
        <Rows preview={preview.data} />
      ) : preview.isPending ? (
        <LookingThrough words={t('Looking through the file...')} />
      ) : null}
    </ImportFrame>
  );
}

function Rows({ preview: { known, rows, total, valid, wrong } }: { preview: ReplyFilePreview }) {
  const parts = [
    t('{valid} of {replies} can be added', { valid: valid.toLocaleString(locale), replies: countReplies(total) }),
    ...(known > 0 ? [t('{known} are there already', { known: known.toLocaleString(locale) })] : []),
    ...(wrong > 0 ? [t('{wrong} are left out', { wrong: wrong.toLocaleString(locale) })] : []),
  ];
  return (
    <FileRows summary={parts} total={total} shown={rows.length}>
      {rows.map(({ category, content, errors, isKnown, line, title }) => (
        <FileRow
          key={line}
          line={line}
          errors={errors}
          known={isKnown ? t('There already') : null}
          head={
            <>
              <bdi className="font-medium wrap-anywhere">{title === '' ? t('No title') : title}</bdi>
              <Badge tone="outline">{category}</Badge>
            </>
          }
        >
          <p dir="auto" className="line-clamp-1 wrap-anywhere text-muted-foreground">
            {content}
          </p>
        </FileRow>
      ))}
    </FileRows>
  );
}
