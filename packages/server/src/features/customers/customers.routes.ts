import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall, type Session } from '../../http/register-call.ts';
import { findCustomer, searchCustomers } from './customer.query.ts';
import { createCustomerNote, deleteCustomerNote } from './customer-notes.service.ts';
import { markCustomer, mergeCustomer, splitCustomer } from './customers.service.ts';

export function customersRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const asShown = async (session: Session, ticketId: number) => ({
    customer: await findCustomer(database, session, ticketId),
  });

  registerCall(app, 'getCustomer', ({ params, session }) => asShown(session, params.id));
  registerCall(app, 'updateCustomer', async ({ body, params, session }) => {
    await markCustomer(context, session, params.id, body);
    return asShown(session, params.id);
  });
  registerCall(app, 'createCustomerNote', async ({ body, params, session }) => {
    await createCustomerNote(context, session, params.id, body);
    return asShown(session, params.id);
  });
  registerCall(app, 'deleteCustomerNote', async ({ params, session }) => {
    await deleteCustomerNote(context, session, params);
    return { success: true as const };
  });
  registerCall(app, 'findCustomers', async ({ query, session }) => ({
    customers: await searchCustomers(database, session.workspaceId, query.search),
  }));
  registerCall(app, 'mergeCustomer', async ({ body, params, session }) => {
    await mergeCustomer(context, session, params.id, body);
    return asShown(session, params.id);
  });
  registerCall(app, 'splitCustomer', async ({ body, params, session }) => {
    await splitCustomer(context, session, params.id, body);
    return asShown(session, params.id);
  });
}
