import { replyAltTextMaxChars, replyFileKindOf } from '@parley/contract/inbox/reply-files.ts';
import { FileText, Mic, TextQuote, Video, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { describeAttachment, removeAttachment } from './attach-files.ts';
import type { ReplyAttachment } from './reply-attachments.ts';

type AttachmentTileProps = { messageId: number; file: ReplyAttachment; takesAltText: boolean };

const icons = { video: Video, audio: Mic, document: FileText, image: FileText };

/** A file of a reply: small as it will be seen, how far it is, why it was refused, and a way to take it out. */
export function AttachmentTile({ file, messageId, takesAltText }: AttachmentTileProps) {
  const { altText, key, mediaId, mimeType, name, refusal } = file;
  const [isDescribing, setDescribing] = useState(false);
  const kind = replyFileKindOf(mimeType ?? '');
  const isPicture = kind === 'image' && mediaId !== null;
  const Icon = icons[kind];
  return (
    <li
      className={classNames(
        'flex max-w-full min-w-0 flex-col rounded-sm border bg-card-2 text-xs',
        refusal === null ? 'border-border' : 'border-negative-foreground/40',
      )}
    >
      <div className="flex min-w-0 items-center gap-1.5 py-1 ps-1.5 pe-1">
        {isPicture ? (
          <img
            src={`/api/media/${mediaId}?size=thumbnail`}
            alt={altText ?? name}
            className="size-8 shrink-0 rounded-xs bg-muted object-cover"
          />
        ) : (
          <Icon size={14} aria-hidden="true" className="mx-1 shrink-0 text-muted-foreground" />
        )}
        <bdi className="max-w-40 min-w-0 truncate" title={name}>
          {name}
        </bdi>
        <Progress file={file} />
        {isPicture && takesAltText ? (
          <IconButton
            size="xs"
            label={t('Describe {name}', { name })}
            aria-expanded={isDescribing}
            icon={<TextQuote size={13} aria-hidden="true" />}
            onClick={() => setDescribing(!isDescribing)}
          />
        ) : null}
        <IconButton
          size="xs"
          label={t('Remove {name}', { name })}
          icon={<X size={13} aria-hidden="true" />}
          onClick={() => removeAttachment(messageId, file)}
        />
      </div>
      {isDescribing ? (
        <input
          type="text"
          aria-label={t('Description of {name} for people who cannot see it', { name })}
          placeholder={t('What does it show?')}
          value={altText ?? ''}
          maxLength={replyAltTextMaxChars}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be written into
          autoFocus
          onChange={(event) => describeAttachment(messageId, key, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setDescribing(false);
          }}
          className="m-1 mt-0 min-h-7 min-w-0 rounded-xs border border-input bg-card px-1.5 outline-none focus:border-ring pointer-coarse:min-h-11"
        />
      ) : null}
      {refusal === null ? null : (
        <p role="alert" className="max-w-72 px-1.5 pb-1 text-negative-foreground">
          {refusal}
        </p>
      )}
    </li>
  );
}

/** How far a file is that is on its way. */
function Progress({ file: { isWaiting, mediaId, name, refusal, sentBytes, sizeBytes } }: { file: ReplyAttachment }) {
  if (mediaId !== null || refusal !== null || sizeBytes === null) return null;
  if (isWaiting)
    return (
      <span role="status" className="flex shrink-0 items-center gap-1 text-warning-foreground">
        <WifiOff size={12} aria-hidden="true" />
        {t('Waits for the network')}
      </span>
    );
  return (
    <progress
      aria-label={t('Upload of {name}', { name })}
      max={sizeBytes}
      value={sentBytes}
      className="h-1 w-14 shrink-0 appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary"
    />
  );
}
