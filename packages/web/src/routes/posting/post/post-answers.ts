/** Whole answers of the calls that give posts and files: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required, requiredAs } from '../../../api/fill-answer.ts';
import { wholePost } from '../../../components/post-answers.ts';

export const wholePostDetail: AnswerOf<'getPost'> = {
  post: requiredAs(wholePost),
  history: [{ id: required, kind: required, person: orNull({ id: required, name: '' }), text: null, at: required }],
  attempts: [
    {
      publicationId: required,
      number: required,
      kind: required,
      startedAt: required,
      finishedAt: null,
      outcome: null,
      code: null,
      reason: null,
    },
  ],
};

const wholeFigures = {
  ...{ tickets: required, open: required, closed: required, replies: required, people: required },
  sentiments: requiredAs({ positive: required, neutral: required, negative: required, unread: required }),
  firstResponseMedianMs: null,
};

export const wholePostTickets: AnswerOf<'getPostTickets'> = {
  total: orNull(wholeFigures),
  publications: [{ publicationId: required, platform: required, figures: orNull(wholeFigures) }],
  tickets: [
    {
      ...{ id: required, ticketId: '', publicationId: required, platform: required, senderName: '', words: '' },
      ...{ status: required, sentiment: null, at: required },
    },
  ],
  isUpToDate: true,
};

/** That a file is used nowhere is a reason to delete it: it must have been said. */
export const wholeMediaUse: AnswerOf<'getMediaUse'> = {
  posts: requiredAs([{ id: required, title: '', status: '' }]),
};

export const wholeMediaFolders: AnswerOf<'listMediaFolders'> = [
  { id: required, revision: required, name: required, parentId: null, files: 0 },
];

export const wholeMediaTags: AnswerOf<'listMediaTags'> = [{ tag: required, files: 0 }];
