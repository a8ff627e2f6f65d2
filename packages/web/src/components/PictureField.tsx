import type { UseMutationResult } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';

type PictureFieldProps = {
  label: string;
  /** The picture as it is, or what stands in its place. */
  mark: ReactNode;
  hasPicture: boolean;
  words: { upload: string; another: string; remove: string };
  /** Largest file, in bytes. */
  maxBytes: number;
  disabled?: boolean;
  set: UseMutationResult<unknown, Error, File>;
  remove: UseMutationResult<unknown, Error, void>;
};

/** A small picture by which something is known. It is kept at once, without waiting for the form around it. */
export function PictureField({
  label,
  mark,
  hasPicture,
  words,
  maxBytes,
  disabled = false,
  set,
  remove,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = set.error ?? remove.error;
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {mark}
        <Button
          size="sm"
          className="ms-1.5"
          icon={<ImageUp size={14} aria-hidden="true" />}
          busy={set.isPending}
          busyLabel={t('Uploading...')}
          disabled={disabled || remove.isPending}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? words.another : words.upload}
        </Button>
        {hasPicture ? (
          <Button
            variant="ghost"
            size="sm"
            busy={remove.isPending}
            disabled={disabled || set.isPending}
            onClick={() => remove.mutate()}
          >
            {words.remove}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={label}
          tabIndex={-1}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) set.mutate(file);
          }}
        />
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={error === null ? 'text-xs text-subtle-foreground' : 'text-xs text-negative-foreground'}
      >
        {error === null
          ? t('PNG, JPEG, WebP or GIF, at most {megabytes} MB. A square one fits best.', {
              megabytes: maxBytes / 1024 / 1024,
            })
          : reasonOf(error)}
      </p>
    </fieldset>
  );
}
