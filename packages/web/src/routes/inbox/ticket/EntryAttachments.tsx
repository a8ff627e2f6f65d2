import type { ConversationAttachment } from '@parley/contract/inbox/schemas.ts';
import { ExternalLink, FileText, type LucideIcon, Mic, Paperclip, Video } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { attachmentWords } from './attachment-words.ts';

const icons: Partial<Record<ConversationAttachment['kind'], LucideIcon>> = {
  video: Video,
  audio: Mic,
  file: FileText,
  location: ExternalLink,
  other: ExternalLink,
};

/** What came with a message: pictures small, everything else by its name. All of it is our own copy, or says why there is none. */
export function EntryAttachments({ attachments }: { attachments: ConversationAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t('Attachments')} className="mt-1 flex flex-wrap items-start gap-2">
      {attachments.map((attachment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an attachment is named by its place and never moves.
        <li key={index} className="min-w-0">
          <Attachment attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ attachment }: { attachment: ConversationAttachment }) {
  const { kind, url, state } = attachment;
  const words = attachmentWords(attachment);
  const Icon = icons[kind] ?? Paperclip;
  if (url === null)
    return (
      <span className="inline-flex items-center gap-1.5 text-xs text-subtle-foreground">
        <Icon size={13} aria-hidden="true" className="shrink-0" />
        <bdi className="wrap-anywhere">{words}</bdi>
      </span>
    );
  if (kind === 'image' || kind === 'sticker')
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block w-fit rounded-sm">
        <img
          src={url}
          alt={attachment.altText ?? words}
          loading="lazy"
          decoding="async"
          className="h-24 w-auto max-w-48 rounded-sm border border-border bg-muted object-cover"
        />
      </a>
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      {...(state === 'kept' && kind === 'file' ? { download: attachment.name ?? '' } : {})}
      className="inline-flex items-center gap-1.5 rounded-sm text-primary underline-offset-2 hover:underline"
    >
      <Icon size={13} aria-hidden="true" className="shrink-0" />
      <bdi className="wrap-anywhere">{words}</bdi>
    </a>
  );
}
