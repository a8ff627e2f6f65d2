import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { findSurvey, type OpenSurvey, rateAnswer, readRating } from './rate-answer.ts';
import { renderRatingPage } from './rating-page.ts';
import { readSurveySettings, setSurveySettings } from './survey-settings.service.ts';
import { prepareSurvey, readTicketSurvey, shareSurvey } from './ticket-survey.service.ts';

const windowMs = 10 * 60_000;

export function surveysRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // Tokens are too many to be tried out; thousands of customers share the address of a mobile network with whoever tries.
  const wrongTokens = createRateLimit(database, { name: 'survey-wrong-address', points: 60, windowMs });
  const ratings = createRateLimit(database, { name: 'survey-rating-address', points: 60, windowMs });

  registerCall(app, 'getSurveySettings', ({ session }) => readSurveySettings(database, session.workspaceId));

  registerCall(app, 'setSurveySettings', async ({ body, session }) => {
    await setSurveySettings(context, session.workspaceId, body, session);
    return readSurveySettings(database, session.workspaceId);
  });

  registerCall(app, 'getTicketSurvey', async ({ params, session }) => {
    const { language: _, ...survey } = await readTicketSurvey(context, session.workspaceId, params.id);
    return survey;
  });

  registerCall(app, 'prepareSurvey', async ({ params, session }) => ({
    text: await prepareSurvey(context, session.workspaceId, params.id),
  }));

  registerCall(app, 'shareSurvey', async ({ params, session }) => ({
    url: await shareSurvey(context, session.workspaceId, params.id),
  }));

  async function show(
    { reply, request }: { request: FastifyRequest; reply: FastifyReply },
    survey: OpenSurvey | null,
    told: 'sent' | 'missing' | null,
  ): Promise<FastifyReply> {
    if (survey === null) await wrongTokens.take(addressKeyOf(request.ip));
    return reply
      .status(survey === null ? 404 : told === 'missing' ? 400 : 200)
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(renderRatingPage(survey, told));
  }

  registerCall(app, 'openRating', async ({ params, reply, request }) =>
    show({ reply, request }, await findSurvey(context, params.token), null),
  );

  registerCall(app, 'sendRating', async ({ params, reply, request }) => {
    await ratings.take(addressKeyOf(request.ip));
    const given = readRating(rawBodyOf(request).toString('utf8'));
    if (given === null) return show({ reply, request }, await findSurvey(context, params.token), 'missing');
    return show({ reply, request }, await rateAnswer(context, params.token, given), 'sent');
  });
}
