import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { formLimits, uploadForm } from './upload-form.ts';
import { beginUpload, cancelUpload, getUpload, receivePart } from './uploads.ts';

const minuteMs = 60_000;

export async function uploadRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const uploadsByUser = createRateLimit(context.database, { name: 'upload-user', points: 300, windowMs: minuteMs });

  // In a scope of its own: no other call reads forms.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
    registerCall(
      scope,
      'uploadMedia',
      async ({ session, request }) => {
        await uploadsByUser.take(session.userId);
        return uploadForm(context, ownerOf(session), request);
      },
      { readsBody: true },
    );
  });

  registerCall(app, 'beginUpload', async ({ body, session }) => {
    await uploadsByUser.take(session.userId);
    return beginUpload(context, ownerOf(session), body);
  });

  registerCall(app, 'getUpload', ({ params, session }) => getUpload(context, ownerOf(session), params.id));

  registerCall(app, 'sendUploadPart', ({ params, query, session, request }) =>
    receivePart(context, ownerOf(session), params.id, { offset: query.offset, bytes: rawBodyOf(request) }),
  );

  registerCall(app, 'cancelUpload', async ({ params, session }) => {
    await cancelUpload(context, ownerOf(session), params.id);
    return { success: true as const };
  });
}

/** Only what says whose it is: a session holds more. */
function ownerOf({ workspaceId, userId }: { workspaceId: string; userId: string }) {
  return { workspaceId, userId };
}
