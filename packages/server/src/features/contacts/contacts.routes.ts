import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { readContactData } from './contact-data.ts';
import { openContactExport, requestContactExport } from './contact-exports.ts';
import { eraseContact } from './erase-contact.ts';
import { findContactOf, findContacts } from './find-contacts.ts';

const hourMs = 60 * 60_000;

export function contactsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByPerson = createRateLimit(database, { name: 'contact-export', points: 60, windowMs: hourMs });

  registerCall(app, 'findContacts', async ({ query: { messageId, search }, session: { workspaceId } }) =>
    messageId === undefined
      ? await findContacts(database, workspaceId, search ?? '')
      : { contacts: [await findContactOf(database, workspaceId, messageId)], isMore: false },
  );

  registerCall(app, 'readContactData', ({ body, session }) =>
    readContactData(context, session.workspaceId, body.contacts),
  );

  registerCall(app, 'exportContactData', async ({ body, session }) => {
    await exportsByPerson.take(session.userId);
    return await requestContactExport(context, session, body.contacts);
  });

  registerCall(app, 'downloadContactData', async ({ params, reply, session }) => {
    const { content, sizeBytes } = await openContactExport(context, session, params.id);
    return reply
      .type('application/gzip')
      .header('content-disposition', 'attachment; filename="customer-data.tar.gz"')
      .header('content-length', sizeBytes)
      .send(content);
  });

  registerCall(app, 'eraseContact', ({ body, session }) => eraseContact(context, session, body));
}
