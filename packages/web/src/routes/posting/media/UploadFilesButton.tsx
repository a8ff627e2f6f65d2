import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../messages/translate.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';

type UploadFilesButtonProps = {
  refusal: string | null;
  onFiles: (files: File[]) => void;
  variant?: ButtonProps['variant'];
};

/** Opens the file picker, which accepts images and videos; other kinds can be dropped. */
export function UploadFilesButton({ refusal, onFiles, variant = 'primary' }: UploadFilesButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
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
      <Button
        variant={variant}
        icon={<Upload size={15} aria-hidden="true" />}
        disabled={refusal !== null}
        title={refusal ?? t('You can also drop files on the page')}
        onClick={() => picker.current?.click()}
      >
        {t('Upload')}
      </Button>
    </>
  );
}
