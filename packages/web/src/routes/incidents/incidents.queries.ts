import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { wholeIncidentDetail, wholeIncidents } from './incidents-answers.ts';

export const incidentsQuery = queryOptions({
  queryKey: queryKey('listIncidents'),
  queryFn: ({ signal }) => call('listIncidents', { signal, whole: wholeIncidents }),
});

export function incidentQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getIncident', id),
    queryFn: ({ signal }) => call('getIncident', { params: { id }, signal, whole: wholeIncidentDetail }),
  });
}
