import type { ReplyFilePreview } from '@parley/contract/canned-replies/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { queryKey } from '../../../api/query-key.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
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
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen && !add.isPending) onClose();
      }}
      title={t('Upload canned replies')}
      description={file.name}
      footer={
        <>
          <Button variant="ghost" disabled={add.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={add.isPending}
            busyLabel={t('Adding...')}
            disabled={valid === 0}
            onClick={() => add.mutate(file)}
          >
            {t('Add {case, select, true {replies} other {{replies}}}', {
              case: valid === 0,
              replies: countReplies(valid),
            })}
          </Button>
        </>
      }
    >
      {error === null ? null : <Notice tone="negative">{reasonOf(error)}</Notice>}
      {preview.data !== undefined ? (
        <Rows preview={preview.data} />
      ) : preview.isPending ? (
        <div role="status">
          <span className="sr-only">{t('Looking through the file...')}</span>
          <SkeletonText />
        </div>
      ) : null}
    </Dialog>
  );
}

function Rows({ preview: { known, rows, total, valid, wrong } }: { preview: ReplyFilePreview }) {
  const parts = [
    t('{valid} of {replies} can be added', { valid: valid.toLocaleString(locale), replies: countReplies(total) }),
    ...(known > 0 ? [t('{known} are there already', { known: known.toLocaleString(locale) })] : []),
    ...(wrong > 0 ? [t('{wrong} are left out', { wrong: wrong.toLocaleString(locale) })] : []),
  ];
  return (
    <section aria-label={t('Rows of the file')} className="flex min-h-0 flex-col gap-2">
      <p role="status" className="font-medium">
        {parts.join(', ')}.
      </p>
      <ul className="rounded-lg border border-border">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {rows.length < total ? (
        <p className="text-xs text-subtle-foreground">
          {t('{count} more rows are not shown. Rows with mistakes come first.', {
            count: (total - rows.length).toLocaleString(locale),
          })}
        </p>
      ) : null}
    </section>
  );
}

function Row({ row: { category, content, errors, isKnown, line, title } }: { row: ReplyFilePreview['rows'][number] }) {
  const isWrong = errors.length > 0;
  return (
    <li
      className={classNames(
        'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 border-b border-border px-3 py-2 last:border-b-0',
        isWrong && 'bg-negative-soft/40',
      )}
    >
      <span className="num flex items-center gap-1.5 self-start text-muted-foreground">
        {isWrong ? (
          <CircleAlert size={14} role="img" aria-label={t('Left out')} className="shrink-0 text-negative" />
        ) : isKnown ? (
          <CircleMinus
            size={14}
            role="img"
            aria-label={t('There already')}
            className="shrink-0 text-subtle-foreground"
          />
        ) : (
          <CircleCheck size={14} role="img" aria-label={t('Fine')} className="shrink-0 text-positive" />
        )}
        <span className="sr-only">{t('Row')}</span>
        {line}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium wrap-anywhere">{title === '' ? t('No title') : title}</bdi>
          <Badge tone="outline">{category}</Badge>
          {isKnown ? <span className="text-xs text-subtle-foreground">{t('There already')}</span> : null}
        </p>
        <p dir="auto" className="line-clamp-1 wrap-anywhere text-muted-foreground">
          {content}
        </p>
        {errors.map((error) => (
          <p key={error} className="text-xs wrap-anywhere text-negative-foreground">
            {error}
          </p>
        ))}
      </div>
    </li>
  );
}
