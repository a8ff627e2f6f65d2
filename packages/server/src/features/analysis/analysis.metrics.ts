/** What `/metrics` tells of the AI's reading. */
import { Counter } from 'prom-client';

export const ticketsAnalysed = new Counter({
  name: 'parley_tickets_analysed_total',
  help: 'Tickets that the AI engine has read, by outcome',
  labelNames: ['outcome'],
});

export const modelDrafts = new Counter({
  name: 'parley_model_drafts_total',
  help: 'Messages whose built-in draft the model was to better on arrival, by what became of it',
  labelNames: ['outcome'],
});
