import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FolderSelect } from '../folders/FolderSelect.tsx';
import { renewMedia } from './media.queries.ts';
import { TagsField } from './TagsField.tsx';
import { tagsOfLine } from './tag-words.ts';

const nameMaxChars = 255;
const altTextMaxChars = 2000;

type MediaFormProps = { item: MediaItem; refusal: string | null; onSaved: (item: MediaItem) => void };

/** Name, description, folder and tags. A post that holds the file keeps the description it was given there. */
export function MediaForm({ item, refusal, onSaved }: MediaFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(item) });
  const save = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ originalName, altText, folderId, tags }: ReturnType<typeof valuesOf>) =>
      call('updateMedia', {
        params: { id: item.id },
        body: { originalName, altText: altText.trim() || null, folderId, tags: tagsOfLine(tags) },
      }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
      renewMedia(queryClient);
      toast({ title: t('Media saved'), description: t('New posts take the alt text from here.') });
    },
    onError: (error) => form.setError('root', { message: reasonOf(error) }),
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      aria-label={t('About this file')}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('Alt text')}
        hint={t('What is seen, for people who cannot see it. Posts that take this file begin with it.')}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={altTextMaxChars}
            disabled={refusal !== null}
            {...form.register('altText')}
          />
        )}
      </Field>
      <Field label={t('Name')} error={errors.originalName?.message ?? null}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={nameMaxChars}
            disabled={refusal !== null}
            {...form.register('originalName', { validate: (name) => name.trim() !== '' || t('Give the file a name.') })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label={t('Folder')}>
          {({ id }) => (
            <FolderSelect
              id={id}
              none={t('No folder')}
              disabled={refusal !== null}
              value={form.watch('folderId')}
              onValueChange={(folderId) => form.setValue('folderId', folderId, { shouldDirty: true })}
            />
          )}
        </Field>
        <TagsField
          label={t('Tags')}
          disabled={refusal !== null}
          value={form.watch('tags')}
          onValueChange={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
        />
      </div>
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          size="sm"
          disabled={refusal !== null || !isDirty}
          title={refusal ?? undefined}
          busy={save.isPending}
          busyLabel={t('Saving...')}
        >
          {t('Save')}
        </Button>
        {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
        {errors.root === undefined ? null : (
          <p role="alert" className="text-negative-foreground">
            {errors.root.message}
          </p>
        )}
      </div>
    </form>
  );
}

function valuesOf({ altText, folderId, originalName, tags }: MediaItem) {
  return { originalName, altText: altText ?? '', folderId, tags: tags.join(', ') };
}
