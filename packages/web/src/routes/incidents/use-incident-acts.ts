import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { postingSettingsQuery } from '../../components/posting-settings.queries.ts';
import { toast } from '../../ui/toast-store.ts';
import { incidentQuery } from './incidents.queries.ts';

export type IncidentAct =
  | { kind: 'lead'; leadId: string | null }
  | { kind: 'auto-replies'; isPaused: boolean }
  | { kind: 'posts'; isPaused: boolean }
  | { kind: 'note'; text: string }
  | { kind: 'close'; note: string };

function send(id: string, act: IncidentAct): Promise<IncidentDetail> {
  const params = { id };
  switch (act.kind) {
    case 'lead':
      return call('updateIncident', { params, body: { leadId: act.leadId } });
    case 'auto-replies':
      return call('updateIncident', { params, body: { areAutoRepliesPaused: act.isPaused } });
    case 'posts':
      return call('pauseIncidentPosts', { params, body: { isPaused: act.isPaused } });
    case 'note':
      return call('noteIncident', { params, body: { text: act.text } });
    case 'close':
      return call('closeIncident', { params, body: { note: act.note } });
  }
}

/** Said when the server has done it, in the words of what it answered. */
function tellDone(act: IncidentAct, incident: IncidentDetail): void {
  switch (act.kind) {
    case 'lead':
      toast({ title: incident.lead === null ? 'Nobody leads it' : `${incident.lead.name} leads it` });
      break;
    case 'auto-replies':
      toast(
        incident.areAutoRepliesPaused
          ? {
              title: 'Automatic replies paused',
              description: 'None goes out until they are resumed or this is closed.',
            }
          : { title: 'Automatic replies resumed' },
      );
      break;
    case 'posts':
      toast(
        incident.isPublishingPaused
          ? { title: 'Publishing paused', description: 'Nothing goes out until somebody resumes it.' }
          : { title: 'Publishing resumed', description: 'Scheduled posts go out at their time again.' },
      );
      break;
    case 'note':
      toast({ title: 'Note added' });
      break;
    case 'close':
      toast({
        title: 'Incident closed',
        description: incident.isPublishingPaused ? 'Publishing is still paused.' : undefined,
      });
      break;
  }
}

const failed: Record<IncidentAct['kind'], string> = {
  lead: 'The lead could not be changed',
  'auto-replies': 'Automatic replies could not be changed',
  posts: 'Publishing could not be changed',
  note: 'The note could not be added',
  close: 'The incident could not be closed',
};

export function useIncidentActs(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: IncidentAct) => send(id, act),
    onSuccess: (incident, act) => {
      queryClient.setQueryData(incidentQuery(id).queryKey, incident);
      tellDone(act, incident);
      void queryClient.invalidateQueries({ queryKey: queryKey('listIncidents') });
      if (act.kind === 'posts') void queryClient.invalidateQueries({ queryKey: postingSettingsQuery.queryKey });
    },
    onError: (error, act) => toast({ title: failed[act.kind], description: reasonOf(error), variant: 'destructive' }),
  });
}
