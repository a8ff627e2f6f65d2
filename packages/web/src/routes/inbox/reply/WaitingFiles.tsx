import { replyFileKindOf } from '@parley/contract/inbox/reply-files.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { Paperclip } from 'lucide-react';
import { t } from '../../../messages/translate.ts';

type WaitingFilesProps = { files: WaitingReply['files'] };

/** What goes along with a waiting reply: pictures small, everything else by its name. */
export function WaitingFiles({ files }: WaitingFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('Attached files')} className="flex flex-wrap items-center gap-2">
      {files.map((file) => (
        <li key={file.mediaId} className="min-w-0">
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileLink({ file: { altText, mediaId, mimeType, name } }: { file: WaitingReply['files'][number] }) {
  const isPicture = replyFileKindOf(mimeType) === 'image';
  return (
    <a
      href={`/api/media/${mediaId}`}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-xs underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      {isPicture ? (
        <img
          src={`/api/media/${mediaId}?size=thumbnail`}
          alt={altText ?? name}
          className="size-10 rounded-xs border border-border bg-muted object-cover"
        />
      ) : (
        <Paperclip size={13} aria-hidden="true" className="shrink-0" />
      )}
      {isPicture ? null : <bdi className="truncate">{name}</bdi>}
    </a>
  );
}
