import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { toast } from '../../../ui/toast-store.ts';

const nameMaxChars = 255;
const altTextMaxChars = 2000;

type MediaFormProps = { item: MediaItem; refusal: string | null; onSaved: (item: MediaItem) => void };

/** Name and description. A post that holds the file keeps the description it was given there. */
export function MediaForm({ item, refusal, onSaved }: MediaFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { originalName: item.originalName, altText: item.altText ?? '' } });
  const save = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ originalName, altText }: { originalName: string; altText: string }) =>
      call('updateMedia', { params: { id: item.id }, body: { originalName, altText: altText.trim() || null } }),
    onSuccess: (saved) => {
      form.reset({ originalName: saved.originalName, altText: saved.altText ?? '' });
      onSaved(saved);
      void fetchAnew(queryClient, queryKey('listMedia'));
      toast({ title: t('Media saved'), description: t('New posts take the alt text from here.') });
    },
    onError: (error) => form.setError('root', { message: reasonOf(error) }),
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      aria-label={t('Name and alt text')}
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
