import { postTitleMaxChars } from '@parley/contract/posting/limits.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { FailedChoices } from '../../../../components/FailedChoices.tsx';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { campaignsQuery, postingAccountsQuery } from '../../post/posting.queries.ts';
import { AccountChoices } from '../accounts/AccountChoices.tsx';
import { choicesQuery } from '../draft/composer.queries.ts';
import { linkOf } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { CampaignField } from './CampaignField.tsx';
import { ShortLinksField } from './ShortLinksField.tsx';
import { ThreadField } from './ThreadField.tsx';

/** Whatever the chosen accounts have beside text and files. Not there where they have nothing. */
export function MoreOptions({ postId }: { postId: string }) {
  const panelId = useId();
  const { draft, set } = usePostDraft(postId);
  const [isToggledTo, setToggledTo] = useState<boolean | null>(null);
  const allAccounts = useQuery(postingAccountsQuery).data ?? [];
  const accounts = allAccounts.filter(({ connectionId }) => draft.connectionIds.includes(connectionId));
  const campaignsAnswer = useQuery(campaignsQuery);
  const campaigns = campaignsAnswer.data ?? [];
  const choices = useQueries({ queries: accounts.map(({ connectionId }) => choicesQuery(connectionId)) });
  const titleMax = Math.min(postTitleMaxChars, ...accounts.map(({ limits }) => limits.titleMaxChars ?? Infinity));
  const hasTitle = accounts.some(({ limits }) => limits.titleMaxChars !== null);
  const hasLink = accounts.some(({ limits }) => limits.hasLinks);
  const hasThread = accounts.some(({ limits }) => limits.hasThreads);
  const hasFirstComment = accounts.some(({ limits }) => limits.hasFirstComment);
  const withChoices = accounts.filter((_, index) => (choices[index]?.data?.length ?? 0) > 0 || choices[index]?.isError);
  // A choice without which a network takes no post is not hidden.
  const isNeeded = accounts.some(({ connectionId }, index) =>
    choices[index]?.data?.some((choice) => choice.isRequired && !draft.options[connectionId]?.[choice.name]),
  );
  // It stays open when the choice is made.
  if (isNeeded && isToggledTo === null) setToggledTo(true);
  if (accounts.length === 0 && campaigns.length === 0) return null;
  const isOpen = isToggledTo ?? false;
  const linkError =
    draft.link.trim() === '' || linkOf(draft.link) !== null
      ? null
      : t('Give the whole address, such as https://example.com/page.');
  return (
    <section aria-label={t('More options')} className="flex flex-col gap-3 border-t border-border py-2">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="-ms-2.5 self-start text-sm!"
        icon={
          <ChevronRight
            size={15}
            aria-hidden="true"
            className={classNames('transition-transform duration-(--dur-base)', isOpen && 'rotate-90')}
          />
        }
        onClick={() => setToggledTo(!isOpen)}
      >
        {t('More options')}
      </Button>
      {isOpen ? (
        <div id={panelId} className="flex flex-col gap-3.5 pb-2">
          {hasTitle ? (
            <Field label={t('Title')}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={titleMax}
                  value={draft.title}
                  onChange={(event) => set({ title: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          {hasLink ? (
            <Field label={t('Link')} error={linkError}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  value={draft.link}
                  onChange={(event) => set({ link: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          {hasThread ? <ThreadField postId={postId} accounts={accounts} /> : null}
          {hasFirstComment ? (
            <Field
              label={t('First comment')}
              hint={t('Written below the post as soon as it is published, where the network lets us.')}
            >
              {(control) => (
                <Textarea
                  {...control}
                  dir="auto"
                  rows={2}
                  maxLength={10_000}
                  value={draft.firstComment}
                  onChange={(event) => set({ firstComment: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          {accounts.length === 0 ? null : <ShortLinksField postId={postId} />}
          {withChoices.map((account) => (
            <AccountChoices key={account.connectionId} postId={postId} account={account} />
          ))}
          <FailedChoices title={t('Campaigns could not be loaded.')} query={campaignsAnswer} />
          {campaigns.length === 0 ? null : <CampaignField postId={postId} campaigns={campaigns} />}
        </div>
      ) : null}
    </section>
  );
}
