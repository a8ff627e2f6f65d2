import { WifiOff, X } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { cancelUpload, type RunningUpload } from '../uploads/upload-store.ts';
import { tileSize } from './MediaTile.tsx';

/** A file on its way: how far it is, that it waits for the network, and a way to stop it. */
export function UploadingTile({ upload }: { upload: RunningUpload }) {
  const percent = Math.round((upload.sentBytes / upload.sizeBytes) * 100);
  return (
    <li
      className={classNames(tileSize, 'relative flex flex-col justify-end gap-1 border border-border bg-muted p-1.5')}
    >
      <IconButton
        label={t('Cancel the upload of {name}', { name: upload.name })}
        size="xs"
        icon={<X size={12} aria-hidden="true" />}
        onClick={() => cancelUpload(upload.id)}
        className="absolute! top-0.5 end-0.5"
      />
      {upload.isWaiting ? (
        <span role="status" className="flex items-center gap-1 text-[10px] leading-3 text-warning-foreground">
          <WifiOff size={11} aria-hidden="true" className="shrink-0" />
          {t('Waits for the network')}
        </span>
      ) : (
        <span className="truncate text-[10px] leading-3 text-muted-foreground" title={upload.name}>
          {percent}% {upload.name}
        </span>
      )}
      <progress
        aria-label={t('Upload of {name}', { name: upload.name })}
        max={upload.sizeBytes}
        value={upload.sentBytes}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </li>
  );
}
