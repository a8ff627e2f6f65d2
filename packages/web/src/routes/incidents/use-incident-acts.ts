import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { anything } from '../../api/fill-answer.ts';
import { putAnswer } from '../../api/put-answer.ts';
import { queryKey } from '../../api/query-key.ts';
import { postingSettingsQuery } from '../../components/posting-settings.queries.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import { incidentQuery } from './incidents.queries.ts';
import { wholeIncidentDetail } from './incidents-answers.ts';

export type IncidentAct =
  | { kind: 'lead'; leadId: string | null }
  | { kind: 'auto-replies'; isPaused: boolean }
  | { kind: 'posts'; isPaused: boolean }
  | { kind: 'note'; text: string }
  | { kind: 'close'; note: string };

function send(id: string, act: IncidentAct): Promise<IncidentDetail> {
  const stored = { params: { id }, whole: anything };
  switch (act.kind) {
    case 'lead':
      return call('updateIncident', { ...stored, body: { leadId: act.leadId } });
    case 'auto-replies':
      return call('updateIncident', { ...stored, body: { areAutoRepliesPaused: act.isPaused } });
    case 'posts':
      return call('pauseIncidentPosts', { ...stored, body: { isPaused: act.isPaused } });
    case 'note':
      return call('noteIncident', { ...stored, body: { text: act.text } });
    case 'close':
      return call('closeIncident', { ...stored, body: { note: act.note } });
  }
}

/** Said when the server has done it, in the words of what it answered; of what was asked where that could not be read. */
function tellDone(act: IncidentAct, incident: IncidentDetail | null): void {
  switch (act.kind) {
    case 'lead':
      toast({
        title:
          act.leadId === null
            ? t('Nobody leads it')
            : incident?.lead == null
              ? t('The lead was changed')
              : t('{name} leads it', { name: incident.lead.name }),
      });
      break;
    case 'auto-replies':
      toast(
        (incident?.areAutoRepliesPaused ?? act.isPaused)
          ? {
              title: t('Automatic replies paused'),
              description: t('None goes out until they are resumed or this is closed.'),
            }
          : { title: t('Automatic replies resumed') },
      );
      break;
    case 'posts':
      toast(
        (incident?.isPublishingPaused ?? act.isPaused)
          ? { title: t('Publishing paused'), description: t('Nothing goes out until somebody resumes it.') }
          : { title: t('Publishing resumed'), description: t('Scheduled posts go out at their time again.') },
      );
      break;
    case 'note':
      toast({ title: t('Note added') });
      break;
    case 'close':
      toast({
        title: t('Incident closed'),
        description: incident?.isPublishingPaused ? t('Publishing is still paused.') : undefined,
      });
      break;
  }
}

const failed: Record<IncidentAct['kind'], string> = {
  lead: t('The lead could not be changed'),
  'auto-replies': t('Automatic replies could not be changed'),
  posts: t('Publishing could not be changed'),
  note: t('The note could not be added'),
  close: t('The incident could not be closed'),
};

export function useIncidentActs(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: IncidentAct) => send(id, act),
    onSuccess: (answer, act) => {
      tellDone(act, putAnswer(queryClient, incidentQuery(id).queryKey, wholeIncidentDetail, answer));
      void fetchAnew(queryClient, queryKey('listIncidents'));
      if (act.kind === 'posts') void fetchAnew(queryClient, postingSettingsQuery.queryKey);
    },
    onError: (error, act) => toast({ title: failed[act.kind], description: reasonOf(error), variant: 'destructive' }),
  });
}
