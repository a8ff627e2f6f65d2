import { Counter } from 'prom-client';

export const deliveriesFinished = new Counter({
  name: 'parley_deliveries_finished_total',
  help: 'Deliveries that ended, by outcome and kind',
  labelNames: ['outcome', 'kind'] as const,
});
