import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { mediaTagsQuery } from './media.queries.ts';
import { tagsOfLine } from './tag-words.ts';

const offeredMax = 12;
const lineMaxChars = 900;

type TagsFieldProps = { label: string; value: string; onValueChange: (line: string) => void; disabled?: boolean };

/** Tags parted by commas; those that other files have are offered. */
export function TagsField({ label, value, onValueChange, disabled = false }: TagsFieldProps) {
  const known = useQuery(mediaTagsQuery).data ?? [];
  const typed = tagsOfLine(value);
  const offered = known.filter(({ tag }) => !typed.includes(tag)).slice(0, offeredMax);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={t('Parted by commas')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={lineMaxChars}
            disabled={disabled}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </Field>
      {offered.length === 0 || disabled ? null : (
        <ul aria-label={t('Tags of other files')} className="flex flex-wrap gap-1.5">
          {offered.map(({ tag }) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={t('Add {tag}', { tag })}
                onClick={() => onValueChange([...typed, tag].join(', '))}
                className="inline-flex min-h-6 items-center gap-1 rounded-full border border-border px-2 text-xs text-muted-foreground hover:bg-accent pointer-coarse:min-h-11"
              >
                <Plus size={12} aria-hidden="true" />
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
