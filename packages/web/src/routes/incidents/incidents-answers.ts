/** Whole answers of the incidents' calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../api/fill-answer.ts';

const wholeIncident: AnswerOf<'listIncidents'>[number] = {
  id: required,
  state: required,
  startedAt: '',
  raisedAt: '',
  calmedAt: null,
  closedAt: null,
  lastMessageAt: '',
  series: 'all',
  platform: null,
  topicWords: [''],
  people: required,
  windowMinutes: required,
  windowPeople: required,
  windowUsual: Number.NaN,
  basis: 'none',
  lead: orNull({ id: required, name: '' }),
};

export const wholeIncidents: AnswerOf<'listIncidents'> = [wholeIncident];

export const wholeIncidentDetail: AnswerOf<'getIncident'> = {
  ...wholeIncident,
  messages: [{ id: required, ticketId: '', platform: required, senderName: '', text: '', at: '', status: '' }],
  messagesTotal: 0,
  timeline: [{ id: required, kind: required, at: '', by: null, text: '' }],
  chart: [{ at: required, people: required }],
  chartStepMinutes: 15,
  chartUsual: Number.NaN,
  areAutoRepliesPaused: false,
  isPublishingPaused: false,
  candidates: [{ id: required, name: '' }],
};
