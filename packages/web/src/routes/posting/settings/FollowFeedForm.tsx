import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { AccountChecks } from './AccountChecks.tsx';
import { feedAddressOf } from './feed-address.ts';
import { useFollowFeed } from './use-change-settings.ts';

/** An address and the accounts of its drafts. */
export function FollowFeedForm() {
  const accounts = useQuery(postingAccountsQuery);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const follow = useFollowFeed(() => {
    setText('');
    setChosen([]);
    setTried(false);
  });
  const url = feedAddressOf(text);
  const error = isTried && url === null ? t('Give the address of a feed or of a page that has one.') : null;
  return (
    <form
      // The form says itself what is wrong.
      noValidate
      className="flex flex-col gap-3 rounded-b-lg border-t border-border bg-card-2 px-4 py-3.5 dark:bg-transparent"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (url !== null) follow.mutate({ url, connectionIds: chosen });
      }}
    >
      <Field
        label={t('Follow a feed')}
        hint={t('RSS, Atom or JSON Feed. What stands in it already makes no drafts.')}
        error={follow.isError ? reasonOf(follow.error) : error}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://your-blog.example/feed"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              follow.reset();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        {accounts.data === undefined || accounts.data.length === 0 ? null : (
          <fieldset className="m-0 min-w-0 flex-1 basis-60 border-0 p-0">
            <legend className="mb-1 p-0 text-xs text-muted-foreground">{t('Drafts are for these accounts')}</legend>
            <AccountChecks accounts={accounts.data} chosen={chosen} onChange={setChosen} />
          </fieldset>
        )}
        <Button
          type="submit"
          className="ms-auto max-sm:w-full"
          icon={<Rss size={14} aria-hidden="true" />}
          busy={follow.isPending}
          busyLabel={t('Reading...')}
        >
          {t('Follow feed')}
        </Button>
      </div>
    </form>
  );
}
