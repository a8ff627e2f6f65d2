/** What is held of a customer: found, shown, taken along, erased. */
import type { Call } from '../call.ts';

export const contactsCalls = {
  findContacts: {
    method: 'GET',
    path: '/api/contacts',
    permission: 'contacts.manage',
    feature: 'contacts',
    summary:
      'Find customers by name, handle, e-mail address, telephone number or id on a network, or by a ticket of theirs',
    errors: ['not_found'],
  },
  readContactData: {
    method: 'POST',
    path: '/api/contacts/data',
    permission: 'contacts.manage',
    feature: 'contacts',
    summary: 'What is held of a customer, who may have written on several networks',
    errors: ['not_found'],
  },
  exportContactData: {
    method: 'POST',
    path: '/api/contacts/exports',
    permission: 'contacts.manage',
    feature: 'contacts',
    summary:
      'Ask for an archive of what is held of a customer (JSON, a page to read, files); it can be downloaded once',
    errors: ['not_found', 'rate_limited'],
  },
  downloadContactData: {
    method: 'POST',
    path: '/api/contacts/exports/:id/file',
    permission: 'contacts.manage',
    feature: 'contacts',
    summary: 'Download an archive of a customer’s data (.tar.gz), once',
    errors: ['not_found'],
  },
  eraseContact: {
    method: 'POST',
    path: '/api/contacts/erase',
    permission: 'contacts.manage',
    feature: 'contacts',
    summary: 'Erase all personal data of a customer for good; counts stay',
    errors: ['not_found', 'confirmation_wrong', 'delivery_not_cancellable'],
  },
} as const satisfies Record<string, Call>;
