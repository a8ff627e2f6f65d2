/** What `/metrics` tells of the AI's reading. */
import { Counter } from 'prom-client';

export const ticketsAnalysed = new Counter({
  name: 'parley_tickets_analysed_total',
  help: 'Tickets that the AI engine has read, by outcome',
  labelNames: ['outcome'],
});
