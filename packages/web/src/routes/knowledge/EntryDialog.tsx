import { type KnowledgeKind, knowledgeTextMaxChars, knowledgeTitleMaxChars } from '@parley/contract/knowledge/rules.ts';
import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { locale, t } from '../../messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { kindOptions } from './knowledge-words.ts';
import { useSaveEntry } from './use-change-knowledge.ts';

type EntryDialogProps = {
  /** Null: a new one. */
  entry: KnowledgeEntry | null;
  /** The title that a new one begins with. */
  question: string;
  onClose: () => void;
};

/** Adds or changes an entry. */
export function EntryDialog({ entry, onClose, question }: EntryDialogProps) {
  // What it rests on stays what was opened, also when somebody else saves meanwhile: the server then says so.
  const [opened] = useState(entry);
  const [kind, setKind] = useState<KnowledgeKind>(opened?.kind ?? 'faq');
  const [title, setTitle] = useState(opened?.title ?? question.slice(0, knowledgeTitleMaxChars));
  const [text, setText] = useState(opened?.text ?? '');
  const [isTried, setTried] = useState(false);
  const save = useSaveEntry(opened, onClose);
  const titleError = title.trim() === '' ? t('Give the entry a title, best the question itself.') : null;
  const textError =
    text.trim() === ''
      ? t('Write what your customers should be told.')
      : text.length > knowledgeTextMaxChars
        ? t('{count} characters; at most {knowledgeTextMaxChars} fit. Split it into several entries.', {
            count: text.length.toLocaleString(locale),
            knowledgeTextMaxChars: knowledgeTextMaxChars.toLocaleString(locale),
          })
        : null;

  function submit() {
    setTried(true);
    if (titleError === null && textError === null) save.mutate({ kind, title, text });
  }

  return (
    <FormDialog
      size="lg"
      title={opened === null ? t('Add an entry') : t('Edit the entry')}
      description={t('Write it as your customers should read it: drafts quote its sentences.')}
      action={opened === null ? t('Add entry') : t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('Title')}
        required
        star={false}
        hint={t('Best the question itself.')}
        error={isTried ? titleError : null}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={knowledgeTitleMaxChars}
            placeholder={t('How can I return something?')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('Text')}
        required
        star={false}
        hint={t('{count} of {knowledgeTextMaxChars} characters', {
          count: text.length.toLocaleString(locale),
          knowledgeTextMaxChars: knowledgeTextMaxChars.toLocaleString(locale),
        })}
        error={isTried ? textError : null}
      >
        {(control) => (
          <Textarea {...control} dir="auto" rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Field label={t('Kind')}>
        {({ id }) => <Select id={id} value={kind} onValueChange={setKind} options={kindOptions} />}
      </Field>
    </FormDialog>
  );
}
