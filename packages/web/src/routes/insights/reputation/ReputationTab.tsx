import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { useCountAnew } from '../use-count-anew.ts';
import { HistoryWidget } from './HistoryWidget.tsx';
import { MessagesDialog } from './MessagesDialog.tsx';
import { MovesCard } from './MovesCard.tsx';
import { ReputationHead } from './ReputationHead.tsx';
import { type MessagesBehind, type ReputationView, reputationQuery } from './reputation.queries.ts';
import { ScoreCard } from './ScoreCard.tsx';
import { ScoresTable } from './ScoresTable.tsx';
import { useReputationAddress } from './use-reputation-address.ts';

/** How people feel about what, where, since when, and which messages are behind it. */
export function ReputationTab() {
  const { openDefaults, view } = useReputationAddress();
  const reputation = useQuery({ ...reputationQuery(view), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  useCountAnew(() => void fetchAnew(queryClient, queryKey('getReputation')));
  if (reputation.isPending) return <InsightsSkeleton />;
  if (reputation.data === undefined)
    return (
      <Card>
        <ErrorState
          size="lg"
          title={t('Reputation could not be loaded')}
          reason={reasonOf(reputation.error)}
          onRetry={() => void reputation.refetch()}
          retrying={reputation.isFetching}
          className="pb-4"
        />
        <p className="pb-14 text-center">
          <Button onClick={openDefaults}>{t('Show the last 30 days')}</Button>
        </p>
      </Card>
    );
  if (!reputation.data.hasMessages) return <NoMessages />;
  return <Shown reputation={reputation.data} view={view} isOld={reputation.isPlaceholderData} />;
}

function NoMessages() {
  return (
    <Card>
      <EmptyState
        size="lg"
        icon={<MessageSquareQuote size={18} />}
        title={t('No messages yet')}
        description={t('Reputation is counted from what customers write. Connect an account, and it begins by itself.')}
        action={
          <Link to={paths.connect} className={buttonStyle('primary')}>
            {t('Connect an account')}
          </Link>
        }
      />
    </Card>
  );
}

function Shown({ isOld, reputation, view }: { reputation: Reputation; view: ReputationView; isOld: boolean }) {
  const { openOf } = useReputationAddress();
  const [behind, setBehind] = useState<MessagesBehind | null>(null);
  const { end, start } = reputation.period;
  return (
    <div aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
      <Card>
        <ReputationHead reputation={reputation} view={view} />
        {reputation.isCounting ? (
          <p
            role="status"
            className="flex items-center gap-1.5 border-t border-border px-4 py-2 text-xs text-muted-foreground"
          >
            <Spinner sizePx={12} />
            {t('Some days are being counted. The page follows by itself.')}
          </p>
        ) : null}
        <ScoreCard
          reputation={reputation}
          onShowMessages={(sentiment) => setBehind({ start, end, of: view.of, sentiment })}
        />
      </Card>
      <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        <HistoryWidget
          reputation={reputation}
          onShowDay={(day) => setBehind({ start: day, end: day, of: view.of, sentiment: null })}
        />
        <MovesCard
          reputation={reputation}
          onShowMove={({ platform, topic, ...move }) =>
            setBehind({ start: move.start, end: move.end, of: { platform, topic }, sentiment: null })
          }
        />
      </div>
      <ScoresTable
        reputation={reputation}
        onOpen={({ platform, topic }) => openOf({ platform, topic })}
        onShowMessages={({ platform, topic }) => setBehind({ start, end, of: { platform, topic }, sentiment: null })}
      />
      {behind === null ? null : <MessagesDialog behind={behind} onChange={setBehind} onClose={() => setBehind(null)} />}
    </div>
  );
}
