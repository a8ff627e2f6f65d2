import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { type ReplyText, useAddReply } from './use-change-replies.ts';

const blank: ReplyText = { title: '', content: '', category: 'General' };

/** Adds a reply once it has both a title and a text; until then nothing happens. Source: specification 2, section 5. */
export function AddReplyCard() {
  const [value, setValue] = useState(blank);
  const add = useAddReply(() => setValue(blank));
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
            setValue(next);
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
