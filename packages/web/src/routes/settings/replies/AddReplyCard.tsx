import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useKeptText } from '../../../components/use-kept-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { type ReplyText, useAddReply } from './use-change-replies.ts';

/** Adds a reply once it has both a title and a text; until then nothing happens. Source: specification 2, section 5. */
export function AddReplyCard() {
  const [title, keepTitle] = useKeptText('canned-reply-title');
  const [content, keepContent] = useKeptText('canned-reply-content');
  const [category, setCategory] = useState<ReplyText['category']>('General');
  const value: ReplyText = { title, content, category };
  function change(next: ReplyText) {
    keepTitle(next.title);
    keepContent(next.content);
    setCategory(next.category);
  }
  const add = useAddReply(() => change({ title: '', content: '', category: 'General' }));
  return (
    <Card>
      <CardHeader title={t('Add a template')} />
      <form
        noValidate
        aria-label={t('Add a template')}
        className="flex flex-col gap-3.5 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (value.title.trim() !== '' && value.content.trim() !== '' && !add.isPending) add.mutate(value);
        }}
      >
        <ReplyFields
          value={value}
          onChange={(next) => {
            change(next);
            if (add.isError) add.reset();
          }}
          error={add.isError ? reasonOf(add.error) : null}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Plus size={15} aria-hidden="true" />}
          busy={add.isPending}
          busyLabel={t('Adding...')}
        >
          {t('Add Template')}
        </Button>
      </form>
    </Card>
  );
}
