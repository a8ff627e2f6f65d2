import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { each, oneOf, required, requiredAs } from '../../../../api/fill-answer.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { wholeMediaItem } from '../../../../components/post-answers.ts';

/** What is put into a post is never made up: one without its content is left out. */
export const wholePostTemplates: AnswerOf<'listPostTemplates'> = [
  {
    id: required,
    revision: required,
    name: required,
    isShared: requiredAs(true),
    isChangeable: false,
    content: oneOf('kind', {
      template: {
        kind: required,
        caption: '',
        hashtags: '',
        captions: each(required),
        hashtagsBy: each(required),
        platforms: [required],
        mediaIds: [required],
      },
      signature: { kind: required, text: required, connectionId: null },
    }),
    media: [wholeMediaItem],
    updatedAt: '',
  },
];

/** The team's templates and signatures and one's own, by name. */
export const postTemplatesQuery = queryOptions({
  queryKey: queryKey('listPostTemplates'),
  queryFn: ({ signal }) => call('listPostTemplates', { signal, whole: wholePostTemplates }),
});
