/** Whole answers of the calls about a ticket's customer: what takes the place of what they lack. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeCustomer: AnswerOf<'getCustomer'> = {
  customer: orNull({
    isVip: false,
    isBlocked: false,
    firstSeenAt: required,
    lastSeenAt: required,
    openTickets: required,
    closedTickets: required,
    identities: [
      {
        platform: required,
        externalId: null,
        name: required,
        handle: null,
        profileUrl: null,
        followers: null,
        tickets: required,
        lastSeenAt: null,
        isOfTicket: false,
      },
    ],
    tickets: [{ id: required, ticketId: required, platform: required, status: required, createdAt: '', excerpt: '' }],
    notes: [{ id: required, author: '', text: '', at: '', canDelete: false }],
  }),
};

export const wholeFoundCustomers: AnswerOf<'findCustomers'> = {
  customers: [{ platform: required, externalId: null, name: required, handle: null, lastSeenAt: '' }],
};
