import {
  cannedReplyCategories,
  cannedReplyContentMaxChars,
  cannedReplyTitleMaxChars,
  replyVariables,
} from '@parley/contract/canned-replies/rules.ts';
import { useRef } from 'react';
import { t, tWord } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import type { ReplyText } from './use-change-replies.ts';

type ReplyFieldsProps = { value: ReplyText; onChange: (value: ReplyText) => void; error: string | null };

const categoryOptions = cannedReplyCategories.map((category) => ({ value: category, label: tWord(category) }));

/** Title, category and text, with the variables to put into it. */
export function ReplyFields({ value, onChange, error }: ReplyFieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null);

  function insert(variable: string) {
    const start = box.current?.selectionStart ?? value.content.length;
    const end = box.current?.selectionEnd ?? start;
    onChange({ ...value, content: value.content.slice(0, start) + variable + value.content.slice(end) });
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + variable.length, start + variable.length);
    });
  }

  return (
    <>
      <Field label={t('Title')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            placeholder={t('How you will look for it')}
            maxLength={cannedReplyTitleMaxChars}
            value={value.title}
            onChange={(event) => onChange({ ...value, title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Category')}>
        {(control) => (
          <Select
            {...control}
            value={value.category}
            onValueChange={(category) => onChange({ ...value, category })}
            options={categoryOptions}
          />
        )}
      </Field>
      <Field label={t('Content')}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            dir="auto"
            rows={5}
            placeholder={t('Hi {variable}, …', { variable: '{name}' })}
            maxLength={cannedReplyContentMaxChars}
            value={value.content}
            onChange={(event) => onChange({ ...value, content: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-1.5 text-xs text-subtle-foreground">
        {t('Filled in when it is used:')}
        {Object.entries(replyVariables).map(([variable, meaning]) => (
          <Button
            key={variable}
            size="sm"
            title={t('Insert {meaning}', { meaning: tWord(meaning) })}
            onClick={() => insert(variable)}
          >
            <code className="font-mono text-xs">{variable}</code>
          </Button>
        ))}
      </div>
      {error === null ? null : (
        <p role="alert" className="text-negative-foreground">
          {error}
        </p>
      )}
    </>
  );
}
