import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock4, Copy, Send } from 'lucide-react';
import { copyText } from '../../../components/copy-text.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCreateDraft } from '../actions/use-create-draft.ts';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { useComposer } from '../post/use-posting-address.ts';
import { characterCount, splitHashtags } from './optimizer-words.ts';

type OptimizedContentProps = { result: OptimizationResult; platform: PostPlatform; isExample: boolean };

/** The text after all suggestions: to copy, or to go on with in the composer. */
export function OptimizedContent({ result, platform, isExample }: OptimizedContentProps) {
  const { optimizedContent, bestPostingTime, isBestTimeDefault } = result;
  const { openComposer } = useComposer();
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  // The time is of the workspace's clock.
  const zone = useQuery(postingSettingsQuery).data?.timeZone;
  const now = useNow();
  const draft = useCreateDraft(({ id }) => openComposer({ post: id }));
  const roleRefusal = useRefusal('posting.write');
  const refusal = isExample ? t('This is an example. Optimize your own text first.') : roleRefusal;

  function useInPost() {
    const own = accounts.find((account) => account.platform === platform && account.isValid);
    draft.mutate({
      ...splitHashtags(optimizedContent),
      platforms: [platform],
      connectionIds: own === undefined ? [] : [own.connectionId],
    });
  }

  return (
    <>
      <p
        dir="auto"
        className="rounded-[10px] border border-border bg-card-2 px-4 py-3.5 text-[15px] leading-6 whitespace-pre-line wrap-anywhere"
      >
        {optimizedContent}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <span className="num text-subtle-foreground">{characterCount(optimizedContent)}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted-foreground">
          <Clock4 size={14} aria-hidden="true" />
          {t('Best posting time')}
          <strong className="num font-medium text-foreground">{bestPostingTime}</strong>
          {zone === undefined ? null : <span className="text-xs text-subtle-foreground">{zoneLabel(zone, now)}</span>}
          {isBestTimeDefault ? (
            <Badge tone="outline" title={t('Until 20 of your posts are published; then it comes from their results.')}>
              {t('default')}
            </Badge>
          ) : null}
        </span>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button
            icon={<Copy size={15} aria-hidden="true" />}
            onClick={() => void copyText(optimizedContent, t('Optimized content'))}
          >
            {t('Copy')}
          </Button>
          <Button
            variant="soft"
            icon={<Send size={15} aria-hidden="true" />}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            busy={draft.isPending}
            onClick={useInPost}
          >
            {t('Use in post')}
          </Button>
        </div>
      </div>
    </>
  );
}
