/** What takes the place of what answers lack of hidden messages. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { AskedHiding, EntryHiding } from '@parley/contract/message-hiding/schemas.ts';
import { orNull, required } from '../../api/fill-answer.ts';

const wholeAsked: AskedHiding = {
  act: required,
  state: required,
  reason: null,
  canTakeBack: false,
  at: required,
  by: 'automation',
  byName: null,
  ruleName: null,
};

export const wholeHiding: EntryHiding = { canHide: false, hiddenAt: null, asked: orNull(wholeAsked) };

export const wholeHiddenMessages: AnswerOf<'listHiddenMessages'> = [
  {
    ...wholeAsked,
    id: required,
    messageId: required,
    ticketId: required,
    entryId: required,
    platform: required,
    senderName: '',
    excerpt: '',
    word: null,
    hiddenAt: null,
    isNewest: false,
  },
];
