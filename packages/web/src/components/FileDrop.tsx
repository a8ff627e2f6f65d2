import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';

type FileDropProps = {
  fileName: string | null;
  /** The accessible name of the field. */
  label: string;
  /** What stands before the button: 'Drop a CSV file here, or'. */
  words: string;
  /** As of a file field. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** Where a file is dropped or chosen; narrow once there is one. */
export function FileDrop({ fileName, label, words, accept, disabled = false, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !disabled) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex items-center gap-3 rounded-lg border border-dashed px-4',
        fileName === null ? 'flex-col justify-center py-8 text-center' : 'flex-wrap py-3',
        isOver ? 'border-primary bg-primary-soft' : 'border-border-strong bg-card-2',
      )}
    >
      <FileSpreadsheet
        size={fileName === null ? 24 : 16}
        aria-hidden="true"
        className="shrink-0 text-subtle-foreground"
      />
      {fileName === null ? (
        <p className="text-muted-foreground">{words}</p>
      ) : (
        <p className="min-w-0 flex-1 truncate font-medium">{fileName}</p>
      )}
      <Button
        size={fileName === null ? 'md' : 'sm'}
        icon={<Upload size={14} aria-hidden="true" />}
        disabled={disabled}
        data-first
        onClick={() => input.current?.click()}
      >
        {fileName === null ? t('Choose a file') : t('Another file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, corrected, can be chosen again.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
