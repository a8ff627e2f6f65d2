import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { sendMark } from '../../http/send-mark.ts';
import { getProfilePicture, removeProfilePicture, setProfilePicture } from './profile-picture.service.ts';

export function profilePictureRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'setProfilePicture', async ({ session, request }) => ({
    pictureUrl: await setProfilePicture(context, session, rawBodyOf(request)),
  }));
  registerCall(app, 'removeProfilePicture', async ({ session }) => {
    await removeProfilePicture(context, session);
    return { success: true as const };
  });
  registerCall(app, 'getProfilePicture', async ({ params, session, reply }) =>
    sendMark(reply, (await getProfilePicture(context, session, params.id)).picture),
  );
}
