import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { tileSize } from './MediaTile.tsx';

export type UploadButtonProps = { isFileOver: boolean; onFiles: (files: File[]) => void };

/** Opens the file picker, which accepts images and videos; files can also be dropped on the dialog or pasted. */
export function UploadButton({ isFileOver, onFiles }: UploadButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <li>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*,video/*"
        aria-label={t('Choose media files')}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        type="button"
        title={t('You can also drop or paste files')}
        onClick={() => picker.current?.click()}
        className={classNames(
          tileSize,
          'flex flex-col items-center justify-center gap-0.5 border border-dashed text-xs font-medium',
          isFileOver
            ? 'border-primary bg-primary-soft text-primary-soft-foreground'
            : 'border-border-strong text-muted-foreground hover:bg-accent',
        )}
      >
        <Upload size={16} aria-hidden="true" />
        {isFileOver ? t('Drop here') : t('Upload')}
      </button>
    </li>
  );
}
