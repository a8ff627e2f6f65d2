import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { AssistantForm } from './AssistantForm.tsx';
import { assistantSettingsQuery } from './assistant.queries.ts';
import { EngineCard } from './engine/EngineCard.tsx';
import { HelpLinesCard } from './safety/HelpLinesCard.tsx';
import { LearningCard } from './safety/LearningCard.tsx';

/** How the assistant answers. Whoever may not change it sees it all the same. */
export function AssistantTab() {
  const queryClient = useQueryClient();
  const settings = useQuery(assistantSettingsQuery);
  const refresh = () => void fetchAnew(queryClient, assistantSettingsQuery.queryKey);
  useLiveEvent('assistant.changed', refresh);
  useLiveEvent('resync', refresh);
  if (settings.data !== undefined)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <PartBoundary name={t('The AI settings')}>
          <AssistantForm saved={settings.data} />
        </PartBoundary>
        <PartBoundary name={t('Who writes')}>
          <EngineCard />
        </PartBoundary>
        <PartBoundary name={t('Learning from your team')}>
          <LearningCard />
        </PartBoundary>
        <PartBoundary name={t('Help lines')}>
          <HelpLinesCard />
        </PartBoundary>
      </div>
    );
  return (
    <Card>
      {settings.isError ? (
        <ErrorState
          title={t('The AI settings could not be loaded')}
          reason={reasonOf(settings.error)}
          onRetry={() => settings.refetch()}
          retrying={settings.isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-6 p-4">
          <span className="sr-only">{t('Loading the AI settings...')}</span>
          {['master', 'switches', 'choices', 'length'].map((part) => (
            <SkeletonText key={part} />
          ))}
        </div>
      )}
    </Card>
  );
}
