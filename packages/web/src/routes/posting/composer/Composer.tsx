import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { personZone } from '../../../components/person-zone.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { ComposerFrame } from './ComposerFrame.tsx';
import { ComposerPanes } from './ComposerPanes.tsx';
import { patientPostQuery } from './draft/composer.queries.ts';
import { openNewDraft, openPost } from './draft/draft-store.ts';
import { createDraft } from './draft/post-draft.ts';
import { readUnsavedCopy } from './draft/unsaved-copy.ts';
import { useIsOpen } from './draft/use-post-draft.ts';
import { useComposerAddress } from './use-composer-address.ts';

/** The Create New Post dialog, shown while the address says so: `?compose=new` or `?compose=<postId>`. */
export function Composer() {
  const address = useComposerAddress();
  return address.compose === null ? null : <OpenComposer compose={address.compose} />;
}

function OpenComposer({ compose }: { compose: string }) {
  const [newId] = useState(createUuid);
  const { close } = useComposerAddress();
  const refusal = useRefusal('posting.write');
  const postId = compose === 'new' ? newId : compose;
  const isOpen = useIsOpen(postId);
  if (refusal === null && isOpen) return <ComposerPanes postId={postId} />;
  return (
    <ComposerFrame title={t('Create New Post')} onClose={close}>
      <div className="grid grow place-items-center">
        {refusal !== null ? (
          <ErrorState title={t('Posts cannot be written with your role')} reason={refusal} />
        ) : compose === 'new' ? (
          <OpenNew postId={postId} />
        ) : (
          <OpenExisting postId={postId} />
        )}
      </div>
    </ComposerFrame>
  );
}

const startMaxChars = 500;

/** A new post begins in the person's zone, as the calendar is shown, with what the address gives. */
function OpenNew({ postId }: { postId: string }) {
  const settings = useQuery(postingSettingsQuery);
  const { date, time, campaign, caption, hashtags } = useComposerAddress();
  const timeZone = settings.data === undefined ? undefined : personZone();
  useEffect(() => {
    if (timeZone === undefined) return;
    const draft = createDraft({
      timeZone,
      campaignId: campaign,
      // An address can be made by anybody; a post's words are the person's own to send.
      caption: caption.slice(0, startMaxChars),
      hashtags: hashtags.slice(0, startMaxChars),
      ...(date === null ? {} : { isScheduled: true, date, time: time ?? '09:00' }),
    });
    openNewDraft(postId, draft);
  }, [postId, timeZone, date, time, campaign, caption, hashtags]);
  return <Waiting error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />;
}

function OpenExisting({ postId }: { postId: string }) {
  const query = useQuery(patientPostQuery(postId));
  const accounts = useQuery(postingAccountsQuery);
  const post = query.isFetchedAfterMount && !accounts.isPending ? query.data?.post : undefined;
  const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  useEffect(() => {
    if (post !== undefined) openPost(post, accounts.data ?? []);
    if (!isMissing) return;
    // Its creation was never received: the page was left without a connection.
    const copy = readUnsavedCopy(postId, null);
    if (copy !== null) openNewDraft(postId, copy, { isTouched: true });
  }, [post, accounts.data, isMissing, postId]);
  if (isMissing)
    return <ErrorState title={t('Not found')} reason={t('There is no such post here. It may have been deleted.')} />;
  return <Waiting error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

function Waiting({ error, onRetry, retrying }: { error: Error | null; onRetry: () => void; retrying: boolean }) {
  if (error === null) return <Spinner label={t('Loading post...')} sizePx={20} />;
  return (
    <ErrorState
      title={t('The post could not be loaded')}
      reason={reasonOf(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
