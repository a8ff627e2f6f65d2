/** Asking customers how the answer was: a link in the last reply, and a page that needs no account. */
import type { Call } from '../call.ts';
import { ratePath } from './rules.ts';

export const surveysCalls = {
  getSurveySettings: {
    method: 'GET',
    path: '/api/surveys/settings',
    permission: 'inbox.read',
    feature: 'surveys',
    summary: 'Whether customers are asked for a rating, where, and in which words',
    errors: [],
  },
  setSurveySettings: {
    method: 'PUT',
    path: '/api/surveys/settings',
    permission: 'workspace.manage',
    feature: 'surveys',
    summary: 'Set whether customers are asked for a rating, where, and in which words',
    errors: [],
  },
  getTicketSurvey: {
    method: 'GET',
    path: '/api/messages/:id/survey',
    permission: 'inbox.read',
    feature: 'surveys',
    summary: 'The rating of a ticket, and whether its customer may be asked for one',
    errors: ['not_found'],
  },
  prepareSurvey: {
    method: 'POST',
    path: '/api/messages/:id/survey',
    permission: 'inbox.reply',
    feature: 'surveys',
    summary:
      'The words with the link that ask for a rating, to be put into the reply; sends nothing, and gives the same link again',
    errors: ['not_found', 'survey_not_possible'],
  },
  shareSurvey: {
    method: 'POST',
    path: '/api/messages/:id/survey/link',
    permission: 'inbox.reply',
    feature: 'surveys',
    summary:
      'The link alone, for whoever passes it on to the customer another way; from then on they count as asked. Sends nothing',
    errors: ['not_found', 'survey_not_possible'],
  },
  openRating: {
    method: 'GET',
    path: `${ratePath}/:token`,
    permission: 'public',
    feature: 'surveys',
    summary: 'The page on which a customer rates an answer',
    errors: ['rate_limited'],
  },
  sendRating: {
    method: 'POST',
    path: `${ratePath}/:token`,
    permission: 'public',
    feature: 'surveys',
    summary: 'The form of that page: rating and comment; may be changed for some days',
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, Call>;
