import { defaultHashtags } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { engineOf } from '../model/engine-of.service.ts';
import { listOwnWriting } from '../posting-advice/posting-advice.service.ts';
import { askEngine } from './ask-engine.ts';
import { makeImage } from './make-image.ts';
import { optimizeContent } from './optimize-content.ts';
import { createVariantCounter } from './variant-counter.ts';
import { readWritingBasis, writeCaption } from './write-caption.ts';

const minuteMs = 60_000;

export function aiRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // One press asks for caption and hashtags of each chosen network at once.
  const textsByUser = createRateLimit(database, { name: 'ai-text-user', points: 120, windowMs: minuteMs });
  const imagesByUser = createRateLimit(database, { name: 'ai-image-user', points: 15, windowMs: minuteMs });
  const countPresses = createVariantCounter();

  registerCall(app, 'generateCaption', async ({ body, session }) => {
    await textsByUser.take(session.userId);
    const seed = countPresses(`${session.workspaceId}/${body.platform}/${body.tone ?? ''}/${body.topic}`);
    const caption = await writeCaption(context, session.workspaceId, {
      topic: body.topic,
      target: body.platform,
      tone: body.tone,
      seed,
    });
    return { success: true as const, data: { caption: caption.text, reason: caption.reason } };
  });

  registerCall(app, 'getWritingBasis', ({ query, session }) =>
    readWritingBasis(context, session.workspaceId, query.platform),
  );

  registerCall(app, 'generateHashtags', async ({ body, session }) => {
    await textsByUser.take(session.userId);
    const platform = body.platform === 'global' ? undefined : body.platform;
    const own = await listOwnWriting(database, session.workspaceId, { platform, now: context.now() });
    const data = await askEngine(context, 'hashtags', () =>
      engineOf(context, session.workspaceId).hashtags({
        topic: body.topic,
        traits: writingTraitsOf(body.platform),
        ownHashtags: own.hashtags,
        defaultHashtags: defaultHashtags[body.platform],
      }),
    );
    return { success: true as const, data };
  });

  registerCall(app, 'generateImage', async ({ body, session }) => {
    await imagesByUser.take(session.userId);
    const { item, reason } = await makeImage(context, session, { ...body, target: body.platform });
    return { success: true as const, data: { url: item.url, item, reason } };
  });

  registerCall(app, 'optimizeContent', async ({ body, session }) => {
    await textsByUser.take(session.userId);
    return optimizeContent(context, session.workspaceId, body);
  });
}
