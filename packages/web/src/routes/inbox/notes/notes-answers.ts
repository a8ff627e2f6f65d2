/** The whole answer of `listNotes`: what takes the place of what it lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeNotes: AnswerOf<'listNotes'> = {
  notes: [
    {
      id: required,
      messageId: required,
      authorId: required,
      author: '',
      text: '',
      mentions: [{ userId: required, name: required }],
      revision: required,
      at: '',
      editedAt: null,
      isOwn: false,
      canDelete: false,
    },
  ],
  draft: orNull({ text: required, updatedAt: '' }),
};
