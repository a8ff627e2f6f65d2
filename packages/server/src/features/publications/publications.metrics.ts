import { Counter } from 'prom-client';

export const latePublications = new Counter({
  name: 'parley_publications_late_total',
  help: 'Publications that were five minutes late and not done, by network and what they waited for',
  labelNames: ['platform', 'reason'] as const,
});

export const missedPublications = new Counter({
  name: 'parley_publications_missed_total',
  help: 'Publications that were not begun within the late limit, by network',
  labelNames: ['platform'] as const,
});

export const resultsRead = new Counter({
  name: 'parley_publication_results_read_total',
  help: 'Publications whose results were asked for, by network and outcome',
  labelNames: ['platform', 'outcome'] as const,
});
