/** The customer of a ticket: who they are on which networks, what they wrote before, and what the team keeps of them. */
import type { Call } from '../call.ts';

export const customersCalls = {
  getCustomer: {
    method: 'GET',
    path: '/api/messages/:id/customer',
    permission: 'customers.read',
    feature: 'customers',
    summary:
      'The customer of a ticket: their networks, earlier tickets, marks and notes; null where nobody knows who it is',
    errors: ['not_found'],
  },
  updateCustomer: {
    method: 'PUT',
    path: '/api/messages/:id/customer',
    permission: 'customers.write',
    feature: 'customers',
    summary:
      'Mark a customer as VIP, or block them: their open tickets are closed, and new ones close by themselves, unread. The networks are told nothing',
    errors: ['not_found', 'customer_unknown'],
  },
  createCustomerNote: {
    method: 'POST',
    path: '/api/messages/:id/customer/notes',
    permission: 'customers.write',
    feature: 'customers',
    summary: 'Write a note on the customer of a ticket; the same id twice writes it once',
    errors: ['not_found', 'customer_unknown', 'note_id_reused', 'customer_notes_full'],
  },
  deleteCustomerNote: {
    method: 'DELETE',
    path: '/api/messages/:id/customer/notes/:noteId',
    permission: 'customers.write',
    feature: 'customers',
    summary: 'Delete one’s own note on a customer; who manages the workspace deletes anybody’s',
    errors: ['not_found', 'note_not_own'],
  },
  findCustomers: {
    method: 'GET',
    path: '/api/customers',
    permission: 'customers.read',
    feature: 'customers',
    summary: 'Customers whose name or handle holds the words, the latest first',
    errors: [],
  },
  mergeCustomer: {
    method: 'POST',
    path: '/api/messages/:id/customer/identities',
    permission: 'customers.write',
    feature: 'customers',
    summary: 'Say that the customer of a ticket is the same person as somebody on this or another network',
    errors: ['not_found', 'customer_unknown', 'customer_identities_full'],
  },
  splitCustomer: {
    method: 'POST',
    path: '/api/messages/:id/customer/split',
    permission: 'customers.write',
    feature: 'customers',
    summary: 'Take an identity out again: it is a person of its own, with the notes that were written on it',
    errors: ['not_found', 'customer_unknown'],
  },
} as const satisfies Record<string, Call>;
