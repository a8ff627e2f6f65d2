import type { PostDetail } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { personZone } from '../../../components/person-zone.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { renewPosts } from '../post/post-cache.ts';
import { DetailSection } from './DetailSection.tsx';
import { eventSentences } from './publication-words.ts';

const commentMaxChars = 2000;

/** What happened to the post and what the team says of it, oldest first. */
export function PostTrail({ postId, history }: { postId: string; history: PostDetail['history'] }) {
  const zone = personZone();
  return (
    <DetailSection title={t('History and comments')}>
      <ol className="flex flex-col gap-3">
        {history.map((event) => (
          <li key={event.id} className="flex gap-2">
            <Avatar name={event.person?.name ?? 'Parley'} sizePx={24} own={event.person === null} />
            <div className="min-w-0">
              <p>
                <bdi className="font-medium">{event.person?.name ?? 'Parley'}</bdi> {eventSentences[event.kind]}{' '}
                <time dateTime={event.at} className="num text-xs text-subtle-foreground">
                  {formatZonedDate(event.at, zone)} {formatZonedTime(event.at, zone)}
                </time>
              </p>
              {event.text === null || event.text === '' ? null : (
                <p
                  dir="auto"
                  className={
                    event.kind === 'commented'
                      ? 'mt-1 rounded-md bg-muted px-2.5 py-1.5 whitespace-pre-line wrap-anywhere'
                      : 'whitespace-pre-line text-muted-foreground wrap-anywhere'
                  }
                >
                  {event.text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <CommentForm postId={postId} />
    </DetailSection>
  );
}

function CommentForm({ postId }: { postId: string }) {
  const queryClient = useQueryClient();
  const refusal = useRefusal('posting.write');
  const [text, setText] = useState('');
  const comment = useMutation({
    mutationFn: () => call('commentPost', { params: { id: postId }, body: { text: text.trim() } }),
    onSuccess: () => {
      setText('');
      renewPosts(queryClient, [postId]);
    },
  });
  const send = () => {
    if (text.trim() !== '' && !comment.isPending) comment.mutate();
  };
  return (
    <form
      className="mt-3 flex flex-col items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={t('Comment for the team')}
        placeholder={t('Comment for the team. No network sees it.')}
        rows={2}
        maxLength={commentMaxChars}
        value={text}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      {comment.isError ? (
        <p role="alert" className="text-xs text-negative-foreground">
          {reasonOf(comment.error)}
        </p>
      ) : null}
      <Button size="sm" type="submit" busy={comment.isPending} disabled={text.trim() === '' || refusal !== null}>
        {t('Comment')}
      </Button>
    </form>
  );
}
